import { useQuery } from '@tanstack/react-query'
import { eventName, kurusFromWire, noMoney } from '@yakamoz/values'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { useCall } from '../../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../../lib/session/useSignedIn.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { moneyText } from '../../../ui/Money.tsx'
import { To } from '../../../ui/To.tsx'
import { useWhenStyle } from '../../../ui/When.tsx'
import { matchAddress } from '../address.ts'
import { picksOptions } from '../load.ts'
import { Odds } from '../Odds.tsx'
import type { PickRow, Sport } from '../rows.ts'
import { startText } from '../Score.tsx'
import { SportIcon } from '../SportIcon.tsx'
import { hasAll, type SlipLeg } from '../slip/slip.ts'
import { slip, toggleLegs } from '../slip/store.ts'
import { type Boosted, isBoosted } from './boosted.ts'
import { RaisedOdds } from './RaisedOdds.tsx'
import './suggestions.css'

const BoostSheet = lazyPart(() => import('./BoostSheet.tsx'), 'BoostSheet')

type Props = { of: { sport?: Sport; match?: string }; isOfMatch?: boolean }

/** How often they are fetched: their prices are no part of the stream. */
const everyMs = 10_000

/** Bets that many players have made, and bet builders that are put together already. Nothing where there are none. */
export const Suggestions = ({ of, isOfMatch = false }: Props) => {
  const t = useText()
  const picks =
    useQuery({ ...picksOptions(useLanguage(), of), refetchInterval: everyMs, staleTime: everyMs }).data?.data ?? []
  const [opened, setOpened] = useState<string>()
  const taken = useTakenBoosts(picks.some(isBoosted))
  const pressed = picks.filter(isBoosted).find(({ boost }) => boost.id === opened)
  if (picks.length === 0) return null
  const title = t(isOfMatch ? 'sport.suggestionsOfMatch' : 'sport.suggestions')
  return (
    <section className="sp-picks" aria-label={title}>
      <h2 className="sp-part">{title}</h2>
      <ul className="track">
        {picks.map((pick) => (
          <Suggestion
            key={`${pick.boost?.id ?? pick.match} ${pick.parts.map(keyOf).join(' ')}`}
            isRaised={isBoosted(pick)}
          >
            {!isOfMatch && <OfMatch pick={pick} />}
            <Parts pick={pick} />
            {isBoosted(pick) ? (
              <TakeBoost pick={pick} isTaken={taken.has(pick.boost.id)} open={() => setOpened(pick.boost.id)} />
            ) : (
              <>
                <Players pick={pick} />
                <Take pick={pick} />
              </>
            )}
          </Suggestion>
        ))}
      </ul>
      <Suspense>
        {pressed && (
          <BoostSheet pick={pressed} isTaken={taken.has(pressed.boost.id)} close={() => setOpened(undefined)} />
        )}
      </Suspense>
    </section>
  )
}

const keyOf = ({ market, specifiers, outcome }: PickRow['parts'][number]): string =>
  `${market} ${specifiers} ${outcome}`

const legsOf = ({ match, sport, home, away, start, parts }: PickRow): SlipLeg[] =>
  parts.map(({ market, specifiers, outcome, odds, marketName, outcomeName }) => ({
    match,
    market,
    specifiers,
    outcome,
    odds,
    banker: false,
    stake: 0,
    names: { sport, home, away, market: marketName, outcome: outcomeName, start },
  }))

/** The boosts that the signed-in player has taken. */
const useTakenBoosts = (isAsked: boolean): ReadonlySet<string> => {
  const isSignedIn = useSignedIn()
  const { data } = useCall('betframe', 'getTakenBoosts', {}, { enabled: isSignedIn && isAsked })
  return new Set(isSignedIn ? data?.data.map(({ boost }) => boost) : [])
}

const Suggestion = ({ isRaised, children }: { isRaised: boolean; children: ReactNode }) => (
  <li className={`card sp-pick ${isRaised ? 'raised' : ''}`}>{children}</li>
)

const Parts = ({ pick }: { pick: PickRow }) => (
  <ul className="sp-pick-parts">
    {pick.parts.map((part) => (
      <li key={keyOf(part)}>
        <b>{part.outcomeName}</b>
        <span className="text-haze">{part.marketName}</span>
      </li>
    ))}
  </ul>
)

/** Opens the bet on a raised price. */
const TakeBoost = ({ pick, isTaken, open }: { pick: Boosted; isTaken: boolean; open: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const { odds, boost, home, away, parts } = pick
  const most = moneyText(kurusFromWire(boost.most) ?? noMoney, language)
  return (
    <>
      <span className="sp-pick-who">
        <Icon name={isTaken ? 'circle-check' : 'rocket'} size="s" />
        {isTaken ? t('sport.boostTakenShort') : t('sport.boostMost', { amount: most })}
      </span>
      <button type="button" className="odd" onClick={open}>
        <span className="sr">
          {t('sport.boost')},{' '}
          {t('sport.pickOf', { match: eventName({ home, away }), parts: parts[0]?.outcomeName ?? '' })}:{' '}
        </span>
        <RaisedOdds plain={odds} raised={boost.odds} />
      </button>
    </>
  )
}

const OfMatch = ({ pick }: { pick: PickRow }) => {
  const t = useText()
  const style = useWhenStyle()
  return (
    <div className="sp-pick-match">
      <span className="sp-when">
        <SportIcon sport={pick.sport} />
        {pick.live ? (
          <span className="badge live">{t('sport.liveBadge')}</span>
        ) : (
          <time className="num" dateTime={pick.start}>
            {startText(t, pick.start, style)}
          </time>
        )}
        <span className="clip">{pick.competition}</span>
      </span>
      <To className="clip" href={matchAddress(pick.match)}>
        {eventName(pick)}
      </To>
    </div>
  )
}

const Players = ({ pick: { players } }: { pick: PickRow }) => {
  const t = useText()
  return (
    <span className="sp-pick-who">
      <Icon name={players > 0 ? 'users' : 'sparkles'} size="s" />
      {players > 0 ? t('sport.played', { count: players }) : t('sport.ready')}
    </span>
  )
}

/** Puts the bet on the slip or takes it off. */
const Take = ({ pick }: { pick: PickRow }) => {
  const t = useText()
  const legs = legsOf(pick)
  const isChosen = useSyncExternalStore(
    slip.subscribe,
    () => hasAll(slip.get(), legs),
    () => false,
  )
  const match = eventName(pick)
  const parts = pick.parts.map(({ outcomeName }) => outcomeName).join(' + ')
  return (
    <button
      type="button"
      className="odd"
      aria-pressed={isChosen}
      onClick={() => toggleLegs(legs, pick.odds, t('sport.slipFull'))}
    >
      <span className="sr">{t('sport.pickOf', { match, parts })}: </span>
      <b>
        <Odds odds={pick.odds} />
      </b>
    </button>
  )
}
