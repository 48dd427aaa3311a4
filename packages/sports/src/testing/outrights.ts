import { simulatedChance } from '../feed/chance.ts'
import { playedMatch, seasonsAround, simulatedForecast, simulatedTable } from '../feed/simulator/index.ts'
import { quotientOf } from '../fraction.ts'
import type { MatchMessage, OutcomePrice } from '../messages.ts'
import {
  type Outright,
  offerOutright,
  outrightResults,
  rankNumbers,
  seasonSampler,
  type TableResult,
  zonesOf,
} from '../outrights/index.ts'

/** A price that was on sale after some matches of a season, and what a stake of 1 on it brought. */
export type OutrightBet = {
  readonly market: number
  readonly after: number
  readonly odds: number
  readonly chance: number
  readonly paid: number
}

const anInstantMs = Date.UTC(2026, 0, 1)
const stops = [0, 33, 66, 99, 120]

const pricesIn = (messages: readonly MatchMessage[]) =>
  messages.flatMap((message) => (message.type === 'odds_change' ? message.markets : []))

const priceIn = ({ outcomes: [price] }: { outcomes: readonly OutcomePrice[] }): OutcomePrice | undefined =>
  price?.active ? price : undefined

/**
 * Plays the four football leagues of the simulator to the end, with other sides for every seed, and returns every price that its outrights had before the
 * season and after 33, 66, 99 and 120 of its 132 matches. `playedOut`: in how many seasons the chances are counted.
 */
export const outrightBets = (seed: number, playedOut: number): readonly OutrightBet[] => {
  const chance = simulatedChance(seed)
  const first = [...Map.groupBy(seasonsAround(anInstantMs), ({ league }) => league.id).values()]
  return first.flatMap(([season]) => {
    if (!season) return []
    const { league, fixtures } = season
    const numberOf = new Map(league.teams.map(({ id }, index) => [id, index]))
    const all = fixtures.flatMap((fixture): TableResult[] => {
      const { eventStatus, standing } = playedMatch({ fixture, announcedMs: fixture.startMs, chance })
      const [home, away] = [numberOf.get(fixture.home.id) ?? 0, numberOf.get(fixture.away.id) ?? 0]
      // An abandoned match does not count for the table.
      return eventStatus === 4 && standing ? [{ home, away, goals: standing.score }] : []
    })
    const outright: Outright = {
      ...league,
      competition: { id: league.id, name: league.name },
      season: season.season,
      sides: league.teams,
      table: simulatedTable,
      lastStartMs: 0,
    }
    const { tieBreak } = simulatedTable
    const ended = outrightResults(outright, rankNumbers(league.teams.length, all, tieBreak))
    return stops.flatMap((after) => {
      const sampler = seasonSampler(
        { sides: league.teams.length, played: all.slice(0, after), coming: all.slice(after), tieBreak },
        {
          forecast: simulatedForecast(league.teams, chance),
          zones: zonesOf(simulatedTable),
          draws: simulatedChance(seed)(`outright ${league.id} ${after}`),
        },
      )
      sampler.run(playedOut)
      const chances = { seasons: sampler.seasons(), chances: sampler.chances() }
      return pricesIn(offerOutright(outright, chances, { atMs: 0 })).flatMap((market, index): OutrightBet[] => {
        const [price, result] = [priceIn(market), ended[index]?.outcomes[0]]
        if (!price?.odds) return []
        const share = result?.deadHeat ? quotientOf(result.deadHeat) : (result?.result ?? 0)
        const odds = price.odds / 1_000
        return [{ market: market.market, after, odds, chance: price.probability ?? 0, paid: share * odds }]
      })
    })
  })
}
