import type { HarmMarker, ProtectionSettings } from '@yakamoz/contract/console/index'
import { dayOf, startOfDay } from '@yakamoz/values'
import {
  comparedDays,
  dayMs,
  densest,
  type Finding,
  hourMs,
  minuteMs,
  type PaymentFact,
  type PlayerRecord,
  type PlayMinute,
  percentOf,
  strengthOf,
  sumOf,
  weekMs,
} from './playerRecord.ts'
import { findingsBy, type Given, type Rule } from './rules.ts'

/**
 * Markers of harm: pure functions of a player's dated figures. The kinds follow the Gambling Commission, "Customer interaction guidance – for remote
 * gambling licensees (Formal guidance under SR Code 3.4.3)", section B, requirement 5; the thresholds are settings of the house.
 */

const approved = (payments: readonly PaymentFact[], sinceMs: number): PaymentFact[] =>
  payments.filter(({ state, atMs }) => state === 'approved' && atMs >= sinceMs)

const lossOf = ({ staked, won }: Pick<PlayMinute, 'staked' | 'won'>): number => Math.max(0, staked - won)

/** Deposits in a row, each soon after play in which enough of the one before was lost. */
const chasesOf = ({ record, settings, sinceMs, span }: Given): PaymentFact[][] => {
  const rows: PaymentFact[][] = []
  for (const deposit of approved(record.deposits, sinceMs)) {
    const row = rows.at(-1)
    const before = row?.at(-1)
    const played = before && span(before.atMs, deposit.atMs)
    const isChase =
      before !== undefined &&
      played?.lastMs !== undefined &&
      deposit.atMs - before.atMs <= dayMs &&
      deposit.atMs - played.lastMs <= settings.chaseWithin * minuteMs &&
      percentOf(lossOf(played), before.amount) >= settings.chaseLoss
    if (isChase) row?.push(deposit)
    else rows.push([deposit])
  }
  return rows.filter(({ length }) => length >= settings.chaseDeposits)
}

const lossesChased: Rule = (given) => {
  const chases = chasesOf(given)
  const longest = chases.reduce<PaymentFact[]>((best, row) => (row.length >= best.length ? row : best), [])
  const [first, last] = [chases[0]?.[0], chases.at(-1)?.at(-1)]
  const [from, to] = [longest[0], longest.at(-1)]
  if (!first || !last || !from || !to) return undefined
  const { settings, span } = given
  const isAgain = chases.length > 1 && longest.length > settings.chaseDeposits
  return {
    strength: longest.length >= settings.chaseDepositsStrong || isAgain ? 'strong' : 'weak',
    figures: {
      times: chases.length,
      deposits: longest.length,
      depositedKurus: sumOf(longest.map(({ amount }) => amount)),
      firstKurus: from.amount,
      lastKurus: to.amount,
      lostKurus: lossOf(span(from.atMs, to.atMs)),
      tookMinutes: Math.round((to.atMs - from.atMs) / minuteMs),
    },
    firstMs: first.atMs,
    lastMs: last.atMs,
  }
}

/** The least days before that a rise can be seen against. */
const leastComparedDays = 14

const rising: Rule = ({ record, settings, sinceMs, span }) => {
  const comparedFromMs = Math.max(record.registeredMs, sinceMs - comparedDays * dayMs)
  const days = (sinceMs - comparedFromMs) / dayMs
  if (days < leastComparedDays) return undefined
  const depositsIn = (fromMs: number, untilMs: number) =>
    sumOf(approved(record.deposits, fromMs).flatMap(({ atMs, amount }) => (atMs < untilMs ? [amount] : [])))
  const rise = (now: number, before: number): number =>
    now < settings.riseLeast ? 0 : percentOf(now * days, before * settings.harmDays)
  const depositedKurus = depositsIn(sinceMs, Number.POSITIVE_INFINITY)
  const stakedKurus = span(sinceMs, record.nowMs + minuteMs).staked
  const depositsPercent = rise(depositedKurus, depositsIn(comparedFromMs, sinceMs))
  const stakesPercent = rise(stakedKurus, span(comparedFromMs, sinceMs).staked)
  const strength = strengthOf(Math.max(depositsPercent, stakesPercent), settings.rise, settings.riseStrong)
  if (!strength) return undefined
  const lastMs = Math.max(record.deposits.at(-1)?.atMs ?? 0, record.play.at(-1)?.atMs ?? 0)
  const figures = { depositedKurus, stakedKurus, depositsPercent, stakesPercent }
  return { strength, figures, firstMs: sinceMs, lastMs }
}

/** A pause of this length ends a stretch of play. */
const stretchPauseMs = 30 * minuteMs

type Stretch = { atMs: number; endMs: number }

const stretchesOf = (play: readonly PlayMinute[], sinceMs: number): Stretch[] => {
  const stretches: Stretch[] = []
  for (const { atMs, staked } of play) {
    if (atMs < sinceMs || staked <= 0) continue
    const last = stretches.at(-1)
    if (last && atMs - last.endMs < stretchPauseMs) last.endMs = atMs + minuteMs
    else stretches.push({ atMs, endMs: atMs + minuteMs })
  }
  return stretches
}

const minutesOf = ({ atMs, endMs }: Stretch): number => Math.round((endMs - atMs) / minuteMs)

/** The night is from midnight to six in Istanbul. */
const nightHours = 6

/** How long was played in each night, by its day. */
const nightPlay = (stretches: readonly Stretch[]): Map<string, number> => {
  const nights = new Map<string, number>()
  for (const { atMs, endMs } of stretches)
    for (let day = dayOf(atMs); startOfDay(day) < endMs; day = dayOf(startOfDay(day) + 1.5 * dayMs)) {
      const beginMs = startOfDay(day)
      const playedMs = Math.min(endMs, beginMs + nightHours * hourMs) - Math.max(atMs, beginMs)
      if (playedMs > 0) nights.set(day, (nights.get(day) ?? 0) + playedMs / minuteMs)
    }
  return nights
}

const nightPlayed: Rule = ({ record, settings, sinceMs }) => {
  const nights = [...nightPlay(stretchesOf(record.play, sinceMs))].filter(
    ([, minutes]) => minutes >= settings.nightMinutes,
  )
  const strength = strengthOf(nights.length, settings.nights, settings.nightsStrong)
  const [first, last] = [nights[0], nights.at(-1)]
  if (!strength || !first || !last) return undefined
  const minutes = nights.map(([, played]) => Math.round(played))
  return {
    strength,
    figures: { nights: nights.length, playedMinutes: sumOf(minutes), longestMinutes: Math.max(...minutes) },
    firstMs: startOfDay(first[0]),
    lastMs: startOfDay(last[0]),
  }
}

/** So many stretches of the weak length are a strong marker too. */
const manyStretches = 6

const longSessions: Rule = ({ record, settings, sinceMs, span }) => {
  const long = stretchesOf(record.play, sinceMs).filter((stretch) => minutesOf(stretch) >= settings.session)
  const longest = long.reduce<Stretch | undefined>(
    (best, one) => (best && minutesOf(best) > minutesOf(one) ? best : one),
    undefined,
  )
  const [first, last] = [long[0], long.at(-1)]
  if (!first || !last || !longest) return undefined
  const isStrong = minutesOf(longest) >= settings.sessionStrong || long.length >= manyStretches
  return {
    strength: isStrong ? 'strong' : 'weak',
    figures: {
      sessions: long.length,
      longestMinutes: minutesOf(longest),
      lostKurus: lossOf(span(longest.atMs, longest.endMs)),
    },
    firstMs: first.atMs,
    lastMs: last.endMs,
  }
}

const smallDeposits: Rule = ({ record, settings, sinceMs, span }) => {
  const deposits = approved(record.deposits, sinceMs)
  const afterLoss = deposits.filter(({ atMs, amount }, index) => {
    const before = deposits[index - 1]
    if (!before || amount > settings.smallDeposit || atMs - before.atMs > dayMs) return false
    return lossOf(span(before.atMs, atMs)) > 0
  })
  const group = densest(afterLoss, dayMs)
  const strength = strengthOf(group.length, settings.smallDeposits, settings.smallDepositsStrong)
  const [first, last] = [afterLoss[0], afterLoss.at(-1)]
  if (!strength || !first || !last) return undefined
  const depositedKurus = sumOf(group.map(({ amount }) => amount))
  return { strength, figures: { deposits: group.length, depositedKurus }, firstMs: first.atMs, lastMs: last.atMs }
}

const declinedDeposits: Rule = ({ record, settings, sinceMs }) => {
  const declined = record.deposits.filter(({ state, atMs }) => state === 'refused' && atMs >= sinceMs)
  const group = densest(declined, weekMs)
  const strength = strengthOf(group.length, settings.declined, settings.declinedStrong)
  const [first, last] = [declined[0], declined.at(-1)]
  if (!strength || !first || !last) return undefined
  const declinedKurus = sumOf(group.map(({ amount }) => amount))
  return { strength, figures: { declined: group.length, declinedKurus }, firstMs: first.atMs, lastMs: last.atMs }
}

/** Which part of a withdrawal that came back has to be staked within a day, in per cent. */
const replayedPercent = 50

type Replayed = { atMs: number; amount: number; staked: number }

/** Withdrawals that came back and were mostly staked within a day, each with what was staked of it: a stake counts for one of them alone. */
const replaysOf = ({ record, sinceMs, span }: Given): Replayed[] => {
  const returned = record.withdrawals
    .flatMap(({ state, amount, decidedMs }) =>
      state === 'refused' && decidedMs !== undefined && decidedMs >= sinceMs ? [{ atMs: decidedMs, amount }] : [],
    )
    .toSorted((one, other) => one.atMs - other.atMs)
  let [free, seenMs] = [0, Number.NEGATIVE_INFINITY]
  return returned.flatMap(({ atMs, amount }) => {
    const endMs = atMs + dayMs
    const left = atMs < seenMs ? free : 0
    free = Math.min(left + span(Math.max(atMs, seenMs), endMs).staked, span(atMs, endMs).staked)
    seenMs = endMs
    if (percentOf(free, amount) < replayedPercent) return []
    const staked = Math.min(free, amount)
    free -= staked
    return [{ atMs, amount, staked }]
  })
}

/** Players cannot take a withdrawal back themselves: it comes back when it is refused. */
const withdrawalsReplayed: Rule = (given) => {
  const replayed = replaysOf(given)
  const strength = strengthOf(replayed.length, given.settings.replayed, given.settings.replayedStrong)
  const [first, last] = [replayed[0], replayed.at(-1)]
  if (!strength || !first || !last) return undefined
  const figures = {
    times: replayed.length,
    returnedKurus: sumOf(replayed.map(({ amount }) => amount)),
    stakedKurus: sumOf(replayed.map(({ staked }) => staked)),
  }
  return { strength, figures, firstMs: first.atMs, lastMs: last.atMs }
}

const limitsRaised: Rule = ({ record, settings, sinceMs }) => {
  const raised = record.raised.filter(({ atMs }) => atMs >= sinceMs)
  const strength = strengthOf(raised.length, settings.raised, settings.raisedStrong)
  const [first, last] = [raised[0], raised.at(-1)]
  if (!strength || !first || !last) return undefined
  const removed = raised.filter(({ to }) => to === undefined).length
  return { strength, figures: { raised: raised.length, removed }, firstMs: first.atMs, lastMs: last.atMs }
}

const rules: Readonly<Record<HarmMarker, Rule>> = {
  losses_chased: lossesChased,
  rising,
  night_play: nightPlayed,
  long_sessions: longSessions,
  small_deposits: smallDeposits,
  declined_deposits: declinedDeposits,
  withdrawals_replayed: withdrawalsReplayed,
  limits_raised: limitsRaised,
}

/** Returns the markers of harm that the figures of a player show now. */
export const harmOf = (record: PlayerRecord, settings: ProtectionSettings): Finding[] =>
  findingsBy(rules, { record, settings, days: settings.harmDays })
