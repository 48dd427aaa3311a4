import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fraction, quotientOf } from '../fraction.ts'
import type { OutcomeResult } from '../messages.ts'
import { odds } from '../odds.ts'
import {
  builderResult,
  cashOutOf,
  choicesOf,
  columnsOf,
  isWithin,
  kindOf,
  type Leg,
  type LegResult,
  maxWinOf,
  multiplierOf,
  payoutOf,
  type Slip,
  settleCoupon,
  slipError,
  stakeOf,
  sumOfMoney,
  totalOddsMilli,
  winOf,
  worthOf,
} from './coupon.ts'

const leg = (number: number, milli = 2_000, banker = false): Leg => ({
  match: `sim:football:${number}`,
  market: 1,
  specifiers: '',
  outcome: '1',
  odds: odds(milli),
  banker,
})
const slip = (legs: Leg[], sizes: number[], unit = 1_000): Slip => ({ legs, sizes, unitKurus: kurus(unit) })
const result = (of: 0 | 1, voidFactor: 0 | 0.5 | 1 = 0, deadHeat?: Fraction): OutcomeResult => ({
  outcome: '1',
  result: of,
  voidFactor,
  ...(deadHeat && { deadHeat }),
})
const half: Fraction = { numerator: 1, denominator: 2 }
const third: Fraction = { numerator: 1, denominator: 3 }
const won = result(1)
const lost = result(0)
const refunded = result(0, 1)
const noCap = kurus(1_000_000_000_000)

/** Creates a bet builder of the home win and a number of totals of the same match. */
const builder = (number: number, totals: number, milli = 3_000): Leg => ({
  ...leg(number, milli),
  also: Array.from({ length: totals }, (_, index) => ({
    market: 18,
    specifiers: `total=${index + 0.5}`,
    outcome: '12',
  })),
})

describe('a bet builder', () => {
  it('counts as one leg with its own odds, regardless of its outcomes', () => {
    const pair = slip([builder(1, 2), leg(2)], [2])
    expect(slipError(pair)).toBeUndefined()
    expect(kindOf(slip([builder(1, 1)], [1]))).toBe('single')
    expect(kindOf(pair)).toBe('accumulator')
    expect(maxWinOf(pair)).toBe(6_000)
    expect(columnsOf(slip([builder(1, 2), builder(2, 1), leg(3)], [2]))).toBe(3)
    expect(choicesOf(builder(1, 1))).toEqual([
      { match: 'sim:football:1', market: 1, specifiers: '', outcome: '1' },
      { match: 'sim:football:1', market: 18, specifiers: 'total=0.5', outcome: '12' },
    ])
  })

  it('is refused with another leg of its match, with a repeated outcome, and with too many outcomes', () => {
    expect(slipError(slip([builder(1, 1), leg(1)], [2]))).toBe('repeated')
    expect(slipError(slip([builder(1, 1), { ...leg(1), outcome: '2' }], [2]))).toBe('related')
    expect(slipError(slip([{ ...builder(1, 0), also: [leg(1)] }], [1]))).toBe('repeated')
    expect(slipError(slip([builder(1, 7)], [1]))).toBeUndefined()
    expect(slipError(slip([builder(1, 8)], [1]))).toBe('too_many_legs')
    expect(slipError(slip([builder(1, 7), builder(2, 7), builder(3, 4)], [3]))).toBe('too_many_legs')
  })

  it.each([
    ['won', [won, won], won],
    ['lost by one of its outcomes', [won, lost], lost],
    ['lost before the others are known', [undefined, lost], lost],
    ['lost although another outcome was refunded', [refunded, lost], lost],
    ['open', [won, undefined], undefined],
    ['open while a refund may still become a loss', [refunded, undefined], undefined],
    ['refunded whole with one refunded outcome', [won, refunded], refunded],
    ['refunded whole with a half win', [won, result(1, 0.5)], refunded],
    ['refunded whole with a half loss', [won, result(0, 0.5)], refunded],
    ['refunded whole with a shared win', [won, result(1, 0, half)], refunded],
  ])('is %s', (_, results, expected) => {
    expect(builderResult('1', results)).toEqual(expected)
    expect(builderResult('1', results.toReversed())).toEqual(expected)
  })

  it('keeps a final result when further results become known', () => {
    const ends = fc.constantFrom<LegResult>(won, lost, refunded, result(1, 0.5), undefined)
    fc.assert(
      fc.property(fc.array(ends, { minLength: 2, maxLength: 8 }), fc.array(ends, { maxLength: 8 }), (now, later) => {
        const before = builderResult('1', now)
        const after = builderResult(
          '1',
          now.map((known, index) => known ?? later[index]),
        )
        if (before) expect(after).toEqual(before)
      }),
    )
  })
})

describe('a slip', () => {
  it('counts columns: 2/4 has six, 2/3 with a banker has three', () => {
    expect(columnsOf(slip([leg(1), leg(2), leg(3), leg(4)], [2]))).toBe(6)
    expect(columnsOf(slip([leg(1), leg(2), leg(3), leg(4)], [2, 3, 4]))).toBe(11)
    const banked = slip([leg(1, 2_000, true), leg(2), leg(3), leg(4)], [2])
    expect(columnsOf(banked)).toBe(3)
    expect(stakeOf(banked)).toBe(3_000)
  })

  it('is a single, an accumulator or a system', () => {
    expect(kindOf(slip([leg(1)], [1]))).toBe('single')
    expect(kindOf(slip([leg(1), leg(2)], [1]))).toBe('single')
    expect(kindOf(slip([leg(1), leg(2)], [2]))).toBe('accumulator')
    expect(kindOf(slip([leg(1, 2_000, true), leg(2)], [1]))).toBe('accumulator')
    expect(kindOf(slip([leg(1), leg(2), leg(3)], [2]))).toBe('system')
  })

  it.each([
    ['empty', slip([], [1])],
    [
      'too_many_legs',
      slip(
        Array.from({ length: 21 }, (_, n) => leg(n)),
        [1],
      ),
    ],
    ['repeated', slip([leg(1), leg(1)], [1])],
    ['sizes', slip([leg(1), leg(2)], [3])],
    ['sizes', slip([leg(1), leg(2)], [])],
    ['sizes', slip([leg(1), leg(2)], [1, 1])],
    ['sizes', slip([leg(1, 2_000, true)], [1])],
    [
      'too_many_columns',
      slip(
        Array.from({ length: 20 }, (_, n) => leg(n)),
        [10],
      ),
    ],
    [
      'too_many_columns',
      // 2,002: two more than the maximum, and none has 2,001.
      slip(
        Array.from({ length: 14 }, (_, n) => leg(n)),
        [5],
      ),
    ],
    ['related', slip([leg(1), { ...leg(1), market: 18 }], [2])],
    ['unit', slip([leg(1)], [1], 0)],
  ])('is refused: %s', (fault, invalidSlip) => {
    expect(slipError(invalidSlip)).toBe(fault)
  })

  it('may hold two outcomes of one match as singles', () => {
    expect(slipError(slip([leg(1), { ...leg(1), market: 18 }], [1]))).toBeUndefined()
  })

  it('returns its maximum win and total odds', () => {
    const three = slip([leg(1, 1_500), leg(2, 2_000), leg(3, 3_000)], [3])
    expect(maxWinOf(three)).toBe(9_000)
    expect(totalOddsMilli(three)).toBe(9_000)
    expect(maxWinOf(slip([leg(1, 1_500), leg(2, 2_000), leg(3, 3_000)], [2]))).toBe(3_000 + 4_500 + 6_000)
  })
})

describe('amounts beyond the safe integers', () => {
  const maxMoney = Number.MAX_SAFE_INTEGER
  const longest = Array.from({ length: 20 }, (_, index) => leg(index, 1_000_000))

  it('caps a win, total odds, a stake and a sum at the maximum safe integer', () => {
    expect(maxWinOf(slip(longest, [20]))).toBe(maxMoney)
    expect(totalOddsMilli(slip(longest, [20]))).toBe(maxMoney)
    expect(stakeOf(slip(longest.slice(0, 5), [2], 99_999_999_999_999 * 10))).toBe(maxMoney)
    expect(winOf(kurus(maxMoney), odds(2_000))).toBe(maxMoney)
    expect(sumOfMoney(kurus(maxMoney), kurus(maxMoney))).toBe(maxMoney)
  })

  it('does not change amounts up to the maximum safe integer', () => {
    expect(winOf(kurus(999), odds(1_999))).toBe(maxWinOf(slip([leg(1, 1_999)], [1], 999)))
    expect(sumOfMoney(kurus(1), kurus(2))).toBe(3)
  })
})

describe('the policy on prices', () => {
  it('[A22] accepts any price, only a better one, or only the chosen one', () => {
    const [low, chosen, high] = [odds(1_800), odds(1_850), odds(1_900)]
    expect([low, chosen, high].map((now) => isWithin('any', chosen, now))).toEqual([true, true, true])
    expect([low, chosen, high].map((now) => isWithin('better', chosen, now))).toEqual([false, true, true])
    expect([low, chosen, high].map((now) => isWithin('none', chosen, now))).toEqual([false, true, false])
  })
})

describe('settlement', () => {
  it('pays won, lost, refunded, half won and half lost legs and dead heats as the feed defines', () => {
    const multiple = (of: OutcomeResult) => quotientOf(multiplierOf(odds(2_500), of))
    expect(multiple(won)).toBe(2.5)
    expect(multiple(lost)).toBe(0)
    expect(multiple(refunded)).toBe(1)
    expect(multiple(result(1, 0.5))).toBe(1.75)
    expect(multiple(result(0, 0.5))).toBe(0.5)
    expect(multiple(result(1, 0, half))).toBe(1.25)
  })

  it('loses an accumulator with its first lost leg while others are open', () => {
    const three = slip([leg(1), leg(2), leg(3)], [3])
    expect(settleCoupon(three, [won, undefined, lost], noCap)).toEqual({ state: 'lost', payoutKurus: 0 })
    expect(settleCoupon(three, [won, undefined, won], noCap)).toEqual({ state: 'open', maxWinKurus: 8_000 })
  })

  it('keeps a system open while a column without a lost leg has an open one', () => {
    const system = slip([leg(1), leg(2), leg(3)], [2])
    expect(settleCoupon(system, [won, lost, undefined], noCap)).toEqual({ state: 'open', maxWinKurus: 4_000 })
    expect(settleCoupon(system, [lost, lost, undefined], noCap)).toEqual({ state: 'lost', payoutKurus: 0 })
    expect(settleCoupon(system, [won, won, lost], noCap)).toEqual({ state: 'won', payoutKurus: 4_000 })
  })

  it('refunds the stake when all legs are void, and counts a void leg at odds 1.00', () => {
    const double = slip([leg(1), leg(2, 3_000)], [2])
    expect(settleCoupon(double, [refunded, refunded], noCap)).toEqual({ state: 'void', payoutKurus: 1_000 })
    expect(settleCoupon(double, [refunded, won], noCap)).toEqual({ state: 'won', payoutKurus: 3_000 })
  })

  it('rounds down once, at the end', () => {
    expect(settleCoupon(slip([leg(1, 1_333), leg(2, 1_333)], [2], 100), [won, won], noCap)).toEqual({
      state: 'won',
      payoutKurus: 177,
    })
  })

  it('shares the win of a dead heat exactly, also in accumulators and systems', () => {
    const shared = result(1, 0, third)
    const paid = (one: Slip, results: LegResult[]) => settleCoupon(one, results, noCap)
    expect(paid(slip([leg(1, 6_000)], [1], 6_000), [shared])).toEqual({ state: 'won', payoutKurus: 12_000 })
    expect(paid(slip([leg(1, 5_000)], [1], 6_000), [shared])).toEqual({ state: 'won', payoutKurus: 10_000 })
    expect(paid(slip([leg(1, 5_000), leg(2, 6_000)], [2], 900), [shared, shared])).toMatchObject({ payoutKurus: 3_000 })
    expect(paid(slip([leg(1, 5_000), leg(2, 2_000)], [1, 2], 900), [shared, won])).toMatchObject({ payoutKurus: 6_300 })
    expect(paid(slip([leg(1, 5_000)], [1], 600), [result(1, 0.5, third)])).toMatchObject({ payoutKurus: 800 })
  })

  it('caps payouts but not refunds', () => {
    expect(settleCoupon(slip([leg(1, 1_000_000)], [1], 1_000), [won], kurus(5_000))).toEqual({
      state: 'won',
      payoutKurus: 5_000,
    })
    expect(settleCoupon(slip([leg(1)], [1], 9_000), [refunded], kurus(5_000))).toEqual({
      state: 'void',
      payoutKurus: 9_000,
    })
  })
})

const anyResult = fc.constantFrom<LegResult>(
  won,
  lost,
  refunded,
  result(1, 0.5),
  result(0, 0.5),
  result(1, 0, half),
  result(1, 0, third),
  result(1, 0.5, third),
  undefined,
)
const anySlip = fc
  .array(fc.record({ milli: fc.integer({ min: 1_010, max: 20_000 }), banker: fc.boolean(), of: anyResult }), {
    minLength: 1,
    maxLength: 7,
  })
  .chain((legs) => {
    const free = Math.max(1, legs.filter((one) => !one.banker).length)
    return fc
      .subarray(
        Array.from({ length: free }, (_, index) => index + 1),
        { minLength: 1 },
      )
      .map((sizes) => ({
        invalidSlip: slip(
          legs.map((one, index) => leg(index, one.milli, one.banker && free < legs.length + 1 && hasFree(legs))),
          sizes,
          700,
        ),
        results: legs.map((one) => one.of),
      }))
  })
  .filter(({ invalidSlip }) => slipError(invalidSlip) === undefined)
const hasFree = (legs: { banker: boolean }[]): boolean => legs.some((one) => !one.banker)

/** Returns all columns explicitly, as a reference implementation. */
const columnsWritten = ({ legs, sizes }: Slip): number[][] => {
  const free = legs.flatMap((one, index) => (one.banker ? [] : [index]))
  const bankers = legs.flatMap((one, index) => (one.banker ? [index] : []))
  const choose = (from: number[], size: number): number[][] =>
    size === 0
      ? [[]]
      : from.flatMap((first, at) => choose(from.slice(at + 1), size - 1).map((rest) => [first, ...rest]))
  return sizes.flatMap((size) => choose(free, size).map((column) => [...bankers, ...column]))
}

describe('all slips', () => {
  it('pay the sum of their columns', () => {
    fc.assert(
      fc.property(anySlip, ({ invalidSlip, results }) => {
        const multipliers = invalidSlip.legs.map((one, index) => {
          const of = results[index]
          return multiplierOf(one.odds, of ?? won)
        })
        const columns = columnsWritten(invalidSlip)
        expect(columnsOf(invalidSlip)).toBe(columns.length)
        const exact = columns.reduce(
          (total, column) =>
            total + column.reduce((product, at) => product * quotientOf(multipliers[at] ?? third), 700),
          0,
        )
        expect(Math.abs(payoutOf(invalidSlip, multipliers) - exact)).toBeLessThan(1 + exact * 1e-9)
      }),
    )
  })

  it('are open exactly while a column without a lost leg has an open one', () => {
    fc.assert(
      fc.property(anySlip, ({ invalidSlip, results }) => {
        const open = columnsWritten(invalidSlip).some(
          (column) =>
            column.some((at) => results[at] === undefined) &&
            column.every((at) => {
              const [one, of] = [invalidSlip.legs[at], results[at]]
              return !one || !of || multiplierOf(one.odds, of).numerator > 0
            }),
        )
        expect(settleCoupon(invalidSlip, results, noCap).state === 'open').toBe(open)
      }),
    )
  })
})

describe('cash-out', () => {
  it('is the expected payout of the coupon less the margin', () => {
    const double = slip([leg(1), leg(2)], [2])
    expect(worthOf(double, [won, undefined], [undefined, { chance: 0.5, refunded: 0 }], noCap)).toBe(2_000)
    expect(cashOutOf(kurus(2_000))).toBe(1_920)
    expect(cashOutOf(kurus(2_001))).toBe(1_920)
    expect(worthOf(double, [lost, undefined], [undefined, { chance: 0.9, refunded: 0 }], noCap)).toBe(0)
  })

  it('values a win beyond the cap in the proportion of the cap, and refunds in full', () => {
    const single = slip([leg(1, 10_000)], [1])
    const even = { chance: 0.5, refunded: 0 }
    expect(worthOf(single, [undefined], [even], kurus(10_000))).toBe(5_000)
    expect(worthOf(single, [undefined], [even], kurus(4_000))).toBe(2_000)
    expect(worthOf(single, [refunded], [undefined], kurus(400))).toBe(1_000)
  })

  it('does not count a possible refund as a win', () => {
    const level = { chance: 0.5, refunded: 0.9 }
    expect(worthOf(slip([leg(1, 3_000)], [1]), [undefined], [level], noCap)).toBe(1_050)
  })
})
