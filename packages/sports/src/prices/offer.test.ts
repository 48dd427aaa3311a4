import { expect, it } from 'vitest'
import { marketsOf } from '../markets/catalogue.ts'
import { prematchPricing } from './book.ts'
import { footballFamily, prematchBook } from './offer.ts'

it('all football markets of the catalogue are offered', () => {
  const offered = footballFamily({
    goals: { home: 1.5, away: 1.1 },
    rho: 0,
    corners: 10,
    cards: { yellow: 4.2, red: 0.16 },
  })
  const named = marketsOf('football').map(({ market }) => market)
  expect([...new Set(offered.map(({ market }) => market))].toSorted()).toEqual(named.toSorted())
})

it.each([
  [{ home: 1.4, away: 1.1 }, ['1.5', '2.5', '3.5', '4.5']],
  [{ home: 2.1, away: 1.6 }, ['1.5', '2.5', '3.5', '4.5', '5.5']],
])('the half lines of a total are offered for any expected goals: %j', (goals, halves) => {
  const totals = prematchBook({ goals, rho: 0 }).filter(({ market, status }) => market === 18 && status === 1)
  const lines = totals.map(({ specifiers }) => specifiers.replace('total=', ''))
  expect(lines).toEqual(expect.arrayContaining(halves))
  expect(lines.length).toBeLessThanOrEqual(7)
})

it('long shots of real leagues bear more of the margin than where the model is the truth', () => {
  const model = { goals: { home: 2.6, away: 0.5 }, rho: 0 }
  const minReturn = (book: ReturnType<typeof prematchBook>) =>
    Math.min(
      ...book.flatMap(({ outcomes }) =>
        outcomes.flatMap(({ odds = 0, probability = 0, active }) => (active ? (odds / 1_000) * probability : [])),
      ),
    )
  const [ofLeague, ofModel] = [minReturn(prematchBook(model)), minReturn(prematchBook(model, prematchPricing))]
  expect(ofModel).toBeGreaterThan(0.82)
  expect(ofLeague).toBeGreaterThan(0.56)
  expect(ofLeague).toBeLessThan(0.8)
})
