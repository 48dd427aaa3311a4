import type { Kurus } from '@yakamoz/values'
import { type Market, type Named, type SharedGame, volatilityOf } from '../engine.ts'
import { defaultStake, portionOf, standardStakes } from '../stakes.ts'
import { limitsPaying, settleEach } from '../tables.ts'
import { clubs, matchdays, pairingsOf } from './clubs.ts'
import { goalChances, goalParts, goalsAt, meansOf, strengthsOf } from './goals.ts'
import { betAt, betNamesAt, type Chances, marketsOf, oddsAt } from './markets.ts'
import { type Incident, matchFilm } from './matchAnimation.ts'
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

const offerOf = (round: number): readonly Market[] =>
  chancesOf(round).flatMap((chances, match) => marketsOf(match, chances))

const oddsOf = (spot: string, round: number): number => {
  const bet = betAt(spot)
  const chances = bet && chancesOf(round)[bet.match]
  return chances ? oddsAt(bet.wins, chances) : 0
}

/** `Poyraz Birliği - Kızıl Kule, Çifte şans: 1X`. */
const namesOf = (spot: string, round: number): Named => {
  const pairing = pairingsOf(dayOf(round).day)[Number(spot.split('/')[0])] ?? []
  const match = pairing.map((club) => clubs[club]?.name).join(' - ')
  const { tr, en } = betNamesAt(spot)
  return { tr: `${match}, ${tr}`, en: `${match}, ${en}` }
}

const resultMs = 8000

const paid = (asked: { outcome: LeagueOutcome; round: number }, spot: string, stakeKurus: Kurus): Kurus | undefined => {
  const bet = betAt(spot)
  const odds = oddsOf(spot, asked.round)
  const match = bet && asked.outcome.matches[bet.match]
  if (!match || odds === 0) return undefined
  return portionOf(stakeKurus, bet.wins(...match.score) ? odds : 0, 100)
}

/**
 * A league of sixteen invented clubs, a matchday every few minutes. Draws for each match: the goals of the home
 * side and of the away side, each below 2^20, and the seed of its animation, below 2^32.
 */
export const football: FootballGame = {
  form: 'shared',
  kind: 'football',
  id: 601,
  slug: '3d-futbol',
  version: 1,
  names: { tr: '3D Futbol', en: '3D Football' },
  info: {
    returnMillionths: 950_000,
    // For a bet on the home side, over all matches: simulated over 400,000 rounds.
    hitMillionths: 455_600,
    deviationHundredths: 110,
    basis: 'simulated',
    volatility: volatilityOf(110),
    maxWinMultiple: 250,
    stakesKurus: standardStakes,
    defaultStakeKurus: defaultStake,
  },
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
  filmOf: ({ matches }) =>
    matches
      .flatMap((match, place) => matchFilm(place, match, football.phases.showMs - resultMs))
      .sort((a, b) => a.atMs - b.atMs),
  spotOf: (raw, round) => (typeof raw === 'string' && oddsOf(raw, round) > 0 ? raw : undefined),
  limitsOf: (spot) => limitsPaying(spot.includes('/score/') ? 250 : 20),
  namesOf,
  settle: (asked) => settleEach(asked.bets, (spot, stakeKurus) => paid(asked, spot, stakeKurus)),
  historyOf: leagueHistory,
  offerOf,
}
