import { describe, expect, it } from 'vitest'
import { simulatedChance } from '../feed/chance.ts'
import { nameOfMarket, nameOfOutcome } from '../markets/catalogue.ts'
import type { MatchMessage, Pair } from '../messages.ts'
import { footballScores } from '../prices/football.ts'
import { LeagueModel } from '../prices/leagueModel.ts'
import { outrightBets } from '../testing/outrights.ts'
import {
  endOutright,
  type Outright,
  offerOutright,
  rankNumbers,
  type SeasonNow,
  seasonSampler,
  sharesInZone,
  type TableResult,
} from './index.ts'

const played = (home: number, away: number, goals: readonly [number, number]): TableResult => ({
  home,
  away,
  goals: { home: goals[0], away: goals[1] },
})

/** The sides from the best to the last; level ones in one group. */
const orderOf = (ranks: Float64Array): number[][] =>
  [...Map.groupBy(ranks.keys(), (side) => ranks[side] as number)]
    .sort(([one], [other]) => other - one)
    .map(([, sides]) => sides)

describe('the final table', () => {
  it('[B297] separates sides with the same points by all their goals, or first by the matches between them', () => {
    // 0 has the better difference, 1 has won against 0.
    const results = [played(0, 1, [0, 1]), played(0, 2, [5, 0])]
    expect(orderOf(rankNumbers(3, results, 'difference'))).toEqual([[0], [1], [2]])
    expect(orderOf(rankNumbers(3, results, 'meetings'))).toEqual([[1], [0], [2]])
    // The three have won against each other in turn by as much: all their goals decide.
    const circle = [played(0, 1, [1, 0]), played(1, 2, [1, 0]), played(2, 0, [1, 0]), played(1, 3, [1, 1])]
    const more = [...circle, played(0, 3, [2, 2]), played(2, 3, [0, 0])]
    expect(orderOf(rankNumbers(4, more, 'meetings'))).toEqual([[0], [1], [2], [3]])
  })

  it('[B297] leaves sides level that nothing separates, and gives each its share of the last place', () => {
    const ranks = rankNumbers(3, [played(0, 1, [1, 1]), played(0, 2, [1, 0]), played(1, 2, [1, 0])], 'difference')
    expect(orderOf(ranks)).toEqual([[0, 1], [2]])
    expect([...sharesInZone(ranks, { places: 1, isTop: true })]).toEqual([0.5, 0.5, 0])
    expect([...sharesInZone(ranks, { places: 2, isTop: true })]).toEqual([1, 1, 0])
    expect([...sharesInZone(ranks, { places: 1, isTop: false })]).toEqual([0, 0, 1])
    expect([...sharesInZone(ranks, { places: 2, isTop: false })]).toEqual([0.5, 0.5, 1])
  })
})

const model = { goals: { home: 1.6, away: 1.1 }, rho: -0.1 }
const season = (more: Partial<SeasonNow> = {}): SeasonNow => ({
  sides: 2,
  played: [],
  coming: [{ home: 0, away: 1 }],
  tieBreak: 'difference',
  ...more,
})
const champion = [{ places: 1, isTop: true }]
const sampled = (now: SeasonNow, seasons: number, seed = 1) => {
  const sampler = seasonSampler(now, {
    forecast: () => () => model,
    zones: champion,
    draws: simulatedChance(seed)('season'),
  })
  sampler.run(seasons)
  return sampler.chances()[0] ?? []
}
const shareOf = (holds: (score: Pair) => boolean, of = footballScores(model)): number =>
  of.filter(holds).reduce((sum, { p }) => sum + p, 0)

describe('a season that is played out', () => {
  it('[B297] has the chances of its scores: one match decides between two sides', () => {
    const [home = 0, away = 0] = sampled(season(), 200_000)
    const [won, drawn] = [shareOf((score) => score.home > score.away), shareOf((score) => score.home === score.away)]
    // Four standard errors are 0.0045.
    expect(Math.abs(home - (won + drawn / 2))).toBeLessThan(0.0045)
    expect(home + away).toBeCloseTo(1, 9)
    expect(sampled(season(), 500)).toEqual(sampled(season(), 500))
  })

  it('[B297] goes on from the score of a match in play', () => {
    const standing = {
      sport: 'football',
      phase: 7,
      score: { home: 0, away: 2 },
      periods: [
        { home: 0, away: 1 },
        { home: 0, away: 1 },
      ],
    } as const
    const scores = footballScores({ goals: { home: 0.4, away: 0.3 }, rho: 0, beforeHalfTime: 0 }, standing)
    const [home = 0] = sampled(season({ coming: [{ home: 0, away: 1, scores }] }), 100_000)
    const exact =
      shareOf((score) => score.home > score.away, scores) + shareOf((score) => score.home === score.away, scores) / 2
    expect(exact).toBeLessThan(0.03)
    expect(Math.abs(home - exact)).toBeLessThan(0.0025)
  })

  it('[B297] is drawn with what is not known of the strengths: a favourite is less certain than by its mean strength', () => {
    const league = new LeagueModel()
    league.startSeason(['a', 'b', 'c', 'd'], 0)
    for (let day = 1; day < 9; day++) {
      league.learn({ home: 'a', away: day % 2 === 0 ? 'b' : 'c', goals: { home: 3, away: 0 }, day })
      league.learn({ home: 'd', away: day % 2 === 0 ? 'c' : 'b', goals: { home: 1, away: 1 }, day })
    }
    const draw = league.drawnAround(30)
    const match = { home: 'a', away: 'b' }
    expect(draw(() => 0)(match).goals.home).toBeCloseTo(league.modelOf(match).goals.home, 9)
    const normals = simulatedChance(3)('strengths')
    const normal = () => Math.sqrt(-2 * Math.log(1 - normals.float())) * Math.cos(2 * Math.PI * normals.float())
    const leads = Array.from({ length: 4_000 }, () => {
      const { goals } = draw(normal)(match)
      return Math.log(goals.home / goals.away)
    })
    const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length
    const spread = Math.sqrt(leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / leads.length)
    const { goals } = league.modelOf(match)
    expect(Math.abs(mean - Math.log(goals.home / goals.away))).toBeLessThan((4 * spread) / Math.sqrt(leads.length))
    expect(spread).toBeGreaterThan(0.2)
  })
})

const side = (id: string) => ({ id, name: `Takım ${id}`, short: id })
const outright: Outright = {
  sport: 'football',
  category: { id: 'x', name: { tr: 'Ülke', en: 'Country' } },
  competition: { id: 'lig', name: { tr: 'Lig', en: 'League' } },
  season: '2026-27',
  sides: ['a', 'b', 'c', 'd'].map(side),
  table: { tieBreak: 'difference', top: 2, bottom: 1 },
  lastStartMs: 1_000,
}

const marketsIn = (messages: readonly MatchMessage[]) =>
  messages.flatMap((message) => (message.type === 'odds_change' ? message.markets : []))

describe('an outright', () => {
  const chances = [
    [0.7, 0.25, 0.05, 0],
    [0.9, 0.8, 0.25, 0.05],
    [0, 0.05, 0.2, 0.75],
  ]

  it('[B297] sells each side in each of its places, longer than its chance never', () => {
    const [fixture, prices] = offerOutright(outright, { seasons: 10_000, chances }, { atMs: 5 })
    expect(fixture).toMatchObject({
      match: 'lig:outright:2026-27',
      startMs: 1_000,
      fixture: { outright: outright.sides },
    })
    const markets = marketsIn(prices ? [prices] : [])
    expect(markets).toHaveLength(12)
    for (const { outcomes } of markets)
      for (const { odds, active, probability = 0 } of outcomes) {
        expect(active).toBe(odds !== undefined)
        if (odds) expect((odds / 1_000) * probability).toBeLessThan(0.97)
      }
    const impossible = markets.filter(({ status }) => status === 0)
    expect(impossible.map(({ specifiers }) => specifiers)).toEqual(['competitor=d', 'competitor=a|places=1'])
    const named = fixture?.type === 'fixture_change' ? fixture.fixture : undefined
    const last = markets.at(-1)
    expect(named && last && nameOfMarket(named, last)).toEqual({
      tr: 'Küme düşme hattı (son 1)',
      en: 'Relegation zone (bottom 1)',
    })
    expect(named && last && nameOfOutcome(named, last, '74')?.tr).toBe('Takım d')
  })

  it('[B297] is settled by the table: level sides share a place as a dead heat', () => {
    const ranks = Float64Array.of(10, 10, 10, 1)
    const ended = endOutright(outright, ranks, { certainty: 1, atMs: 9 })
    expect(ended[0]).toMatchObject({ type: 'odds_change', eventStatus: 3 })
    const settled = ended.flatMap((message) => (message.type === 'bet_settlement' ? message.markets : []))
    const results = settled.map(({ specifiers, outcomes: [outcome] }) => [
      specifiers,
      outcome?.result,
      outcome?.deadHeat && `${outcome.deadHeat.numerator}/${outcome.deadHeat.denominator}`,
    ])
    expect(results.slice(0, 4)).toEqual([
      ['competitor=a', 1, '1/3'],
      ['competitor=b', 1, '1/3'],
      ['competitor=c', 1, '1/3'],
      ['competitor=d', 0, undefined],
    ])
    expect(results[4]).toEqual(['competitor=a|places=2', 1, '2/3'])
    expect(results.slice(8).map(([, result]) => result)).toEqual([0, 0, 0, 1])
  })

  it('[B297] no bettor beats it over seasons of the simulator, and what it expects happens', () => {
    const bets = outrightBets(1, 1_500)
    expect(bets.length).toBeGreaterThan(200)
    const mean = bets.reduce((sum, { paid }) => sum + paid, 0) / bets.length
    const spread = Math.sqrt(bets.reduce((sum, { paid }) => sum + (paid - mean) ** 2, 0) / bets.length)
    expect(mean - (3 * spread) / Math.sqrt(bets.length)).toBeLessThan(1)
    const expected = bets.reduce((sum, { chance }) => sum + chance, 0)
    const happened = bets.reduce((sum, { paid, odds }) => sum + paid / odds, 0)
    const error = Math.sqrt(bets.reduce((sum, { chance }) => sum + chance * (1 - chance), 0))
    expect(Math.abs(happened - expected)).toBeLessThan(4 * error)
  })
})
