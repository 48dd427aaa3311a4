import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionOf } from '../markets/settle.ts'
import { resultOf } from '../markets/shapes.ts'
import { odds } from '../odds.ts'
import { kindOf, type Leg, type LegResult, type Slip, settleCoupon, stakeOf } from './coupon.ts'
import { costsByScore, exposuresOf, highestShownScore, loadsOf, worstCaseOf } from './exposure.ts'

const match = 'a:match:1'

const outcomes = [
  ...['1', '2', '3'].map((outcome) => ({ market: 1, specifiers: '', outcome })),
  ...['9', '10', '11'].map((outcome) => ({ market: 10, specifiers: '', outcome })),
  ...['4', '5'].map((outcome) => ({ market: 11, specifiers: '', outcome })),
  ...['1.5', '2', '2.25', '2.75'].flatMap((total) =>
    ['12', '13'].map((outcome) => ({ market: 18, specifiers: `total=${total}`, outcome })),
  ),
]

const prices = fc.integer({ min: 1_010, max: 12_000 }).map(odds)
const ownLeg: fc.Arbitrary<Leg> = fc
  .tuple(fc.constantFrom(...outcomes), prices)
  .map(([choice, price]) => ({ ...choice, match, odds: price, banker: false }))
const otherLegs: fc.Arbitrary<Leg[]> = fc.array(prices, { maxLength: 3 }).map((found) =>
  found.map((price, index) => ({
    match: `a:match:${index + 2}`,
    market: 1,
    specifiers: '',
    outcome: '1',
    odds: price,
    banker: false,
  })),
)
const units = fc.integer({ min: 100, max: 50_000 }).map((unit) => kurus(unit))

/** Singles on one match, or accumulators and systems with one leg on it. */
const slips: fc.Arbitrary<Slip> = fc.oneof(
  fc
    .record({ legs: fc.array(ownLeg, { minLength: 1, maxLength: 3 }), unitKurus: units })
    .map((slip) => ({ ...slip, sizes: [1] })),
  fc
    .record({ own: ownLeg, others: otherLegs, unitKurus: units, seed: fc.nat() })
    .map(({ own, others, unitKurus, seed }) => ({
      legs: [own, ...others],
      sizes: [(seed % (others.length + 1)) + 1],
      unitKurus,
    })),
)

const openOf = (slip: Slip) => ({ slip, share: 10_000, stakeLeft: stakeOf(slip) })
const ownLoads = (given: readonly Slip[]) =>
  given.flatMap((slip) => loadsOf(openOf(slip)).filter((_, index) => slip.legs[index]?.match === match))

const resultAt = (leg: Leg, score: { home: number; away: number }): LegResult => {
  const question = questionOf('football', leg)
  const found = question?.rule.shape.outcomes.find(({ outcome }) => outcome === leg.outcome)
  if (!question || !found) throw new Error('not in the catalogue')
  return resultOf(leg.outcome, found.judge(score, question.line))
}

const noCap = kurus(Number.MAX_SAFE_INTEGER)

/**
 * Returns what a coupon is paid at a score; of the legs on other matches those whose bit is set are won. Singles on other matches are no cost of
 * this one.
 */
const paidAt = (slip: Slip, score: { home: number; away: number }, wonBits: number): number => {
  const results = slip.legs.map((leg, index): LegResult => {
    if (leg.match === match) return resultAt(leg, score)
    const isWon = kindOf(slip) !== 'single' && (wonBits >> index) % 2 === 1
    return { outcome: '1', result: isWon ? 1 : 0, voidFactor: 0 }
  })
  const state = settleCoupon(slip, results, noCap)
  return state.state === 'open' ? 0 : state.payoutKurus
}

const scores = fc.record({ home: fc.nat({ max: 8 }), away: fc.nat({ max: 8 }) })
const costAt = (given: readonly Slip[], { home, away }: { home: number; away: number }): number =>
  exposuresOf('football', ownLoads(given))
    .flatMap(costsByScore)
    .filter(
      (cost) => cost.home === Math.min(home, highestShownScore) && cost.away === Math.min(away, highestShownScore),
    )
    .reduce((sum, { paid }) => sum + paid, 0)

describe('the cost of open coupons on a match', () => {
  it('[B121] is at no score below what the coupons are paid there, however their other matches end', () => {
    fc.assert(
      fc.property(
        fc.array(slips, { minLength: 1, maxLength: 5 }),
        scores,
        fc.nat({ max: 15 }),
        (given, score, bits) => {
          const paid = given.reduce((sum, slip) => sum + paidAt(slip, score, bits), 0)
          expect(costAt(given, score)).toBeGreaterThanOrEqual(paid)
        },
      ),
    )
  })

  it('[B121] is at worst never below what any single coupon is paid at any score', () => {
    fc.assert(
      fc.property(fc.array(slips, { minLength: 1, maxLength: 4 }), scores, (given, score) => {
        const worst = worstCaseOf(exposuresOf('football', ownLoads(given))).paid
        for (const slip of given) expect(worst).toBeGreaterThanOrEqual(paidAt(slip, score, 15))
      }),
    )
  })

  it('[B121] is what singles are paid, to a kuruş a bet, where no line refunds a half', () => {
    const plain = slips.filter(({ legs }) =>
      legs.every((leg) => leg.match === match && !/\.[27]5/.test(leg.specifiers)),
    )
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 3 }), scores, (given, score) => {
        if (score.home > highestShownScore || score.away > highestShownScore) return
        const isLevel = score.home === highestShownScore || score.away === highestShownScore
        const paid = given.reduce((sum, slip) => sum + paidAt(slip, score, 0), 0)
        const bets = given.reduce((sum, { legs }) => sum + legs.length, 0)
        if (!isLevel) expect(costAt(given, score) - paid).toBeLessThanOrEqual(bets)
      }),
    )
  })

  it('[B121] counts only the share that a cash-out has left', () => {
    const slip: Slip = {
      legs: [{ match, market: 1, specifiers: '', outcome: '1', odds: odds(2_000), banker: false }],
      sizes: [1],
      unitKurus: kurus(10_000),
    }
    expect(loadsOf({ slip, share: 2_500, stakeLeft: kurus(2_500) })).toMatchObject([{ stake: 2_500, won: 5_000 }])
  })

  it('[B121] of outcomes that no score decides is paid at every score', () => {
    const unknown = { market: 9_999, specifiers: '', outcome: '1' }
    const loads = [{ leg: unknown, bets: 1, stake: 100, won: 250, refunded: 100, lost: 0 }]
    expect(worstCaseOf(exposuresOf('football', loads))).toEqual({ stake: 100, paid: 250 })
  })

  it('[B121] of markets on goals and on corners adds up, and names the worst score of each', () => {
    const load = (market: number, specifiers: string, outcome: string, won: number) => ({
      leg: { market, specifiers, outcome },
      bets: 1,
      stake: 100,
      won,
      refunded: 100,
      lost: 0,
    })
    const exposures = exposuresOf('football', [
      load(1, '', '1', 300),
      load(1, '', '3', 500),
      load(166, 'total=9.5', '12', 190),
    ])
    expect(worstCaseOf(exposures)).toEqual({ stake: 300, paid: 690 })
    const goals = exposures.find(({ count }) => count === 'goals')
    expect(goals).toMatchObject({ worst: 500, stake: 200 })
    expect((goals?.score?.away ?? 0) > (goals?.score?.home ?? 0)).toBe(true)
  })
})
