import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Odds, odds } from '../odds.ts'
import { livePricing, prematchPricing } from './book.ts'
import { priceQuote, withTradersOdds } from './builderQuote.ts'

const choice = (milli: number, market = 1) => ({
  match: 'sr:match:7',
  market,
  specifiers: '',
  outcome: '1',
  odds: odds(milli),
})
const two = [choice(1_800), choice(2_100, 29)]

describe('the price of a quote', () => {
  it('[B279] is that of the source, rounded down to hundredths', () => {
    expect(priceQuote(two, { milli: 3_149.99, chance: 0.25, followsOdds: true }, prematchPricing)).toBe(3_140)
  })

  it('[B279] has at least the margin of a market of two outcomes, which is larger in play', () => {
    const quote = { milli: 9_000, chance: 0.25, followsOdds: true }
    expect(priceQuote(two, quote, prematchPricing)).toBe(3_820)
    expect(priceQuote(two, quote, livePricing)).toBe(3_750)
  })

  it('[B279] is never shorter than that of one of its outcomes', () => {
    expect(
      priceQuote(
        [choice(1_800), choice(8_505, 29)],
        { milli: 7_500, chance: 0.1, followsOdds: false },
        prematchPricing,
      ),
    ).toBe(8_505)
  })

  it('is none for what is too unlikely, and beyond the maximum odds', () => {
    expect(priceQuote(two, { milli: 90_000, chance: 0.00009, followsOdds: true }, prematchPricing)).toBeUndefined()
    expect(priceQuote(two, { milli: 500_000, chance: 0.001, followsOdds: true }, prematchPricing)).toBe(500_000)
    expect(priceQuote(two, { milli: 500_010, chance: 0.001, followsOdds: true }, prematchPricing)).toBeUndefined()
    expect(priceQuote(two, { milli: 0, chance: 0, followsOdds: true }, prematchPricing)).toBeUndefined()
  })

  it('[B279] keeps the margin for every answer, unless one of its outcomes alone is longer', () => {
    const quotes = fc.record({
      milli: fc.double({ min: 1_000, max: 2_000_000, noNaN: true }),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
      followsOdds: fc.boolean(),
    })
    const sold = fc.array(
      fc.integer({ min: 1_010, max: 100_000 }).map((milli) => choice(milli)),
      { minLength: 2, maxLength: 8 },
    )
    fc.assert(
      fc.property(quotes, sold, (quote, choices) => {
        const price = priceQuote(choices, quote, prematchPricing)
        if (price === undefined) return
        const longest = Math.max(...choices.map((one) => one.odds))
        expect(price).toBeGreaterThanOrEqual(longest)
        if (price > longest)
          expect((price / 1_000) * quote.chance).toBeLessThanOrEqual(1 / (1 + prematchPricing.margin))
      }),
    )
  })
})

describe('the odds that traders have set', () => {
  const set = (milli: number, source: number) => ({ ...choice(milli), sourceOdds: source as Odds })
  const quote = { milli: 4_000, chance: 0.2, followsOdds: false }

  it('[B279] shorten a quote that does not follow them, and never lengthen it', () => {
    expect(withTradersOdds(quote, [set(1_500, 2_000), set(2_100, 2_100)]).milli).toBe(3_000)
    expect(withTradersOdds(quote, [set(3_000, 2_000), set(2_100, 2_100)]).milli).toBe(4_000)
    expect(withTradersOdds(quote, [set(3_000, 2_000), set(1_050, 2_100)]).milli).toBe(2_000)
  })

  it('are in a quote that follows them', () => {
    expect(withTradersOdds({ ...quote, followsOdds: true }, [set(1_500, 2_000)]).milli).toBe(4_000)
  })
})
