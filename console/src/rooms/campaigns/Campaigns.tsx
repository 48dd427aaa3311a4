import { useNavigate } from '@tanstack/react-router'
import { campaignChannels, campaignStates } from '@yakamoz/contract/console/campaignRules'
import { Megaphone, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { locales, useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { Draws } from './draws/Draws.tsx'
import { Offers } from './offers/Offers.tsx'
import { Parts } from './Parts.tsx'
import { Tournaments } from './tournaments/Tournaments.tsx'
import { audienceText, stateTone } from './words.ts'

type Row = RowOf<'campaigns', 'list'>

const channels = ['all', ...campaignChannels] as const
const states = ['all', ...campaignStates] as const

/** The room of campaigns: what is written to players, the bonus offers, the tournaments and the draws. */
export const Campaigns = () => {
  const [{ part }] = useAddress()
  if (part === 'tournaments') return <Tournaments />
  if (part === 'draws') return <Draws />
  return part === 'offers' ? <Offers /> : <CampaignList />
}

/** What is written to players, and how far it is. */
const CampaignList = () => {
  const t = useText()
  const navigate = useNavigate()
  const mayChange = useMay('campaigns.change')
  const [address, setAddress] = useAddress()
  const channel = channels.find((one) => one === address.channel) ?? 'all'
  const state = states.find((one) => one === address.state) ?? 'all'
  const { data, error, refetch } = useRead('campaigns', 'list', {})
  const columns = useColumns()
  const found = data?.data
  const rows = useMemo(
    () =>
      found?.filter(
        (row) => (channel === 'all' || row.channel === channel) && (state === 'all' || row.state === state),
      ),
    [found, channel, state],
  )
  const open = (id: string) => void navigate({ to: '/campaigns/$id', params: { id } })
  return (
    <Page
      title={t('campaigns.title')}
      count={rows?.length}
      acts={
        <>
          <Parts part="messages" />
          {mayChange && (
            <Button look="go" onPress={() => open('new')}>
              <Plus size={15} aria-hidden />
              <span>{t('campaigns.new')}</span>
            </Button>
          )}
        </>
      }
      bar={
        <>
          <Choice
            label={t('campaigns.channel')}
            options={channels.map((id) => ({ id, name: t(`campaigns.channel.${id}`) }))}
            value={channel}
            none="all"
            onChange={(chosen) => setAddress({ channel: chosen === 'all' ? '' : chosen })}
          />
          <Choice
            label={t('campaigns.state')}
            options={states.map((id) => ({ id, name: t(`campaigns.state.${id}`) }))}
            value={state}
            none="all"
            onChange={(chosen) => setAddress({ state: chosen === 'all' ? '' : chosen })}
          />
        </>
      }
    >
      {error && !found ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <div className="split">
          <DataTable
            label={t('campaigns.title')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            rowName={({ name }) => name}
            open={open}
            sort={address.sort}
            setSort={(chosen) => setAddress({ sort: chosen })}
            empty={
              <Empty icon={Megaphone} title={t('campaigns.none')}>
                <p>{t('campaigns.noneAbout')}</p>
              </Empty>
            }
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
        id: 'name',
        name: t('campaigns.name'),
        cell: ({ name }) => name,
        sortBy: ({ name }) => name,
        shape: 'cut',
        isHead: true,
        skeleton: 220,
      },
      {
        id: 'channel',
        name: t('campaigns.channel'),
        cell: ({ channel }) => t(`campaigns.channel.${channel}`),
        sortBy: ({ channel }) => t(`campaigns.channel.${channel}`),
      },
      {
        id: 'state',
        name: t('campaigns.state'),
        cell: ({ state }) => <Badge tone={stateTone[state]}>{t(`campaigns.state.${state}`)}</Badge>,
        sortBy: ({ state }) => campaignStates.indexOf(state),
      },
      { id: 'audience', name: t('campaigns.audience'), cell: ({ audience }) => audienceText(t, audience) },
      {
        id: 'starts',
        name: t('campaigns.starts'),
        cell: ({ starts }) => (starts ? <When at={starts} /> : '–'),
        sortBy: ({ starts }) => starts,
      },
      {
        id: 'reached',
        name: t('campaigns.reached'),
        cell: ({ reached, channel }) => (channel === 'announcement' ? '–' : reached.toLocaleString(locales[language])),
        sortBy: ({ reached }) => reached,
        shape: 'end',
      },
      { id: 'by', name: t('campaigns.by'), cell: ({ by }) => actorText(t, by), sortBy: ({ by }) => actorText(t, by) },
    ],
    [t, language],
  )
}
