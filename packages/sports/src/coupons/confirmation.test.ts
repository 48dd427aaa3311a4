import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { odds } from '../odds.ts'
import { awaitsConfirmation } from './confirmation.ts'
import { builderResult, type Leg, type LegResult, type Slip } from './coupon.ts'

const won = (isUnconfirmed?: true): LegResult => ({
  outcome: '1',
  result: 1,
  voidFactor: 0,
  ...(isUnconfirmed && { isUnconfirmed }),
})
const lost: LegResult = { outcome: '1', result: 0, voidFactor: 0, isUnconfirmed: true }
const refunded: LegResult = { outcome: '1', result: 0, voidFactor: 1 }

const leg = (milli: number, index: number, banker = false): Leg => ({
  match: `m${index}`,
  market: 1,
  specifiers: '',
  outcome: '1',
  odds: odds(milli),
  banker,
})
const slip = (milli: readonly number[], sizes: readonly number[], bankers = 0): Slip => ({
  legs: milli.map((each, index) => leg(each, index, index < bankers)),
  sizes,
  unitKurus: kurus(10_000),
})

describe('a payment on a coupon', () => {
  it.each([
    {
      what: 'waits at ten times the stake by a first report',
      of: slip([10_000], [1]),
      results: [won(true)],
      waits: true,
    },
    { what: 'does not wait below', of: slip([9_900], [1]), results: [won(true)], waits: false },
    {
      what: 'waits while one of its legs is not confirmed',
      of: slip([4_000, 3_000], [2]),
      results: [won(), won(true)],
      waits: true,
    },
    {
      what: 'does not wait for confirmed results',
      of: slip([4_000, 3_000], [2]),
      results: [won(), won()],
      waits: false,
    },
    {
      what: 'does not wait when a refund makes it smaller',
      of: slip([4_000, 3_000], [2]),
      results: [refunded, won(true)],
      waits: false,
    },
    { what: 'does not wait for open legs', of: slip([12_000, 3_000], [2]), results: [won(), undefined], waits: false },
    {
      what: 'waits for a long column of a system, however small its part',
      of: slip([90_000, 90_000, 90_000, 90_000, 90_000, 90_000, 90_000, 90_000, 90_000, 90_000], [1]),
      results: [won(true), lost, lost, lost, lost, lost, lost, lost, lost, lost],
      waits: true,
    },
    {
      what: 'does not wait for the report of a lost leg of a system',
      of: slip([12_000, 3_000], [1]),
      results: [won(), lost],
      waits: false,
    },
    {
      what: 'multiplies bankers with the longest legs of a column',
      of: slip([3_000, 2_000, 2_000, 1_500], [2], 1),
      results: [won(true), won(), won(), won()],
      waits: true,
    },
    {
      what: 'does not multiply more legs than a column has',
      of: slip([3_000, 2_000, 2_000, 1_500], [1], 1),
      results: [won(true), won(), won(), won()],
      waits: false,
    },
  ])('[A61] $what', ({ of, results, waits }) => {
    expect(awaitsConfirmation(of, results)).toBe(waits)
  })

  it('[A61] waits as a cash-out when the expectation of open legs makes it as large', () => {
    const pair = slip([8_000, 3_000], [2])
    const prospect = (chance: number) => [undefined, { chance, refunded: 0 }]
    expect(awaitsConfirmation(pair, [won(true), undefined], prospect(0.5))).toBe(true)
    expect(awaitsConfirmation(pair, [won(true), undefined], prospect(0.4))).toBe(false)
    expect(awaitsConfirmation(pair, [won(), undefined], prospect(0.5))).toBe(false)
  })

  it('[A61] rests on a first report when one outcome of a bet builder does', () => {
    expect(builderResult('1', [won(), won(true)])).toMatchObject({ result: 1, isUnconfirmed: true })
    expect(builderResult('1', [won(), won()])).toEqual({ outcome: '1', result: 1, voidFactor: 0 })
  })
})
