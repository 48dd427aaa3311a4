import type { ReplayedRound } from '@yakamoz/contract/calls/studio'
import { useMemo } from 'react'
import type { Read } from '../../lib/api/client.ts'
import { callOptions, useCall } from '../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import type { RouterContext } from '../../router.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Inaccessible } from '../../ui/Inaccessible.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { RoundDetails } from '../../ui/RoundDetails.tsx'
import { RoundFacts } from '../../ui/RoundFacts.tsx'
import { totalPaid } from '../../ui/totalPaid.ts'
import { multipleText } from './multipleText.ts'
import { ReplayFrame } from './ReplayFrame.tsx'
import { Bought, Jackpot } from './RoundParts.tsx'
import './play.css'

type Shared = Read<'casino', 'shared_round'>[number]

/** Loads the round behind a code; returns its title, undefined if the code leads nowhere. */
export const loadSharedRound = async ({ queries, texts, shell }: RouterContext, code: string) => {
  const options = callOptions(texts.language.get(), 'casino', 'shared_round', { code })
  const [answer] = await Promise.all([queries.ensureQueryData(options), texts.load('play')])
  const [round] = answer.data
  return round && { title: `${texts.say('play.sharedTitle', { name: round.name })} · ${shell.siteName}` }
}

/** A round that somebody shares, to be watched by everybody. */
export const SharedRound = ({ code }: { code: string }) => {
  const t = useText()
  const { data, isPending, isLoadingError } = useCall('casino', 'shared_round', { code })
  if (isLoadingError) return <Inaccessible />
  if (isPending) return <Loading className="h-96" />
  const [round] = data.data
  if (!round)
    return (
      <Empty isPage symbol="coin" title={t('play.sharedGone')} text={t('play.sharedGoneText')}>
        <ButtonLink look="go" href="/slot">
          {t('play.toGames')}
        </ButtonLink>
      </Empty>
    )
  return <Watched round={round} />
}

/** The record as the frame reads it: a balance of the stake alone, which is not shown, and no seeds. */
const replayOf = (round: Shared): ReplayedRound & Shared => ({
  ...round,
  round: '',
  nonce: 0,
  funds: 'cash',
  balanceBefore: round.stake,
  balanceAfter: totalPaid(round),
  serverSeedHash: '',
  clientSeed: '',
})

const Watched = ({ round }: { round: Shared }) => {
  const t = useText()
  const language = useLanguage()
  const isSignedIn = useSignedIn()
  const record = useMemo(() => replayOf(round), [round])
  const win = totalPaid(round)
  const { gameType, gameID, version, choice, moves, events } = round
  return (
    <div className="shared-round">
      <section className="card pad" aria-labelledby="shared">
        <h1 className="h2 mb-4" id="shared">
          {t('play.sharedTitle', { name: round.name })}
        </h1>
        <ReplayFrame record={record} isShared />
      </section>
      <section className="card pad" aria-label={t('play.sharedFacts')}>
        <dl className="facts">
          <RoundFacts row={{ ...round, win, state: 'over' }} />
          <Fact name={t('play.multiple')}>{multipleText({ win, stake: round.stake }, language)}</Fact>
          {round.jackpot && <Jackpot {...round.jackpot} />}
          <Bought choice={choice} />
          <RoundDetails bet={{ gameID, version, on: choice, outcome: { moves, events } }} />
        </dl>
        <p className="small text-mist my-4">{t('play.sharedText')}</p>
        <ButtonLink look="go" full href={`/${isSignedIn ? 'play' : 'try'}/${gameType}/${gameID}`}>
          {t('play.openGame', { name: round.name })}
        </ButtonLink>
      </section>
    </div>
  )
}
