import { initialProtectionSettings, type MoneyPattern, type ProtectionSettings } from '@yakamoz/contract/console/index'
import { describe, expect, it } from 'vitest'
import { patternsOf } from './moneyPatterns.ts'
import { hourMs, type PlayerRecord } from './playerRecord.ts'
import { ago, payment, played, quietRecord } from './testing.ts'

const found = (kind: MoneyPattern, record: PlayerRecord, settings: Partial<ProtectionSettings> = {}) =>
  patternsOf(record, { ...initialProtectionSettings, ...settings }).find((one) => one.kind === kind)

/** Money that comes in, is played a little and is asked out after some hours. */
const trips = (days: readonly number[], { staked = 1_000, out = 140_000, hours = 3 } = {}) =>
  quietRecord({
    deposits: days.map((day) => payment(ago(day), 150_000)),
    withdrawals: days.map((day) => payment(ago(day, hours), out)),
    play: days.flatMap((day) => played(ago(day, 1), { staked })),
  })

describe('money in and out without play', () => {
  it('[B144] is a withdrawal soon after deposits of which little was played, and strong when it comes again and again', () => {
    expect(found('in_and_out', trips([20]))).toEqual({
      kind: 'in_and_out',
      strength: 'weak',
      figures: { times: 1, inKurus: 150_000, outKurus: 140_000, playedKurus: 1_000 },
      firstMs: ago(20, 3),
      lastMs: ago(20, 3),
    })
    expect(found('in_and_out', trips([60, 40, 20]))).toMatchObject({ strength: 'strong', figures: { times: 3 } })
  })

  it('[B144] is none when it was played, is small, is a small part, or stayed longer', () => {
    expect(found('in_and_out', trips([20], { staked: 15_000 }))).toBeDefined()
    expect(found('in_and_out', trips([20], { staked: 15_100 }))).toBeUndefined()
    expect(found('in_and_out', trips([20], { out: 99_900 }), { throughLeast: 100_000 })).toBeUndefined()
    expect(found('in_and_out', trips([20], { out: 74_000 }), { throughLeast: 0 })).toBeUndefined()
    expect(found('in_and_out', trips([20], { hours: 49 }))).toBeUndefined()
  })

  it('[B144] counts a deposit for the first withdrawal after it alone', () => {
    const record = trips([20])
    const twice = { ...record, withdrawals: [...record.withdrawals, payment(ago(20, 4), 140_000)] }
    expect(found('in_and_out', twice)).toMatchObject({ figures: { times: 1 } })
  })
})

describe('sums and methods', () => {
  it('[B144] payments just under the threshold count within a week, refused ones not', () => {
    const threshold = 185_000_00
    const under = [12, 10, 8].map((day) => payment(ago(day), 180_000_00))
    expect(found('below_threshold', quietRecord({ deposits: under }), { threshold })).toMatchObject({
      strength: 'weak',
      figures: { payments: 3, sumKurus: 540_000_00, thresholdKurus: 185_000_00 },
    })
    const refused = under.map((one) => ({ ...one, state: 'refused' as const }))
    expect(found('below_threshold', quietRecord({ deposits: refused }), { threshold })).toBeUndefined()
    const at = under.map((one) => ({ ...one, amount: 185_000_00 }))
    expect(found('below_threshold', quietRecord({ deposits: at }), { threshold })).toBeUndefined()
    const lower = under.map((one) => ({ ...one, amount: 166_499_99 }))
    expect(found('below_threshold', quietRecord({ deposits: lower }), { threshold })).toBeUndefined()
  })

  it('[B144] nothing is under a threshold that the house has not set', () => {
    expect(initialProtectionSettings.threshold).toBe(0)
    const payments = [12, 10, 8].map((day) => payment(ago(day), 0))
    expect(found('below_threshold', quietRecord({ deposits: payments }))).toBeUndefined()
  })

  it('[B144] methods of deposits are counted within thirty days', () => {
    const by = (days: readonly number[]) =>
      quietRecord({ deposits: days.map((day, method) => payment(ago(day), 10_000, { method })) })
    expect(found('many_methods', by([20, 15, 10, 5]))).toMatchObject({ strength: 'weak', figures: { methods: 4 } })
    expect(found('many_methods', by([31, 15, 10, 5]))).toBeUndefined()
  })

  it('[B144] a day of large deposits is one far above the mean of the days before', () => {
    const before = [50, 45, 40].map((day) => payment(ago(day), 5_000_00))
    const large = (amount: number) => quietRecord({ deposits: [...before, payment(ago(5), amount)] })
    expect(found('large_sums', large(25_000_00))).toMatchObject({
      strength: 'weak',
      figures: { days: 1, largestKurus: 25_000_00, usualKurus: 5_000_00, largestPercent: 500 },
    })
    expect(found('large_sums', large(24_900_00))).toBeUndefined()
    expect(found('large_sums', large(50_000_00))?.strength).toBe('strong')
    expect(found('large_sums', quietRecord({ deposits: [payment(ago(5), 90_000_00)] }))).toBeUndefined()
  })

  it('[B144] an IBAN of several players is a pattern of each of them', () => {
    const sharing = (players: number[]) => quietRecord({ sharing: { players, sinceMs: ago(9) } })
    expect(found('shared_account', sharing([2]))).toMatchObject({ strength: 'weak', figures: { accounts: 2 } })
    expect(found('shared_account', sharing([2, 3]))?.strength).toBe('strong')
    expect(found('shared_account', sharing([]))).toBeUndefined()
  })
})

describe('abuse', () => {
  const hunts = (days: readonly number[], { cashStaked = 0, out = 200_000 } = {}) =>
    quietRecord({
      deposits: days.map((day) => payment(ago(day), 200_000)),
      bonuses: days.map((day) => ({ atMs: ago(day) + hourMs / 2, amount: 99_900 })),
      play: days.flatMap((day) => played(ago(day, 1), { minutes: 12, staked: 10_000, cashStaked })),
      withdrawals: days.map((day) => payment(ago(day, 2), out)),
    })

  it('[B145] bonus hunting is a deposit for a bonus that is taken out again while only the bonus was played', () => {
    expect(found('bonus_hunting', hunts([20]))).toBeUndefined()
    expect(found('bonus_hunting', hunts([40, 20]))).toMatchObject({
      strength: 'weak',
      figures: { times: 2, bonusKurus: 199_800, depositedKurus: 400_000, outKurus: 400_000 },
    })
    expect(found('bonus_hunting', hunts([60, 40, 20]))?.strength).toBe('strong')
    expect(found('bonus_hunting', hunts([60, 40, 20], { cashStaked: 10_000 }))).toBeUndefined()
    expect(found('bonus_hunting', hunts([60, 40, 20], { out: 150_000 }))).toBeUndefined()
  })

  it('[B145] several bonuses of one deposit that is taken out again are one hunt', () => {
    const one = hunts([20])
    const record = { ...one, bonuses: [...one.bonuses, { atMs: ago(20) + hourMs / 3, amount: 50_000 }] }
    expect(found('bonus_hunting', record)).toBeUndefined()
    expect(found('bonus_hunting', record, { hunting: 1 })).toMatchObject({
      figures: { times: 1, bonusKurus: 149_900, depositedKurus: 200_000, outKurus: 200_000 },
    })
  })

  it('[B145] beating the odds is a return of coupons above their stakes, or not far below them where one stake and little else is played', () => {
    const coupons = (changes: object, staked = 1_000_000) =>
      quietRecord({
        coupons: {
          coupons: 40,
          staked: 1_000_000,
          returned: 1_100_000,
          sameStake: 40,
          firstMs: ago(60),
          lastMs: ago(2),
          ...changes,
        },
        play: played(ago(10), { staked }),
      })
    expect(found('beating_odds', coupons({}))).toMatchObject({
      strength: 'strong',
      figures: { coupons: 40, returnedPercent: 110, sharePercent: 100 },
    })
    expect(found('beating_odds', coupons({ sameStake: 20 }))?.strength).toBe('weak')
    expect(found('beating_odds', coupons({}, 2_000_000))?.strength).toBe('weak')
    expect(found('beating_odds', coupons({ returned: 1_200_000, sameStake: 20 }))?.strength).toBe('strong')
    expect(found('beating_odds', coupons({ returned: 990_000, sameStake: 20 }))).toBeUndefined()
    expect(found('beating_odds', coupons({ returned: 800_000 }))?.strength).toBe('strong')
    expect(found('beating_odds', coupons({ returned: 790_000 }))).toBeUndefined()
    expect(found('beating_odds', coupons({ coupons: 29 }))).toBeUndefined()
  })
})
