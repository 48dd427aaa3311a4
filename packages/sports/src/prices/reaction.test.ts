import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lowestOddsMilli, odds, onLadder } from '../odds.ts'
import { type OutcomeMoney, type ReactionRules, reactionsOf } from './reaction.ts'

const rules: ReactionRules = { threshold: kurus(100_000), step: 5, minutes: 15 }

const money = fc
  .array(
    fc.record({ milli: fc.integer({ min: 1_010, max: 500_000 }), stake: fc.integer({ min: 0, max: 10_000_000 }) }),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  .map((outcomes) =>
    outcomes.map(({ milli, stake }, index): OutcomeMoney => {
      const price = onLadder(milli)
      return { outcome: String(index), odds: price, stake, paid: Math.floor((stake * price) / 1_000) }
    }),
  )
const anyRules = fc.record({
  threshold: fc.integer({ min: 0, max: 10_000_000 }).map((amount) => kurus(amount)),
  step: fc.integer({ min: 1, max: 20 }),
  minutes: fc.constant(15),
})

it('[B226] a market is left alone up to the threshold', () => {
  const outcomes = [
    { outcome: '1', odds: odds(2_000), stake: 100_000, paid: 200_000 },
    { outcome: '2', odds: odds(3_000), stake: 0, paid: 0 },
  ]
  expect(reactionsOf(outcomes, rules)).toEqual([])
  const [first, second] = outcomes as [OutcomeMoney, OutcomeMoney]
  const more = [{ ...first, stake: 101_000, paid: 202_000 }, second]
  expect(reactionsOf(more, rules)).toMatchObject([{ outcome: '1', liability: 101_000, proposed: odds(1_990) }])
  const much = [{ ...first, stake: 1_000_000, paid: 2_000_000 }, second]
  expect(reactionsOf(much, rules)).toMatchObject([{ outcome: '1', liability: 1_000_000, proposed: odds(1_900) }])
})

it('[B226] a proposed price is shorter, by at most the step, and the book only grows', () => {
  fc.assert(
    fc.property(money, anyRules, (outcomes, given) => {
      const reactions = reactionsOf(outcomes, given)
      const taken = outcomes.reduce((sum, { stake }) => sum + stake, 0)
      for (const { odds: before, proposed, liability, paid } of reactions) {
        expect(liability).toBe(paid - taken)
        expect(liability).toBeGreaterThan(given.threshold)
        expect(proposed).toBeLessThan(before)
        expect(proposed).toBeGreaterThanOrEqual(lowestOddsMilli)
        expect(proposed).toBeGreaterThanOrEqual(onLadder(before * (1 - given.step / 100)))
      }
      const bookOf = (prices: readonly number[]) => prices.reduce((sum, price) => sum + 1_000 / price, 0)
      const after = outcomes.map(
        (one) => reactions.find(({ outcome }) => outcome === one.outcome)?.proposed ?? one.odds,
      )
      expect(bookOf(after)).toBeGreaterThanOrEqual(bookOf(outcomes.map((one) => one.odds)))
      const left = outcomes.filter(({ outcome }) => !reactions.some((one) => one.outcome === outcome))
      for (const one of left) if (one.paid - taken > given.threshold) expect(one.odds).toBe(lowestOddsMilli)
    }),
  )
})
