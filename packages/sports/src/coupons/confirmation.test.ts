import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { awaitsConfirmation, confirmedMultiple } from './confirmation.ts'
import { builderResult, type LegResult } from './coupon.ts'

const won = (isUnconfirmed?: true): LegResult => ({
  outcome: '1',
  result: 1,
  voidFactor: 0,
  deadHeatFactor: 1,
  ...(isUnconfirmed && { isUnconfirmed }),
})
const lost = (): LegResult => ({ outcome: '1', result: 0, voidFactor: 0, deadHeatFactor: 1, isUnconfirmed: true })

describe('a payment on a coupon', () => {
  const stake = kurus(10_000)
  const [large, small] = [kurus(stake * confirmedMultiple), kurus(stake * confirmedMultiple - 1)]

  it.each([
    { what: 'waits when it is large and rests on a first report', results: [won(true)], payment: large, waits: true },
    { what: 'waits for each of its legs', results: [won(), won(true)], payment: large, waits: true },
    { what: 'does not wait when it is smaller', results: [won(true)], payment: small, waits: false },
    { what: 'does not wait for confirmed results', results: [won(), won()], payment: large, waits: false },
    { what: 'does not wait for the report of a lost leg', results: [won(), lost()], payment: large, waits: false },
    { what: 'does not wait for open legs', results: [won(), undefined], payment: large, waits: false },
  ])('[A61] $what', ({ results, payment, waits }) => {
    expect(awaitsConfirmation(results, stake, payment)).toBe(waits)
  })

  it('[A61] rests on a first report when one outcome of a bet builder does', () => {
    expect(builderResult('1', [won(), won(true)])).toMatchObject({ result: 1, isUnconfirmed: true })
    expect(builderResult('1', [won(), won()])).toEqual({ outcome: '1', result: 1, voidFactor: 0, deadHeatFactor: 1 })
  })
})
