import type { MoneyPattern, ProtectionSettings } from '@yakamoz/contract/console/index'
import { dayOf, startOfDay } from '@yakamoz/values'
import {
  dayMs,
  densest,
  type Finding,
  hourMs,
  type PaymentFact,
  type PlayerRecord,
  percentOf,
  strengthOf,
  sumOf,
  weekMs,
} from './playerRecord.ts'
import { findingsBy, type Given, type Rule } from './rules.ts'

/** Patterns of money laundering and of abuse: pure functions of a player's dated figures. The thresholds are settings. */

const since = <Item extends { atMs: number }>(items: readonly Item[], sinceMs: number): Item[] =>
  items.filter(({ atMs }) => atMs >= sinceMs)

const amountsOf = (payments: readonly { amount: number }[]): number => sumOf(payments.map(({ amount }) => amount))

type Trip = { atMs: number; in: number; out: number; played: number }

/** Which part of what was paid in has to be asked out, in per cent, for money that only passes through. */
const passingPercent = 50

/** Withdrawals soon after deposits that were hardly staked, each with the deposits since the withdrawal before. */
const tripsOf = ({ record, settings, sinceMs, span }: Given): Trip[] => {
  const withdrawals = since(record.withdrawals, sinceMs)
  return withdrawals.flatMap((withdrawal, index) => {
    const earliestMs = Math.max(
      withdrawal.atMs - settings.throughHours * hourMs,
      withdrawals[index - 1]?.atMs ?? Number.NEGATIVE_INFINITY,
    )
    const deposits = record.deposits.filter(
      ({ atMs, state }) => state === 'approved' && atMs > earliestMs && atMs <= withdrawal.atMs,
    )
    const [first] = deposits
    if (!first || withdrawal.amount < settings.throughLeast) return []
    const paidIn = amountsOf(deposits)
    const played = span(first.atMs, withdrawal.atMs).staked
    const isThrough =
      played * 100 <= paidIn * settings.throughPlayed && withdrawal.amount * 100 >= paidIn * passingPercent
    return isThrough ? [{ atMs: withdrawal.atMs, in: paidIn, out: withdrawal.amount, played }] : []
  })
}

const inAndOut: Rule = (given) => {
  const trips = tripsOf(given)
  const strength = strengthOf(trips.length, 1, given.settings.throughStrong)
  const [first, last] = [trips[0], trips.at(-1)]
  if (!strength || !first || !last) return undefined
  const figures = {
    times: trips.length,
    inKurus: sumOf(trips.map((trip) => trip.in)),
    outKurus: sumOf(trips.map(({ out }) => out)),
    playedKurus: sumOf(trips.map(({ played }) => played)),
  }
  return { strength, figures, firstMs: first.atMs, lastMs: last.atMs }
}

/** Without a threshold (0) there is nothing to stay under. */
const belowThreshold: Rule = ({ record, settings, sinceMs }) => {
  const { threshold, thresholdFrom, thresholdPayments, thresholdPaymentsStrong } = settings
  if (threshold === 0) return undefined
  const payments = [...since(record.deposits, sinceMs), ...since(record.withdrawals, sinceMs)]
    .filter(
      ({ amount, state }) => state !== 'refused' && amount < threshold && amount * 100 >= threshold * thresholdFrom,
    )
    .toSorted((one, other) => one.atMs - other.atMs)
  const group = densest(payments, weekMs)
  const strength = strengthOf(group.length, thresholdPayments, thresholdPaymentsStrong)
  const [first, last] = [payments[0], payments.at(-1)]
  if (!strength || !first || !last) return undefined
  const figures = { payments: group.length, sumKurus: amountsOf(group), thresholdKurus: threshold }
  return { strength, figures, firstMs: first.atMs, lastMs: last.atMs }
}

const methodDays = 30

const manyMethods: Rule = ({ record, settings, sinceMs }) => {
  const deposits = since(record.deposits, Math.max(sinceMs, record.nowMs - methodDays * dayMs))
  const methods = new Set(deposits.map(({ method }) => method)).size
  const strength = strengthOf(methods, settings.methods, settings.methodsStrong)
  const [first, last] = [deposits[0], deposits.at(-1)]
  if (!strength || !first || !last) return undefined
  return { strength, figures: { methods, deposits: deposits.length }, firstMs: first.atMs, lastMs: last.atMs }
}

const sharedAccount: Rule = ({ record: { sharing }, settings }) => {
  const accounts = sharing.players.length + 1
  const strength = strengthOf(accounts, settings.sharing, settings.sharingStrong)
  if (!strength || accounts === 1) return undefined
  return { strength, figures: { accounts }, firstMs: sharing.sinceMs, lastMs: sharing.sinceMs }
}

/** Deposits by their day, in the order of time. */
const depositDays = (deposits: readonly PaymentFact[]): { atMs: number; amount: number }[] => {
  const days = new Map<string, number>()
  for (const { atMs, amount, state } of deposits)
    if (state === 'approved') days.set(dayOf(atMs), (days.get(dayOf(atMs)) ?? 0) + amount)
  return [...days].map(([day, amount]) => ({ atMs: startOfDay(day), amount }))
}

/** The least days with a deposit that a large one is compared with, and how recent it has to be. */
const leastDays = 3
const recentDays = 30

const largeSums: Rule = ({ record, settings }) => {
  const days = depositDays(record.deposits)
  const found = days.flatMap((day, index) => {
    const before = days.slice(0, index)
    const isRecent = day.atMs >= record.nowMs - recentDays * dayMs
    if (!isRecent || before.length < leastDays || day.amount < settings.largeLeast) return []
    const usual = Math.round(amountsOf(before) / before.length)
    const percent = percentOf(day.amount, usual)
    return percent >= settings.large ? [{ ...day, usual, percent }] : []
  })
  const largest = found.toSorted((one, other) => other.percent - one.percent)[0]
  const [first, last] = [found[0], found.at(-1)]
  if (!largest || !first || !last) return undefined
  return {
    strength: largest.percent >= settings.largeStrong ? 'strong' : 'weak',
    figures: {
      days: found.length,
      largestKurus: largest.amount,
      usualKurus: largest.usual,
      largestPercent: largest.percent,
    },
    firstMs: first.atMs,
    lastMs: last.atMs,
  }
}

/** How long before its bonus a deposit belongs to it, and how long after a withdrawal does. */
const beforeBonusMs = dayMs
const afterBonusMs = weekMs
/** Which part of the deposit has to be asked out, in per cent. */
const huntedPercent = 80

type Hunt = { deposit: PaymentFact; withdrawal: PaymentFact; bonus: number }

/** Deposits that were taken out again without being staked, each with the bonuses that were given for it: several of one deposit are one hunt. */
const huntsOf = ({ record, settings, sinceMs, span }: Given): Hunt[] => {
  const hunts: Hunt[] = []
  for (const bonus of since(record.bonuses, sinceMs)) {
    const deposit = record.deposits.findLast(
      ({ atMs, state }) => state === 'approved' && atMs <= bonus.atMs && bonus.atMs - atMs <= beforeBonusMs,
    )
    const withdrawal = record.withdrawals.find(({ atMs }) => atMs >= bonus.atMs && atMs - bonus.atMs <= afterBonusMs)
    if (!deposit || !withdrawal) continue
    const { cashStaked } = span(deposit.atMs, withdrawal.atMs)
    const isHunt =
      cashStaked * 100 <= deposit.amount * settings.throughPlayed &&
      withdrawal.amount * 100 >= deposit.amount * huntedPercent
    if (!isHunt) continue
    const known = hunts.find((one) => one.deposit === deposit || one.withdrawal === withdrawal)
    if (known) known.bonus += bonus.amount
    else hunts.push({ deposit, withdrawal, bonus: bonus.amount })
  }
  return hunts
}

const bonusHunting: Rule = (given) => {
  const hunts = huntsOf(given)
  const strength = strengthOf(hunts.length, given.settings.hunting, given.settings.huntingStrong)
  const [first, last] = [hunts[0]?.withdrawal, hunts.at(-1)?.withdrawal]
  if (!strength || !first || !last) return undefined
  const figures = {
    times: hunts.length,
    bonusKurus: sumOf(hunts.map(({ bonus }) => bonus)),
    depositedKurus: amountsOf(hunts.map(({ deposit }) => deposit)),
    outKurus: amountsOf(hunts.map(({ withdrawal }) => withdrawal)),
  }
  return { strength, figures, firstMs: first.atMs, lastMs: last.atMs }
}

/** Who bets for value stakes the same on nearly every coupon and plays little else, in per cent. */
const samePercent = 80
const sportPercent = 90

const beatingOdds: Rule = ({ record, settings, sinceMs, span }) => {
  const { coupons, staked, returned, sameStake, firstMs, lastMs } = record.coupons
  const returnedPercent = percentOf(returned, staked)
  const sharePercent = Math.min(100, percentOf(staked, span(sinceMs, record.nowMs + 1).staked))
  const isSystematic = percentOf(sameStake, coupons) >= samePercent && sharePercent >= sportPercent
  const least = isSystematic ? settings.oddsSystematic : settings.odds
  if (coupons < settings.oddsCoupons || returnedPercent < least) return undefined
  return {
    strength: isSystematic || returnedPercent >= settings.oddsStrong ? 'strong' : 'weak',
    figures: { coupons, sameStake, stakedKurus: staked, returnedKurus: returned, returnedPercent, sharePercent },
    firstMs,
    lastMs,
  }
}

const rules: Readonly<Record<MoneyPattern, Rule>> = {
  in_and_out: inAndOut,
  below_threshold: belowThreshold,
  many_methods: manyMethods,
  shared_account: sharedAccount,
  large_sums: largeSums,
  bonus_hunting: bonusHunting,
  beating_odds: beatingOdds,
}

/** Returns the patterns that the figures of a player show now. */
export const patternsOf = (record: PlayerRecord, settings: ProtectionSettings): Finding[] =>
  findingsBy(rules, { record, settings, days: settings.moneyDays })
