import type { MarkerKind, MarkerStrength } from '@yakamoz/contract/console/index'

/** What a player staked and won in a minute. `cashStaked`: without bonus money. Amounts in kuruş. */
export type PlayMinute = { atMs: number; staked: number; cashStaked: number; won: number }

export type PaymentFact = {
  atMs: number
  /** Above zero, also of a withdrawal. */
  amount: number
  state: 'waiting' | 'approved' | 'refused'
  decidedMs: number | undefined
  method: number
}

/** A limit that was raised, or taken off where `to` is undefined. */
type RaisedLimit = { atMs: number; to: number | undefined }

/** Coupons from own money that were settled within the days of patterns (`moneyDays`), added up. `sameStake`: how many have the most frequent stake. */
export type CouponFacts = {
  coupons: number
  staked: number
  returned: number
  sameStake: number
  firstMs: number
  lastMs: number
}

/**
 * The dated figures of a player that markers are computed from, each list by time: the last {@link recordDays} days. It has nothing that advertising
 * is chosen by, and markers are not given to it.
 */
export type PlayerRecord = {
  nowMs: number
  registeredMs: number
  play: readonly PlayMinute[]
  deposits: readonly PaymentFact[]
  withdrawals: readonly PaymentFact[]
  bonuses: readonly { atMs: number; amount: number }[]
  raised: readonly RaisedLimit[]
  coupons: CouponFacts
  /** Other players with a bank account of the same IBAN, and since when the newest one has it. */
  sharing: { players: readonly number[]; sinceMs: number }
}

/** The days before that a longer behaviour is compared with, and how far back a record reaches in all. */
export const comparedDays = 60
export const recordDays = 120

/**
 * A marker that was found. `figures` explain it; the end of each name is its unit: `lostKurus`, `longestMinutes`, `sharePercent`. What has none is a
 * count. `firstMs` and `lastMs`: when it first and last showed within the time that is looked at.
 */
export type Finding = {
  kind: MarkerKind
  strength: MarkerStrength
  figures: Readonly<Record<string, number>>
  firstMs: number
  lastMs: number
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs

/** What was played in a span of time: from the minute of its beginning to the minute before its end. */
export type Span = { staked: number; cashStaked: number; won: number; lastMs: number | undefined }

/** Returns what sums the play of any span, however long, in a few steps. */
export const spansOf = (play: readonly PlayMinute[]): ((fromMs: number, untilMs: number) => Span) => {
  const sums = [{ staked: 0, cashStaked: 0, won: 0 }]
  for (const { staked, cashStaked, won } of play) {
    const before = sums[sums.length - 1] ?? { staked: 0, cashStaked: 0, won: 0 }
    sums.push({
      staked: before.staked + staked,
      cashStaked: before.cashStaked + cashStaked,
      won: before.won + won,
    })
  }
  const minuteOf = (atMs: number): number => Math.floor(atMs / minuteMs) * minuteMs
  /** The first minute at or after an instant. */
  const indexAt = (atMs: number): number => {
    let [low, high] = [0, play.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((play[middle]?.atMs ?? 0) < atMs) low = middle + 1
      else high = middle
    }
    return low
  }
  return (fromMs, untilMs) => {
    const [first, end] = [indexAt(minuteOf(fromMs)), indexAt(minuteOf(untilMs))]
    const [one, other] = [sums[first], sums[end]]
    if (!one || !other || end <= first) return { staked: 0, cashStaked: 0, won: 0, lastMs: undefined }
    return {
      staked: other.staked - one.staked,
      cashStaked: other.cashStaked - one.cashStaked,
      won: other.won - one.won,
      lastMs: play[end - 1]?.atMs,
    }
  }
}

/** Returns the largest group of dated things that lie within a span of time; the latest of equal ones. */
export const densest = <Item extends { atMs: number }>(items: readonly Item[], spanMs: number): readonly Item[] => {
  let [from, best] = [0, [] as readonly Item[]]
  for (let end = 0; end < items.length; end++) {
    while ((items[end]?.atMs ?? 0) - (items[from]?.atMs ?? 0) > spanMs) from++
    if (end - from + 1 >= best.length) best = items.slice(from, end + 1)
  }
  return best
}

/** Whether a number reaches the weak and the strong threshold; undefined: neither. */
export const strengthOf = (value: number, weak: number, strong: number): MarkerStrength | undefined =>
  value >= strong ? 'strong' : value >= weak ? 'weak' : undefined

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** A part of a whole in whole per cent, rounded down; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.floor((part * 100) / whole) : 0)
