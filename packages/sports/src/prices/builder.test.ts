import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Choice } from '../coupons/coupon.ts'
import { type MarketKey, phases, type Standing } from '../messages.ts'
import { type Odds, odds } from '../odds.ts'
import { livePricing, type Pricing, prematchPricing, priceMarket } from './book.ts'
import { isBuildable, jointChance, type PricedChoice, priceBuilder } from './builder.ts'
import {
  expectedAt,
  finalScores,
  footballCards,
  footballCorners,
  footballOutlook,
  footballScores,
  goalsBetween,
  type ScoreCell,
  scoreMatrix,
} from './football.ts'

const line = (market: number, name: string, ...values: (number | string)[]): MarketKey[] =>
  values.map((value) => ({ market, specifiers: `${name}=${value}` }))

/** Outcomes that the final score and the result at half-time decide. */
const family: readonly MarketKey[] = [
  ...[1, 10, 26, 29, 45, 47].map((market) => ({ market, specifiers: '' })),
  ...line(18, 'total', 0.5, 1.5, 2.5, 3.5, 4.5),
  ...line(16, 'hcp', -1.5, -0.5, 0.5, 1.5),
  ...line(14, 'hcp', '0:1', '1:0'),
  ...line(19, 'total', 0.5, 1.5, 2.5),
  ...line(20, 'total', 0.5, 1.5, 2.5),
  ...line(37, 'total', 2.5),
]

const standingAt = (home: number, away: number): Standing => ({
  sport: 'football',
  phase: phases.secondHalf,
  score: { home, away },
  periods: [
    { home: 0, away: 0 },
    { home, away },
  ],
})

const goals = fc.double({ min: 0.2, max: 3.5, noNaN: true })
const moments = fc.record({
  goals: fc.record({ home: goals, away: goals }),
  rho: fc.double({ min: -0.12, max: 0.05, noNaN: true }),
  score: fc.record({ home: fc.nat({ max: 3 }), away: fc.nat({ max: 3 }) }),
  reds: fc.record({ home: fc.nat({ max: 1 }), away: fc.nat({ max: 1 }) }),
  played: fc.double({ min: 45.1, max: 88, noNaN: true }),
  isLive: fc.boolean(),
})
type Moment = typeof moments extends fc.Arbitrary<infer T> ? T : never

/** Returns the offered outcomes at a moment, and the distribution behind them. */
const saleAt = ({ goals, rho, score, reds, played, isLive }: Moment) => {
  const standing = isLive
    ? { ...standingAt(score.home, score.away), redCards: reds }
    : { ...standingAt(0, 0), phase: phases.notStarted, periods: [] }
  const minutes = isLive ? played : 0
  const pricing = isLive ? livePricing : prematchPricing
  const outlook = footballOutlook({ goals, rho }, standing, minutes)
  const sold = family.flatMap((key): PricedChoice[] => {
    const { status, outcomes } = priceMarket('football', key, outlook, pricing)
    if (status !== 1) return []
    return outcomes.flatMap(({ outcome, odds, active }) => (active && odds ? [{ ...key, outcome, odds }] : []))
  })
  return { sold, pricing, scores: footballScores(expectedAt({ goals, rho }, standing, minutes), standing) }
}

/** Draws a moment at which something is on sale, and some outcomes that are offered at it. */
const builders = fc
  .tuple(
    moments.filter((moment) => saleAt(moment).sold.length > 0),
    fc.array(fc.nat({ max: 9_999 }), { minLength: 2, maxLength: 5 }),
  )
  .map(([moment, picks]) => {
    const sale = saleAt(moment)
    const choices = [...new Set(picks.map((pick) => sale.sold[pick % sale.sold.length] as PricedChoice))]
    return { ...sale, choices }
  })

const chanceOf = (choices: readonly Choice[], scores: readonly ScoreCell[]): number =>
  jointChance(choices, { scores }) ?? Number.NaN

const product = (numbers: readonly number[]): number => numbers.reduce((all, number) => all * number, 1)

describe('jointChance', () => {
  it('is within the bounds that the single chances allow', () => {
    fc.assert(
      fc.property(builders, ({ choices, scores }) => {
        const single = choices.map((choice) => chanceOf([choice], scores))
        const joint = chanceOf(choices, scores)
        expect(joint).toBeLessThanOrEqual(Math.min(...single) + 1e-12)
        const min = single.reduce((sum, chance) => sum + chance, 1 - choices.length)
        expect(joint).toBeGreaterThanOrEqual(Math.max(0, min) - 1e-9)
      }),
    )
  })

  it('adds up over the outcomes of a market to the chance without that market', () => {
    const partitions = [
      { market: 1, specifiers: '', outcomes: ['1', '2', '3'] },
      { market: 18, specifiers: 'total=2.5', outcomes: ['12', '13'] },
      { market: 16, specifiers: 'hcp=-0.5', outcomes: ['1714', '1715'] },
      { market: 29, specifiers: '', outcomes: ['74', '76'] },
      { market: 47, specifiers: '', outcomes: ['418', '420', '422', '424', '426', '428', '430', '432', '434'] },
    ]
    fc.assert(
      fc.property(builders, fc.constantFrom(...partitions), ({ choices, scores }, { outcomes, ...key }) => {
        const parts = outcomes.map((outcome) => chanceOf([...choices, { ...key, outcome }], scores))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(chanceOf(choices, scores), 9)
      }),
    )
  })

  it('is the sum of the chances of the final scores at which all outcomes win', () => {
    const scores = finalScores({ goals: { home: 1.4, away: 1.1 }, rho: -0.06 })
    const joint = chanceOf(
      [
        { market: 1, specifiers: '', outcome: '1' },
        { market: 18, specifiers: 'total=2.5', outcome: '12' },
        { market: 29, specifiers: '', outcome: '74' },
      ],
      scores,
    )
    const counted = scores.reduce(
      (sum, { home, away, p }) => (home > away && home + away > 2 && home > 0 && away > 0 ? sum + p : sum),
      0,
    )
    expect(joint).toBeCloseTo(counted, 12)
  })

  it('is exact for a result at half-time with a final score', () => {
    const model = { goals: { home: 1.4, away: 1.1 }, rho: 0 }
    const before: Standing = { ...standingAt(0, 0), phase: phases.notStarted, periods: [] }
    const joint = chanceOf(
      [
        { market: 47, specifiers: '', outcome: '430' },
        { market: 18, specifiers: 'total=3.5', outcome: '13' },
      ],
      footballScores(expectedAt(model, before, 0), before),
    )
    const none = { home: 0, away: 0 }
    const halfOf = (from: number, to: number) => scoreMatrix({ goals: goalsBetween(model, none, from, to), rho: 0 })
    let counted = 0
    for (const first of halfOf(0, 45))
      for (const second of halfOf(45, 90)) {
        const [home, away] = [first.home + second.home, first.away + second.away]
        if (first.home < first.away && home > away && home + away < 4) counted += first.p * second.p
      }
    expect(joint).toBeCloseTo(counted, 8)
    const unknown = finalScores(model)
    expect(jointChance([{ market: 47, specifiers: '', outcome: '430' }], { scores: unknown })).toBeUndefined()
  })

  it('[B296] of goals and corners is the product of both, with the corners so far, and nothing without a model of corners', () => {
    const model = { goals: { home: 1.4, away: 1.1 }, rho: -0.06, corners: 9.6 }
    const standing: Standing = { ...standingAt(1, 0), corners: { home: 4, away: 3 } }
    const expected = expectedAt(model, standing, 60)
    const ends = { scores: footballScores(expected, standing), corners: footballCorners(expected, standing) }
    const [win, both] = [
      { market: 1, specifiers: '', outcome: '1' },
      { market: 29, specifiers: '', outcome: '74' },
    ]
    const many = { market: 166, specifiers: 'total=9.5', outcome: '12' }
    const chance = (...choices: Choice[]) => jointChance(choices, ends) ?? Number.NaN
    // Three of the 3.2 that are expected in the last half-hour are missing.
    expect(chance(many)).toBeCloseTo(1 - Math.exp(-3.2) * (1 + 3.2 + 3.2 ** 2 / 2), 6)
    expect(chance(win, many, both)).toBeCloseTo(chance(win, both) * chance(many), 12)
    const fewer = { market: 166, specifiers: 'total=11.5', outcome: '13' }
    expect(chance(win, many, fewer)).toBeCloseTo(chance(win) * chance(many, fewer), 12)
    expect(jointChance([win, many], { scores: ends.scores })).toBeUndefined()
  })

  it('[B300] of goals, corners and cards is the product of all three, with the cards so far, and nothing without a model of cards', () => {
    const model = { goals: { home: 1.4, away: 1.1 }, rho: -0.06, corners: 9.6, cards: { yellow: 4.2, red: 0.3 } }
    const cardsSoFar = { yellowCards: { home: 1, away: 1 }, redCards: { home: 0, away: 1 } }
    const standing: Standing = { ...standingAt(1, 0), corners: { home: 4, away: 3 }, ...cardsSoFar }
    const expected = expectedAt(model, standing, 60)
    const ends = {
      scores: footballScores(expected, standing),
      corners: footballCorners(expected, standing),
      cards: footballCards(expected, standing),
    }
    const win = { market: 1, specifiers: '', outcome: '1' }
    const corners = { market: 166, specifiers: 'total=9.5', outcome: '12' }
    const cards = { market: 139, specifiers: 'total=5.5', outcome: '12' }
    const chance = (...choices: Choice[]) => jointChance(choices, ends) ?? Number.NaN
    // Two yellow cards and a red one are four. Of the last half-hour one more is too few: 1.4 yellow cards and 0.1 red ones are expected.
    expect(chance(cards)).toBeCloseTo(1 - Math.exp(-1.5) * (1 + 1.4), 6)
    expect(chance(win, corners, cards)).toBeCloseTo(chance(win) * chance(corners) * chance(cards), 12)
    const fewer = { market: 139, specifiers: 'total=7.5', outcome: '13' }
    expect(chance(cards, corners, fewer)).toBeCloseTo(chance(corners) * chance(cards, fewer), 12)
    expect(jointChance([win, cards], { scores: ends.scores, corners: ends.corners })).toBeUndefined()
  })

  it('is defined only for outcomes that the final score, the result at half-time, the corners or the cards decide and that are never refunded', () => {
    const of = (market: number, specifiers: string, outcome: string) => isBuildable([{ market, specifiers, outcome }])
    expect(of(18, 'total=2.5', '12')).toBe(true)
    expect(of(14, 'hcp=0:1', '1711')).toBe(true)
    expect(of(47, '', '424')).toBe(true)
    expect(of(18, 'total=2', '12')).toBe(false)
    expect(of(18, 'total=2.25', '12')).toBe(false)
    expect(of(16, 'hcp=-1', '1714')).toBe(false)
    expect(of(11, '', '4')).toBe(false)
    expect(of(60, '', '1')).toBe(false)
    expect(of(68, 'total=0.5', '12')).toBe(false)
    expect(of(166, 'total=9.5', '12')).toBe(true)
    expect(of(166, 'total=9', '12')).toBe(false)
    expect(of(139, 'total=4.5', '13')).toBe(true)
    expect(of(139, 'total=4', '13')).toBe(false)
    expect(of(1, '', '74')).toBe(false)
    expect(of(4_711, '', '1')).toBe(false)
  })
})

describe('the odds of a bet builder', () => {
  it('return less than the stake on average', () => {
    fc.assert(
      fc.property(builders, ({ choices, scores, pricing }) => {
        const price = priceBuilder(choices, { scores }, pricing)
        if (price !== undefined) expect((price / 1_000) * chanceOf(choices, scores)).toBeLessThan(1)
      }),
      { numRuns: 300 },
    )
  })

  it('are at least those of each outcome, and never fall when another outcome is added', () => {
    fc.assert(
      fc.property(builders, ({ choices, scores, pricing }) => {
        const price = priceBuilder(choices, { scores }, pricing)
        if (price === undefined) return
        const longest = Math.max(...choices.map(({ odds }) => odds))
        expect(price).toBeGreaterThanOrEqual(Math.min(longest, pricing.highestMilli))
        const fewer = choices.length > 2 ? priceBuilder(choices.slice(1), { scores }, pricing) : choices[1]?.odds
        expect(price).toBeGreaterThanOrEqual(fewer ?? 0)
      }),
      { numRuns: 300 },
    )
  })

  it('are at most the product of the odds for positively correlated outcomes', () => {
    fc.assert(
      fc.property(builders, ({ choices, scores, pricing }) => {
        const price = priceBuilder(choices, { scores }, pricing)
        const alone = product(choices.map((choice) => chanceOf([choice], scores)))
        if (price === undefined || choices.length !== 2 || chanceOf(choices, scores) < alone) return
        expect(price).toBeLessThanOrEqual(1_000 * product(choices.map(({ odds }) => odds / 1_000)) + 1e-6)
      }),
      { numRuns: 300 },
    )
  })

  it('do not depend on the order of the outcomes', () => {
    fc.assert(
      fc.property(builders, ({ choices, scores, pricing }) => {
        expect(priceBuilder(choices.toReversed(), { scores }, pricing)).toBe(priceBuilder(choices, { scores }, pricing))
      }),
    )
  })

  const scores = finalScores({ goals: { home: 1.6, away: 1.1 }, rho: 0 })
  const sold = (market: number, specifiers: string, outcome: string, pricing: Pricing = prematchPricing) => {
    const outlook = footballOutlook(
      { goals: { home: 1.6, away: 1.1 }, rho: 0 },
      { ...standingAt(0, 0), periods: [] },
      0,
    )
    const found = priceMarket('football', { market, specifiers }, outlook, pricing).outcomes.find(
      (each) => each.outcome === outcome,
    )
    return { market, specifiers, outcome, odds: found?.odds ?? (odds(1_000_000) as Odds) }
  }

  it('are the product of the odds for independent outcomes', () => {
    const [home, away] = [sold(19, 'total=1.5', '12'), sold(20, 'total=1.5', '12')]
    const price = priceBuilder([home, away], { scores }, prematchPricing) ?? 0
    const multiplied = (home.odds * away.odds) / 1_000
    expect(price).toBeLessThanOrEqual(multiplied + 1e-6)
    expect(price / multiplied).toBeGreaterThan(0.97)
  })

  it('are above the product for negatively correlated outcomes', () => {
    const [home, few] = [sold(1, '', '1'), sold(18, 'total=1.5', '13')]
    expect(priceBuilder([home, few], { scores }, prematchPricing)).toBeGreaterThan((home.odds * few.odds) / 1_000)
  })

  it('do not change when an implied outcome is added', () => {
    const [home, both] = [sold(1, '', '1'), sold(29, '', '74')]
    const without = priceBuilder([home, both], { scores }, prematchPricing)
    expect(priceBuilder([home, both, sold(10, '', '9')], { scores }, prematchPricing)).toBe(without)
    expect(priceBuilder([home, both, sold(18, 'total=1.5', '12')], { scores }, prematchPricing)).toBe(without)
    expect(priceBuilder([home, sold(10, '', '9')], { scores }, prematchPricing)).toBe(home.odds)
  })

  it('[B296] of goals and corners are the product of the odds, and do not change when implied corners are added', () => {
    const corners = footballCorners({ goals: { home: 1.6, away: 1.1 }, rho: 0, corners: 9.6 })
    const price = (choices: readonly PricedChoice[]) => priceBuilder(choices, { scores, corners }, prematchPricing) ?? 0
    const over = (line: number, milli: number) => ({
      market: 166,
      specifiers: `total=${line}`,
      outcome: '12',
      odds: odds(milli),
    })
    const [home, many, more] = [sold(1, '', '1'), over(8.5, 1_500), over(9.5, 1_900)]
    expect(price([home, more])).toBeCloseTo((home.odds * more.odds) / 1_000, -2)
    expect(price([home, many, more])).toBe(price([home, more]))
    expect(price([many, home, sold(10, '', '9')])).toBe(price([home, many]))
  })

  it('are undefined for impossible combinations and outcomes that the score does not decide', () => {
    const [home, away] = [sold(1, '', '1'), sold(1, '', '3')]
    expect(priceBuilder([home, away], { scores }, prematchPricing)).toBeUndefined()
    expect(priceBuilder([sold(29, '', '74'), sold(18, 'total=1.5', '13')], { scores }, prematchPricing)).toBeUndefined()
    expect(priceBuilder([home, sold(18, 'total=2', '12')], { scores }, prematchPricing)).toBeUndefined()
  })

  it('are undefined beyond the longest odds, like those of an outcome', () => {
    const rare = [sold(1, '', '3'), sold(29, '', '74'), sold(18, 'total=3.5', '12')]
    const long = priceBuilder(rare, { scores }, prematchPricing) ?? 0
    expect(long).toBeGreaterThan(10_000)
    expect(priceBuilder(rare, { scores }, { ...prematchPricing, highestMilli: long - 1 })).toBeUndefined()
  })
})
