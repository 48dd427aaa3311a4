import { useNavigate } from '@tanstack/react-router'
import { offerStates } from '@yakamoz/contract/console/offerRules'
import { Gift, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../../lib/address.ts'
import { useRead } from '../../../lib/calls.ts'
import type { RowOf } from '../../../lib/client.ts'
import { useMay } from '../../../lib/session.ts'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DataTable, type ListColumn } from '../../../ui/DataTable.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Empty, Failed } from '../../../ui/States.tsx'
import { When } from '../../../ui/When.tsx'
import { Parts } from '../Parts.tsx'
import { stateTone } from './stateTone.ts'

type Row = RowOf<'offers', 'list'>

/** The bonus offers of the house, in the order in which players see them. */
export const Offers = () => {
  const t = useText()
  const navigate = useNavigate()
  const mayChange = useMay('campaigns.change')
  const [address, setAddress] = useAddress()
  const { data, error, refetch } = useRead('offers', 'list', {})
  const columns = useColumns()
  const rows = data?.data
  const open = (id: string) => void navigate({ to: '/campaigns/offers/$id', params: { id } })
  return (
    <Page
      title={t('campaigns.title')}
      count={rows?.length}
      acts={
        <>
          <Parts part="offers" />
          {mayChange && (
            <Button look="go" onPress={() => open('new')}>
              <Plus size={15} aria-hidden />
              <span>{t('campaigns.offer.new')}</span>
            </Button>
          )}
        </>
      }
    >
      {error && !rows ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <div className="split">
          <DataTable
            label={t('campaigns.part.offers')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            open={open}
            sort={address.sort}
            setSort={(chosen) => setAddress({ sort: chosen })}
            empty={<Empty icon={Gift} title={t('campaigns.offer.none')} />}
          />
        </div>
      )}
    </Page>
  )
}

const useColumns = (): ListColumn<Row>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'title',
        name: t('campaigns.textTitle'),
        cell: ({ title }) => title[language],
        sortBy: ({ title }) => title[language],
        shape: 'cut',
        isHead: true,
        skeleton: 220,
      },
      { id: 'kind', name: t('campaigns.offer.kind'), cell: ({ kind }) => t(`campaigns.offer.kind.${kind}`) },
      { id: 'code', name: t('campaigns.offer.code'), cell: ({ code }) => code || '–', sortBy: ({ code }) => code },
      {
        id: 'state',
        name: t('campaigns.state'),
        cell: ({ state }) => <Badge tone={stateTone[state]}>{t(`campaigns.offer.state.${state}`)}</Badge>,
        sortBy: ({ state }) => offerStates.indexOf(state),
      },
      { id: 'from', name: t('campaigns.starts'), cell: ({ from }) => <When at={from} />, sortBy: ({ from }) => from },
      {
        id: 'until',
        name: t('campaigns.ends'),
        cell: ({ until }) => <When at={until} />,
        sortBy: ({ until }) => until,
      },
    ],
    [t, language],
  )
}
