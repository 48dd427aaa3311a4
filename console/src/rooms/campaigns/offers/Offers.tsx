import { offerStates } from '@yakamoz/contract/console/offerRules'
import { useMemo } from 'react'
import { useRead } from '../../../lib/calls.ts'
import type { RowOf } from '../../../lib/client.ts'
import { useText } from '../../../lib/texts.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import type { ListColumn } from '../../../ui/DataTable.tsx'
import { useSharedColumns } from '../columns.tsx'
import { PartList } from '../PartList.tsx'
import { stateTone } from './stateTone.ts'

/** The bonus offers of the house, in the order in which players see them. */
export const Offers = () => {
  const t = useText()
  const read = useRead('offers', 'list', {})
  const own = useMemo<ListColumn<RowOf<'offers', 'list'>>[]>(
    () => [
      { id: 'kind', name: t('campaigns.offer.kind'), cell: ({ kind }) => t(`campaigns.offer.kind.${kind}`) },
      { id: 'code', name: t('campaigns.offer.code'), cell: ({ code }) => code || '–', sortBy: ({ code }) => code },
      {
        id: 'state',
        name: t('campaigns.state'),
        cell: ({ state }) => <Badge tone={stateTone[state]}>{t(`campaigns.offer.state.${state}`)}</Badge>,
        sortBy: ({ state }) => offerStates.indexOf(state),
      },
    ],
    [t],
  )
  const columns = useSharedColumns(own)
  return (
    <PartList
      part="offers"
      newName={t('campaigns.offer.new')}
      noneText={t('campaigns.offer.none')}
      columns={columns}
      read={read}
    />
  )
}
