import { useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Count } from '../../ui/Share.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'

type FeedRow = RowOf<'trading', 'feeds'>
type Phase = 'prematch' | 'live'
type Switched = { feed: FeedRow; phase: Phase }

const tones: Readonly<Record<FeedRow['state'], Tone>> = {
  up: 'good',
  behind: 'wait-for',
  recovering: 'wait-for',
  down: 'bad',
  unread: 'bad',
}

const names = {
  simulator: 'trading.feed.simulator',
  openfootball: 'trading.feed.openfootball',
  'uof 1': 'trading.feed.uof1',
  'uof 3': 'trading.feed.uof3',
} as const

const useFeedName = () => {
  const t = useText()
  return ({ feed }: FeedRow) => t(names[feed])
}

/** What gives matches and prices, with a switch for each phase. */
export const Feeds = () => {
  const t = useText()
  const nameOf = useFeedName()
  const { data, error, refetch } = useRead('trading', 'feeds', {})
  const [switched, setSwitched] = useState<Switched>()
  if (!data) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  if (data.data.length === 0) return <p className="text-mist">{t('trading.noFeeds')}</p>
  return (
    <div className="page-body">
      <PlainTable
        label={t('trading.part.feeds')}
        heads={[
          t('trading.feed'),
          t('trading.state'),
          t('trading.lastMessage'),
          t('trading.phase.no'),
          t('trading.phase.yes'),
        ]}
      >
        {data.data.map((feed) => (
          <tr key={feed.feed}>
            <th scope="row">{nameOf(feed)}</th>
            <td>
              <Badge tone={tones[feed.state]}>{t(`trading.feedState.${feed.state}`)}</Badge>{' '}
              {feed.since !== '' && <When at={feed.since} shape="far" />}
              {feed.held && <span className="block text-haze">{t('trading.feedHeld')}</span>}
            </td>
            <td>{feed.last === '' ? '–' : <When at={feed.last} shape="far" />}</td>
            {(['prematch', 'live'] as const).map((phase) => (
              <td key={phase}>
                <PhaseSwitch feed={feed} phase={phase} press={() => setSwitched({ feed, phase })} />
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
      {switched && <SwitchDialog switched={switched} close={() => setSwitched(undefined)} />}
    </div>
  )
}

type SwitchProps = Switched & { press(): void }

const PhaseSwitch = ({ feed, phase, press }: SwitchProps) => {
  const t = useText()
  const nameOf = useFeedName()
  const mayPrice = useMay('trading.price')
  const { matches, stop } = feed[phase]
  const act = t(stop ? 'trading.act.open' : 'trading.act.suspend')
  return (
    <span className="feed-switch">
      <span>
        {stop ? (
          <Badge tone="bad">{t('trading.state.stopped')}</Badge>
        ) : (
          <Badge tone="good">{t('trading.state.open')}</Badge>
        )}{' '}
        <Count count={matches} /> {t('trading.feedMatches')}
        {stop && (
          <span className="block text-mist">
            {actorText(t, stop.by)} · <When at={stop.at} shape="far" /> · {stop.reason}
          </span>
        )}
      </span>
      {mayPrice && (
        <Button
          look={stop ? 'go' : 'danger'}
          aria-label={`${act}: ${nameOf(feed)}, ${t(phase === 'live' ? 'trading.phase.yes' : 'trading.phase.no')}`}
          onPress={press}
        >
          {act}
        </Button>
      )}
    </span>
  )
}

const SwitchDialog = ({ switched: { feed, phase }, close }: { switched: Switched; close(): void }) => {
  const t = useText()
  const nameOf = useFeedName()
  const isStopped = feed[phase].stop !== ''
  const verb = isStopped ? 'open' : 'suspend'
  const done = useActDone(close)
  const stop = useAct('trading', 'stop_feed', { changes: ['trading'], done })
  const open = useAct('trading', 'open_feed', { changes: ['trading'], done })
  const act = isStopped ? open : stop
  const phaseName = t(phase === 'live' ? 'trading.phase.yes' : 'trading.phase.no')
  return (
    <ReasonDialog
      title={`${nameOf(feed)} · ${phaseName}`}
      about={t(`trading.actAbout.${verb}`)}
      act={t(`trading.act.${verb}`)}
      look={isStopped ? 'go' : 'stop'}
      isOpen
      isPending={act.isPending}
      close={close}
      send={(reason) => act.mutate({ feed: feed.feed, phase, reason })}
    />
  )
}
