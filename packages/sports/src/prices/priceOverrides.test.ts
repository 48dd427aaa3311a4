import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Odds, odds, onLadder } from '../odds.ts'
import { isWholeBook, marginIn } from './fairPrices.ts'
import { withMargin } from './margin.ts'
import { withPriceOverrides } from './priceOverrides.ts'

const winner = { market: 1, specifiers: '' }

const chancesOfThree = fc
  .array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
  .map((weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / total)
  })
const pricedAt = (chances: readonly number[], margin: number) =>
  withMargin(chances, margin).map((implied, index) => ({
    outcome: String(index + 1),
    odds: onLadder(1_000 / implied),
    probability: chances[index] ?? 0,
    active: true,
  }))
const prices = fc.integer({ min: 1_010, max: 30_000 }).map(odds)
const chosen = fc
  .dictionary(fc.constantFrom('1', '2', '3'), prices)
  .map((found) => new Map(Object.entries(found)) as ReadonlyMap<string, Odds>)

describe('prices by hand', () => {
  it('[B123] are sold as they are set, or the feed’s where the book would be below 100 per cent', () => {
    fc.assert(
      fc.property(chancesOfThree, chosen, (chances, byHand) => {
        const fed = pricedAt(chances, 0.05)
        const sold = withPriceOverrides('football', winner, fed, { prices: byHand, margin: undefined })
        const implied = sold.reduce((sum, price) => sum + 1_000 / (price.odds ?? 1), 0)
        expect(implied).toBeGreaterThanOrEqual(1 - 1e-9)
        const wanted = fed.map((price) => ({ ...price, odds: byHand.get(price.outcome) ?? price.odds }))
        expect(sold).toEqual(isWholeBook('football', winner, wanted) ? wanted : fed)
      }),
    )
  })

  it('[B123] of which one alone is set leave the others to the feed', () => {
    const fed = pricedAt([0.5, 0.3, 0.2], 0.05)
    const sold = withPriceOverrides('football', winner, fed, {
      prices: new Map([['1', odds(1_500)]]),
      margin: undefined,
    })
    expect(sold.map((price) => price.odds)).toEqual([1_500, fed[1]?.odds, fed[2]?.odds])
  })

  it('[B123] are no prices for what the feed does not price', () => {
    const fed = [...pricedAt([0.6, 0.4], 0.05), { outcome: '3', probability: 0.00001, active: false }]
    const sold = withPriceOverrides('football', winner, fed, {
      prices: new Map([['3', odds(9_000)]]),
      margin: undefined,
    })
    expect(sold[2]).toEqual(fed[2])
  })
})

describe('the only price of a market', () => {
  const soldAlone = (milli: number, probability?: number) => {
    const price = { outcome: '1', odds: odds(1_700), active: true, ...(probability !== undefined && { probability }) }
    const others = ['2', '3'].map((outcome) => ({ outcome, odds: odds(4_000), active: false }))
    const byHand = { prices: new Map([['1', odds(milli)]]), margin: undefined }
    return withPriceOverrides('football', winner, [price, ...others], byHand)[0]?.odds
  }

  it('[B123] is never longer than its chance', () => {
    expect(soldAlone(1_950, 0.5)).toBe(1_950)
    expect(soldAlone(2_000, 0.5)).toBe(2_000)
    expect(soldAlone(2_050, 0.5)).toBe(1_700)
  })

  it('[B123] is never longer than that of the feed where nobody knows its chance', () => {
    expect(soldAlone(1_500)).toBe(1_500)
    expect(soldAlone(1_750)).toBe(1_700)
  })
})

describe('a margin by hand', () => {
  it('[B123] is that of the market, up to the steps of prices', () => {
    fc.assert(
      fc.property(chancesOfThree, fc.double({ min: 0, max: 0.3, noNaN: true }), (chances, margin) => {
        const sold = withPriceOverrides('football', winner, pricedAt(chances, 0.05), { prices: new Map(), margin })
        const found = marginIn('football', winner, sold) ?? 0
        expect(found).toBeGreaterThanOrEqual(margin - 1e-6)
        expect(found).toBeLessThan(margin + 0.03)
      }),
    )
  })

  it('[B123] of a double chance counts for two winners', () => {
    const double = { market: 10, specifiers: '' }
    const fed = ['9', '10', '11'].map((outcome) => ({ outcome, odds: odds(1_430), probability: 2 / 3, active: true }))
    const sold = withPriceOverrides('football', double, fed, { prices: new Map(), margin: 0.1 })
    expect(sold.map((price) => price.odds)).toEqual([1_360, 1_360, 1_360])
  })

  it.each([[[0.98, 0.015, 0.005]], [[]]])('[B123] takes an outcome off sale that it makes too short', (chances) => {
    const fed = [1_010, 30_000, 90_000].map((milli, index) => ({
      outcome: String(index + 1),
      odds: odds(milli),
      active: true,
      ...(chances[index] !== undefined && { probability: chances[index] }),
    }))
    const sold = withPriceOverrides('football', winner, fed, { prices: new Map(), margin: 0.2 })
    expect(sold.map(({ active }) => active)).toEqual([false, true, true])
    expect(sold[1]?.odds).toBeLessThan(30_000)
  })
})
