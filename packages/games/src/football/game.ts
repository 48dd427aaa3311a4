import type { Kurus } from '@yakamoz/values'
import type { Market, Named, SharedGame } from '../engine.ts'
import type { Rounding } from '../rounding.ts'
import { portionOf } from '../stakes.ts'
import { limitsPaying, settleEach, tableInfo } from '../tables.ts'
import { clubs, matchdays, pairingsOf } from './clubs.ts'
import { goalChances, goalParts, goalsAt, meansOf, strengthsOf } from './goals.ts'
import { betAt, betNamesAt, type Chances, footballBets, marketsOf, maxAt, oddsAt } from './markets.ts'
import { type Incident, matchAnimation } from './matchAnimation.ts'
import { type LeagueHistory, leagueHistory } from './table.ts'

/** A match of a matchday; clubs as indexes in `clubs`. `film` is the seed of its animation and decides nothing. */
export type MatchOutcome = {
  readonly home: number
  readonly away: number
  readonly score: readonly [number, number]
  readonly film: number
}

export type LeagueOutcome = { readonly season: number; readonly day: number; readonly matches: readonly MatchOutcome[] }

export type FootballGame = SharedGame<LeagueOutcome, LeagueHistory, Incident>

/** Returns the season and matchday of a round, both from 0. */
export const dayOf = (round: number): { season: number; day: number } => ({
  season: Math.floor(round / matchdays),
  day: round % matchdays,
})

/** Returns the chances of goals in each match of a round. Caches the last round, because its bets arrive together. */
export const chancesOf = (round: number): readonly Chances[] => {
  if (lastChances?.round !== round) lastChances = { round, chances: computeChances(round) }
  return lastChances.chances
}

let lastChances: { round: number; chances: readonly Chances[] } | undefined

const computeChances = (round: number): readonly Chances[] => {
  const { season, day } = dayOf(round)
  const strengths = strengthsOf(season)
  return pairingsOf(day).map((pairing) => {
    const [home, away] = meansOf(pairing, strengths)
    return [goalChances(home), goalChances(away)]
  })
}

const offeredIn =
  (rounding: Rounding) =>
  (round: number): readonly Market[] =>
    chancesOf(round).flatMap((chances, match) => marketsOf(match, chances, rounding))

const oddsOf = (spot: string, round: number, rounding: Rounding): number => {
  const bet = betAt(spot)
  const chances = bet && chancesOf(round)[bet.match]
  return chances ? oddsAt(bet.wins, chances, rounding) : 0
}

/** `Poyraz Birliği - Kızıl Kule, Çifte şans: 1X`. */
const namesOf = (spot: string, round: number): Named => {
  const pairing = pairingsOf(dayOf(round).day)[Number(spot.split('/')[0])] ?? []
  const match = pairing.map((club) => clubs[club]?.name).join(' - ')
  const { tr, en } = betNamesAt(spot)
  return { tr: `${match}, ${tr}`, en: `${match}, ${en}` }
}

const resultMs = 8000

type Settled = { outcome: LeagueOutcome; round: number; rounding: Rounding }

const paid = ({ outcome, round, rounding }: Settled, spot: string, stakeKurus: Kurus): Kurus | undefined => {
  const bet = betAt(spot)
  const odds = oddsOf(spot, round, rounding)
  const match = bet && outcome.matches[bet.match]
  if (!match || odds === 0) return undefined
  return portionOf(stakeKurus, bet.wins(...match.score) ? odds : 0, 100)
}

/** What depends on the odds of a version. */
const withOdds = (rounding: Rounding): Pick<FootballGame, 'spotOf' | 'settle' | 'offerOf' | 'oddsRounding'> => ({
  spotOf: (raw, round) => (typeof raw === 'string' && oddsOf(raw, round, rounding) > 0 ? raw : undefined),
  settle: ({ bets, outcome, round }) =>
    settleEach(bets, (spot, stakeKurus) => paid({ outcome, round, rounding }, spot, stakeKurus)),
  offerOf: offeredIn(rounding),
  oddsRounding: rounding,
})

/**
 * A league of sixteen invented clubs, a matchday every few minutes. Draws for each match: the goals of the home
 * side and of the away side, each below 2^20, and the seed of its animation, below 2^32.
 */
export const football: FootballGame = {
  form: 'shared',
  kind: 'football',
  id: 601,
  slug: '3d-futbol',
  version: 2,
  names: { tr: '3D Futbol', en: '3D Football' },
  info: tableInfo(footballBets),
  phases: { betsMs: 100_000, closedMs: 4000, showMs: 116_000 },
  outcome: (draws, round) => {
    const { season, day } = dayOf(round)
    const chances = chancesOf(round)
    const matches = pairingsOf(day).map(([home, away], match): MatchOutcome => {
      const [ours, theirs] = chances[match] as Chances
      const score = [goalsAt(draws.below(goalParts), ours), goalsAt(draws.below(goalParts), theirs)] as const
      return { home, away, score, film: draws.below(2 ** 32) }
    })
    return { season, day, matches }
  },
  animationOf: ({ matches }) =>
    matches
      .flatMap((match, place) => matchAnimation(place, match, football.phases.showMs - resultMs))
      .sort((a, b) => a.atMs - b.atMs),
  limitsOf: (spot) => limitsPaying(maxAt(spot)),
  namesOf,
  historyOf: leagueHistory,
  ...withOdds('up'),
}

/** Version 1, whose odds were rounded down. */
export const footballRoundedDown: FootballGame = { ...football, version: 1, ...withOdds('down') }
