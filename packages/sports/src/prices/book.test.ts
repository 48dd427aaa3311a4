import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleMarket } from '../markets/settle.ts'
import { type MarketChange, type MarketKey, type OutcomeResult, phases, type Standing } from '../messages.ts'
import { onLadder } from '../odds.ts'
import { livePricing, marginOf, minChance, prematchPricing, priceMarket } from './book.ts'
import type { Outlook } from './distribution.ts'
import { hasChanged } from './family.ts'
import { footballOutlook } from './football.ts'

const family: readonly MarketKey[] = [
  ...[1, 10, 11, 26, 29, 45].map((market) => ({ market, specifiers: '' })),
  ...[0.5, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.5, 4.5].map((line) => ({
    market: 18,
    specifiers: `total=${line}`,
  })),
  ...[-2, -1.75, -1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.5].map((line) => ({
    market: 16,
    specifiers: `hcp=${line}`,
  })),
  ...['0:1', '1:0', '0:2', '2:0'].map((line) => ({ market: 14, specifiers: `hcp=${line}` })),
  ...[19, 20].flatMap((market) => [0.5, 1.5, 2.5].map((line) => ({ market, specifiers: `total=${line}` }))),
  ...[1.5, 2.5, 3.5].map((line) => ({ market: 37, specifiers: `total=${line}` })),
]

const standingAt = (home: number, away: number, phase: number): Standing => ({
  sport: 'football',
  phase,
  score: { home, away },
  periods: [
    { home: 0, away: 0 },
    { home, away },
  ],
})

const moments = fc.record({
  goals: fc.record({
    home: fc.double({ min: 0.2, max: 4, noNaN: true }),
    away: fc.double({ min: 0.2, max: 4, noNaN: true }),
  }),
  rho: fc.double({ min: -0.12, max: 0.05, noNaN: true }),
  score: fc.record({ home: fc.nat({ max: 4 }), away: fc.nat({ max: 4 }) }),
  reds: fc.record({ home: fc.nat({ max: 2 }), away: fc.nat({ max: 2 }) }),
  played: fc.double({ min: 45.1, max: 89.9, noNaN: true }),
  method: fc.constantFrom('power' as const, 'shin' as const),
  isLive: fc.boolean(),
})

type Moment = typeof moments extends fc.Arbitrary<infer T> ? T : never

const bookOf = ({ goals, rho, score, reds, played, method, isLive }: Moment) => {
  const standing = isLive
    ? { ...standingAt(score.home, score.away, phases.secondHalf), redCards: reds }
    : { ...standingAt(0, 0, phases.notStarted), periods: [] }
  const outlook = footballOutlook({ goals, rho }, standing, isLive ? played : 0)
  const pricing = { ...(isLive ? livePricing : prematchPricing), method }
  return { outlook, markets: family.map((key) => priceMarket('football', key, outlook, pricing)) }
}

const paid = (milli: number, { result, voidFactor }: OutcomeResult): number =>
  voidFactor + ((1 - voidFactor) * result * milli) / 1_000

/** Returns the return of a stake of 1 on each active outcome at each final score, by the rules of settlement. */
const returnsOf = (markets: readonly MarketChange[], outlook: Outlook) => {
  const scores = outlook({ count: 'goals', reads: 'pair', period: 1 }) ?? []
  return markets.flatMap((market) => {
    const settled = scores.map(({ home, away }) => settleMarket(market, standingAt(home, away, phases.ended)) ?? [])
    return market.outcomes.flatMap(({ outcome, odds, active }, index) =>
      active && odds
        ? [
            {
              name: `${market.market} ${market.specifiers} ${outcome}`,
              at: settled.map((all) => paid(odds, all[index] as OutcomeResult)),
            },
          ]
        : [],
    )
  })
}

describe('a book of football prices', () => {
  /*
   * If there are chances of the final scores under which every single bet returns less than its stake on average, then so does
   * every set of bets, and one that wins at every score cannot exist (the fundamental theorem of asset pricing). The chances
   * of the model are such a witness for all markets together.
   */
  it('allows no set of bets that wins for sure, before and in play, with either margin method', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { outlook, markets } = bookOf(moment)
        const scores = outlook({ count: 'goals', reads: 'pair', period: 1 }) ?? []
        for (const { name, at } of returnsOf(markets, outlook)) {
          const mean = at.reduce((sum, each, index) => sum + each * (scores[index]?.p ?? 0), 0)
          expect(mean, name).toBeLessThan(1)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('allows no two bets that win for sure, however the stake is divided', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { outlook, markets } = bookOf(moment)
        const bets = returnsOf(
          markets.filter(({ market }) => [1, 10, 11, 14, 16, 18].includes(market)),
          outlook,
        )
        for (const one of bets)
          for (const other of bets)
            expect(bestFloor(one.at, other.at), `${one.name} with ${other.name}`).toBeLessThan(1)
      }),
      { numRuns: 8 },
    )
  })

  it('limits the margin so that 88 % of a stake return before the ladder, however certain another outcome is', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        for (const { market, specifiers, outcomes } of bookOf(moment).markets)
          for (const { outcome, odds, probability = 0 } of outcomes.filter(({ active }) => active)) {
            // Chances are rounded to five decimals, and an outcome of a double chance is the sum of two rounded ones.
            const min = onLadder((1_000 * prematchPricing.minReturn) / (probability + 1e-5))
            expect(odds, `${market} ${specifiers} ${outcome}`).toBeGreaterThanOrEqual(min)
          }
      }),
      { numRuns: 60 },
    )
    const outlook = footballOutlook(
      { goals: { home: 1.6, away: 1.1 }, rho: 0 },
      standingAt(3, 1, phases.secondHalf),
      82,
    )
    const [, draw] = priceMarket('football', { market: 1, specifiers: '' }, outlook, livePricing).outcomes
    expect(draw?.probability).toBeLessThan(0.02)
    expect((draw?.odds ?? 0) * (draw?.probability ?? 0)).toBeGreaterThan(840)
  })

  it('prices a handicap of 0 like draw no bet, and both sides of a total consistently', () => {
    const { markets } = bookOf({
      goals: { home: 1.6, away: 1.1 },
      rho: -0.05,
      score: { home: 0, away: 0 },
      reds: { home: 0, away: 0 },
      played: 50,
      method: 'power',
      isLive: false,
    })
    const oddsOf = (market: number, specifiers: string) =>
      markets.find((each) => each.market === market && each.specifiers === specifiers)?.outcomes.map(({ odds }) => odds)
    expect(oddsOf(16, 'hcp=0')).toEqual(oddsOf(11, ''))
    expect(oddsOf(1, '')?.every((price) => Number(price) >= 1_010)).toBe(true)
  })

  it('offers no outcome that is decided, too short or unknown', () => {
    const outlook = footballOutlook(
      { goals: { home: 0.5, away: 0.5 }, rho: 0 },
      standingAt(4, 0, phases.secondHalf),
      89,
    )
    expect(priceMarket('football', { market: 18, specifiers: 'total=2.5' }, outlook, livePricing).status).toBe(0)
    expect(priceMarket('football', { market: 1, specifiers: '' }, outlook, livePricing).status).toBe(0)
    expect(priceMarket('football', { market: 9999, specifiers: '' }, outlook, livePricing)).toMatchObject({
      status: 0,
      outcomes: [],
    })
    expect(priceMarket('football', { market: 60, specifiers: '' }, outlook, livePricing)).toMatchObject({
      status: 0,
      outcomes: [],
    })
  })

  it('does not offer an outcome beyond the longest odds, where the limit would return less than any other price', () => {
    const expected = { goals: { home: 3.5, away: 0.2 }, rho: 0 }
    const scores = priceMarket(
      'football',
      { market: 45, specifiers: '' },
      footballOutlook(expected, { ...standingAt(0, 0, 0), periods: [] }, 0),
      prematchPricing,
    ).outcomes
    const hidden = scores.filter(({ active, probability = 0 }) => !active && probability >= minChance)
    expect(hidden.length).toBeGreaterThan(0)
    for (const { probability = 0 } of hidden) expect(probability).toBeLessThan(prematchPricing.minReturn / 500 + 1e-5)
    const late = footballOutlook({ goals: { home: 1.4, away: 1.1 }, rho: 0 }, standingAt(2, 0, phases.secondHalf), 87)
    const winner = priceMarket('football', { market: 1, specifiers: '' }, late, livePricing)
    expect(winner.outcomes.map(({ active }) => active)).toEqual([false, false, false])
    expect(winner.status).toBe(0)
    const doubleChance = priceMarket('football', { market: 10, specifiers: '' }, late, livePricing)
    expect(doubleChance.status).toBe(0)
  })

  it('has changed when cash-out values have moved while the odds are equal', () => {
    const level = (expected: number) => {
      const outlook = footballOutlook({ goals: { home: expected, away: expected }, rho: 0 }, standingAt(0, 0, 0), 0)
      return priceMarket('football', { market: 11, specifiers: '' }, outlook, livePricing)
    }
    const [early, late] = [level(1.2), level(0.1)]
    expect(late.outcomes.map(({ odds }) => odds)).toEqual(early.outcomes.map(({ odds }) => odds))
    expect(hasChanged(early, late)).toBe(true)
    expect(hasChanged(late, level(0.1))).toBe(false)
  })
})

/** Returns the maximum guaranteed return of two bets with a total stake of 1; the best division makes two scores pay equally. */
const bestFloor = (one: readonly number[], other: readonly number[]): number => {
  let best = 0
  for (let share = 0; share <= 1; share += 0.02) {
    let floor = Number.POSITIVE_INFINITY
    for (let index = 0; index < one.length; index++)
      floor = Math.min(floor, share * (one[index] as number) + (1 - share) * (other[index] as number))
    best = Math.max(best, floor)
  }
  return best
}

describe('half-time / full-time', () => {
  const key = { market: 47, specifiers: '' }
  const before: Standing = { ...standingAt(0, 0, phases.notStarted), periods: [] }
  const impliedOf = (market: MarketChange) =>
    market.outcomes.reduce((sum, { odds }) => sum + (odds ? 1_000 / odds : 0), 0)

  it('has the margin of nine outcomes before play, with a chance for each of them', () => {
    const market = priceMarket(
      'football',
      key,
      footballOutlook({ goals: { home: 1.5, away: 1.2 }, rho: -0.05 }, before, 0),
      prematchPricing,
    )
    expect(market.outcomes.filter(({ active }) => active)).toHaveLength(9)
    expect(market.outcomes.reduce((sum, { probability = 0 }) => sum + probability, 0)).toBeCloseTo(1, 4)
    const margin = marginOf(prematchPricing, 9)
    expect(margin).toBeCloseTo(0.108, 9)
    // Some of the margin of long shots is limited, and each step of the ladder adds to it.
    expect(impliedOf(market) - 1).toBeGreaterThan(margin * 0.8)
    expect(impliedOf(market) - 1).toBeLessThan(margin * 1.25)
  })

  it('offers after the break only the three outcomes that the first half has left', () => {
    const second = {
      ...standingAt(1, 0, phases.secondHalf),
      periods: [
        { home: 1, away: 0 },
        { home: 0, away: 0 },
      ],
    }
    const outlook = footballOutlook({ goals: { home: 1.5, away: 1.2 }, rho: 0 }, second, 50)
    const market = priceMarket('football', key, outlook, livePricing)
    const open = market.outcomes.filter(({ active }) => active)
    expect(open.map(({ outcome }) => outcome)).toEqual(['418', '420', '422'])
    const winner = priceMarket('football', { market: 1, specifiers: '' }, outlook, livePricing)
    expect(open.map(({ odds }) => odds)).toEqual(winner.outcomes.map(({ odds }) => odds))
  })

  it('has odds at least as long as those of its result at the end alone', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        (home, away) => {
          const outlook = footballOutlook({ goals: { home, away }, rho: -0.05 }, before, 0)
          const both = priceMarket('football', key, outlook, prematchPricing).outcomes
          const results = priceMarket('football', { market: 1, specifiers: '' }, outlook, prematchPricing).outcomes
          for (const [at, { odds }] of both.entries())
            if (odds) expect(odds).toBeGreaterThanOrEqual(results[at % 3]?.odds ?? 0)
        },
      ),
    )
  })
})

it('takes a market off sale that would refund more of a stake than its limit', () => {
  const outlook: Outlook = () => [
    { home: 1, away: 1, p: 0.86 },
    { home: 2, away: 1, p: 0.08 },
    { home: 1, away: 2, p: 0.06 },
  ]
  const statusOf = (market: number, maxRefunded?: number) =>
    priceMarket('ice_hockey', { market, specifiers: '' }, outlook, {
      ...livePricing,
      ...(maxRefunded !== undefined && { maxRefunded }),
    }).status
  expect([statusOf(11, 0.85), statusOf(11, 0.87), statusOf(11)]).toEqual([0, 1, 1])
  expect(statusOf(1, 0.85)).toBe(1)
})
