import { type HarmMarker, initialProtectionSettings, type ProtectionSettings } from '@yakamoz/contract/console/index'
import { describe, expect, it } from 'vitest'
import { harmOf } from './harmMarkers.ts'
import { hourMs, minuteMs, type PlayerRecord } from './playerRecord.ts'
import { ago, nowMs, payment, played, quietRecord } from './testing.ts'

const found = (kind: HarmMarker, record: PlayerRecord, settings: Partial<ProtectionSettings> = {}) =>
  harmOf(record, { ...initialProtectionSettings, ...settings }).find((one) => one.kind === kind)

/** Deposits of an evening, each after the one before was lost; `lost` in per cent of it. */
const chase = (atMs: number, amounts: readonly number[], lost = 100) => ({
  deposits: amounts.map((amount, turn) => payment(atMs + turn * 20 * minuteMs, amount)),
  play: amounts.flatMap((amount, turn) =>
    played(atMs + turn * 20 * minuteMs + 5 * minuteMs, { staked: (amount * lost) / 100 }),
  ),
})

describe('losses chased', () => {
  it('[B140] are deposits in a row, each soon after most of the one before was lost, with the sums that explain them', () => {
    const record = quietRecord(chase(ago(3), [20_000, 40_000, 80_000]))
    expect(found('losses_chased', record)).toEqual({
      kind: 'losses_chased',
      strength: 'weak',
      figures: {
        times: 1,
        deposits: 3,
        depositedKurus: 140_000,
        firstKurus: 20_000,
        lastKurus: 80_000,
        lostKurus: 60_000,
        tookMinutes: 40,
      },
      firstMs: ago(3),
      lastMs: ago(3) + 40 * minuteMs,
    })
    expect(found('losses_chased', record, { chaseDeposits: 4 })).toBeUndefined()
  })

  it('[B140] are strong when the row is long, and when a longer one than needed comes again', () => {
    const five = [10_000, 10_000, 10_000, 10_000, 10_000]
    expect(found('losses_chased', quietRecord(chase(ago(3), five)))?.strength).toBe('strong')
    const [one, other] = [chase(ago(9), five.slice(1)), chase(ago(3), five.slice(2))]
    const twice = quietRecord({ deposits: [...one.deposits, ...other.deposits], play: [...one.play, ...other.play] })
    expect(found('losses_chased', twice)).toMatchObject({ strength: 'strong', figures: { times: 2, deposits: 4 } })
  })

  it('[B140] are none when the money was not lost, after a pause, and before the time that is looked at', () => {
    const amounts = [20_000, 40_000, 80_000]
    expect(found('losses_chased', quietRecord(chase(ago(3), amounts, 49)))).toBeUndefined()
    expect(found('losses_chased', quietRecord(chase(ago(3), amounts, 50)))).toBeDefined()
    expect(found('losses_chased', quietRecord(chase(ago(31), amounts)))).toBeUndefined()
    const late = chase(ago(3), amounts)
    const deposits = late.deposits.map((deposit, turn) => ({ ...deposit, atMs: deposit.atMs + turn * 2 * hourMs }))
    expect(found('losses_chased', quietRecord({ ...late, deposits }))).toBeUndefined()
  })
})

describe('deposits and stakes rising', () => {
  const record = (before: number, now: number) =>
    quietRecord({
      deposits: [80, 70, 60, 50, 40, 35].map((days) => payment(ago(days), before)).concat(payment(ago(5), now)),
    })

  it('[B140] compare the last month with the two months before, by the day', () => {
    // 6 × 1,000 in 60 days is 100 a day; 6,000 in 30 days is 200 a day.
    expect(found('rising', record(100_000, 600_000))).toMatchObject({
      strength: 'weak',
      figures: { depositsPercent: 200, stakesPercent: 0, depositedKurus: 600_000 },
    })
    expect(found('rising', record(100_000, 599_000))).toBeUndefined()
    expect(found('rising', record(100_000, 1_200_000))?.strength).toBe('strong')
  })

  it('[B140] need a time before to compare with, and a sum that matters', () => {
    expect(found('rising', { ...record(100_000, 1_200_000), registeredMs: ago(40) })).toBeUndefined()
    expect(found('rising', record(10_000, 499_900))).toBeUndefined()
  })

  it('[B140] see stakes that rise while deposits do not', () => {
    const play = [...played(ago(60), { staked: 300_000 }), ...played(ago(5), { staked: 900_000 })]
    expect(found('rising', quietRecord({ play }))).toMatchObject({ figures: { stakesPercent: 600 } })
  })
})

describe('play by night and long sessions', () => {
  /** Midday less eleven hours: one in the morning in Istanbul. */
  const night = (days: number, minutes: number) => played(ago(days, -11), { minutes })

  it('[B140] count nights with enough play between midnight and six in Istanbul', () => {
    const nights = [8, 6, 4, 2].flatMap((days) => night(days, 40))
    expect(found('night_play', quietRecord({ play: nights }))).toMatchObject({
      strength: 'weak',
      figures: { nights: 4, playedMinutes: 160, longestMinutes: 40 },
    })
    expect(found('night_play', quietRecord({ play: [8, 6, 4].flatMap((days) => night(days, 40)) }))).toBeUndefined()
    expect(found('night_play', quietRecord({ play: [8, 6, 4, 2].flatMap((days) => night(days, 29)) }))).toBeUndefined()
    const evenings = [8, 6, 4, 2].flatMap((days) => played(ago(days, 7), { minutes: 60 }))
    expect(found('night_play', quietRecord({ play: evenings }))).toBeUndefined()
  })

  it('[B140] count of an evening that goes on into the night only what is after midnight', () => {
    // From 23.30 to 00.30.
    const play = [8, 6, 4, 2].flatMap((days) => played(ago(days, -12.5), { minutes: 60 }))
    expect(found('night_play', quietRecord({ play }))).toMatchObject({ figures: { nights: 4, longestMinutes: 30 } })
  })

  it('[B140] join play without a pause of half an hour to one session, and show its loss', () => {
    const play = played(ago(2), { minutes: 19, everyMinutes: 10, staked: 1_000, won: 400 })
    expect(found('long_sessions', quietRecord({ play }))).toMatchObject({
      strength: 'weak',
      figures: { sessions: 1, longestMinutes: 181, lostKurus: 19 * 600 },
    })
    const paused = played(ago(2), { minutes: 7, everyMinutes: 31 })
    expect(found('long_sessions', quietRecord({ play: paused }))).toBeUndefined()
    const longer = played(ago(2), { minutes: 37, everyMinutes: 10 })
    expect(found('long_sessions', quietRecord({ play: longer }))?.strength).toBe('strong')
  })
})

describe('payments as markers', () => {
  it('[B140] small deposits count only after losses, within a day', () => {
    const evening = chase(ago(2), [50_000, 20_000, 20_000, 20_000, 20_000])
    expect(found('small_deposits', quietRecord(evening))).toMatchObject({
      strength: 'weak',
      figures: { deposits: 4, depositedKurus: 80_000 },
    })
    expect(found('small_deposits', quietRecord({ ...evening, play: [] }))).toBeUndefined()
    expect(found('small_deposits', quietRecord(evening), { smallDeposit: 19_999 })).toBeUndefined()
  })

  it('[B140] declined deposits count within a week', () => {
    const declined = (...days: number[]) =>
      quietRecord({ deposits: days.map((day) => payment(ago(day), 30_000, { state: 'refused' })) })
    expect(found('declined_deposits', declined(9, 5, 3))).toMatchObject({
      strength: 'weak',
      figures: { declined: 3, declinedKurus: 90_000 },
    })
    expect(found('declined_deposits', declined(12, 5, 3))).toBeUndefined()
    expect(found('declined_deposits', declined(6, 5, 4, 3, 2, 1))?.strength).toBe('strong')
  })

  it('[B140] withdrawals that came back count when most of them was staked within a day', () => {
    const back = (day: number, amount: number) =>
      payment(ago(day), amount, { state: 'refused', decidedMs: ago(day, 2) })
    const play = [...played(ago(8, 5), { staked: 60_000 }), ...played(ago(3, 5), { staked: 60_000 })]
    const withdrawals = [back(8, 100_000), back(3, 100_000)]
    expect(found('withdrawals_replayed', quietRecord({ withdrawals, play }))).toMatchObject({
      strength: 'weak',
      figures: { times: 2, returnedKurus: 200_000, stakedKurus: 120_000 },
    })
    const paid = withdrawals.map((one) => ({ ...one, state: 'approved' as const }))
    expect(found('withdrawals_replayed', quietRecord({ withdrawals: paid, play }))).toBeUndefined()
    const larger = [back(8, 100_000), back(3, 200_000)]
    expect(found('withdrawals_replayed', quietRecord({ withdrawals: larger, play }))).toBeUndefined()
  })

  it('[B140] a stake counts for one withdrawal that came back alone', () => {
    const back = (hours: number) => payment(ago(5), 100_000, { state: 'refused', decidedMs: ago(5, hours) })
    const replays = (hours: readonly number[], stakes: readonly (readonly [number, number])[]) =>
      found(
        'withdrawals_replayed',
        quietRecord({
          withdrawals: hours.map(back),
          play: stakes.flatMap(([hour, staked]) => played(ago(5, hour), { staked })),
        }),
        { replayed: 1 },
      )?.figures
    // Both at once, and enough was staked for one of them.
    expect(replays([0, 0], [[1, 100_000]])).toMatchObject({ times: 1, stakedKurus: 100_000 })
    expect(replays([0, 0], [[1, 200_000]])).toMatchObject({ times: 2, stakedKurus: 200_000 })
    // One after the other within a day.
    const twice = [
      [1, 100_000],
      [21, 100_000],
    ] as const
    expect(replays([0, 20], twice)).toMatchObject({ times: 2, stakedKurus: 200_000 })
    // What was staked before the second one came back was not staked from it.
    expect(replays([0, 20], [[1, 300_000]])).toMatchObject({ times: 1 })
  })

  it('[B140] limits that were raised or taken off count', () => {
    const raised = [
      { atMs: ago(9), to: 50_000 },
      { atMs: ago(2), to: undefined },
    ]
    expect(found('limits_raised', quietRecord({ raised }))).toMatchObject({
      strength: 'weak',
      figures: { raised: 2, removed: 1 },
    })
    expect(found('limits_raised', quietRecord({ raised: raised.slice(1) }))).toBeUndefined()
  })
})

it('[B140] a player who plays as others do shows no marker', () => {
  const evenings = [28, 21, 14, 7].map((days) => ago(days, 8))
  const record = quietRecord({
    deposits: evenings.map((atMs) => payment(atMs, 50_000)),
    play: evenings.flatMap((atMs) => played(atMs + hourMs, { minutes: 40, staked: 1_000, won: 900 })),
  })
  expect(harmOf(record, initialProtectionSettings)).toEqual([])
  expect(harmOf(quietRecord({ nowMs }), initialProtectionSettings)).toEqual([])
})
