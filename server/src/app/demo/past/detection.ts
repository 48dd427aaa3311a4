import {
  type CaseArea,
  caseAreas,
  initialProtectionSettings,
  type MarkerKind,
  type ProtectionSettings,
} from '@yakamoz/contract/console/index'
import {
  dayMs,
  type Finding,
  harmOf,
  inArea,
  minuteMs,
  needsCase,
  type PaymentFact,
  type PlayerRecord,
  patternsOf,
  recordDays,
} from '../../../domains/compliance/index.ts'
import { firstPastPlayer, type Habit, type PastPerson, personOf } from './people.ts'
import { type PastEvent, planPast } from './plan.ts'

/**
 * Measures what the markers find in a past of which it is known who is a case: without a database, from the plan of the past. A test compares the records with those
 * that are read from the database.
 */

type Sums = { staked: number; cashStaked: number; won: number }

/** What a player staked and won in each minute, as the ledger has it. */
const playOf = (events: readonly PastEvent[], beganMs: number, sinceMs: number): PlayerRecord['play'] => {
  const minutes = new Map<number, Sums>()
  const add = (event: PastEvent, staked: number, won: number, isCash: boolean) => {
    const atMs = Math.floor((beganMs + event.atMs) / minuteMs) * minuteMs
    if (beganMs + event.atMs < sinceMs) return
    const sums = minutes.get(atMs) ?? { staked: 0, cashStaked: 0, won: 0 }
    minutes.set(atMs, {
      staked: sums.staked + staked,
      cashStaked: sums.cashStaked + (isCash ? staked : 0),
      won: sums.won + won,
    })
  }
  for (const event of events) {
    if (event.kind === 'round') add(event, event.stake, event.win, event.funds === 'cash')
    if (event.kind === 'live') add(event, event.stake, event.win, true)
    if (event.kind === 'coupon') add(event, event.stake, 0, true)
    if (event.kind === 'coupon_end' && event.payout > 0) add(event, 0, event.payout, true)
  }
  return [...minutes].map(([atMs, sums]) => ({ atMs, ...sums })).toSorted((one, other) => one.atMs - other.atMs)
}

const couponsOf = (events: readonly PastEvent[], beganMs: number, sinceMs: number): PlayerRecord['coupons'] => {
  const ended = events.filter((event) => event.kind === 'coupon_end' && beganMs + event.atMs >= sinceMs)
  const settled = ended.flatMap((event) => (event.kind === 'coupon_end' ? [event] : []))
  const stakes = Map.groupBy(settled, ({ stake }) => stake)
  return {
    coupons: settled.length,
    staked: settled.reduce((sum, { stake }) => sum + stake, 0),
    returned: settled.reduce((sum, { payout }) => sum + payout, 0),
    sameStake: Math.max(0, ...[...stakes.values()].map(({ length }) => length)),
    firstMs: settled[0] ? beganMs + settled[0].atMs : 0,
    lastMs: settled.length > 0 ? beganMs + (settled.at(-1)?.atMs ?? 0) : 0,
  }
}

const methods = { deposit: 101, withdrawal: 201 } as const

type Past = { seed: string; beganMs: number; nowMs: number }

/** What a player's record is after a past, by the plan of it. `people`: all who have joined, with the time. */
const recordOfPlan = (
  { beganMs, nowMs }: Past,
  player: number,
  events: readonly PastEvent[],
  people: ReadonlyMap<number, { person: PastPerson; joinedMs: number }>,
): PlayerRecord => {
  const sinceMs = nowMs - recordDays * dayMs
  const own = people.get(player)
  const sharing = [...people.values()].filter(({ person }) => person.id !== player && person.iban === own?.person.iban)
  const payments = (kind: 'deposit' | 'withdrawal'): PaymentFact[] =>
    events.flatMap((event): PaymentFact[] => {
      const atMs = beganMs + event.atMs
      if (event.kind !== kind || atMs < sinceMs) return []
      if (event.kind === 'deposit') {
        const state = event.approved ? ('approved' as const) : ('refused' as const)
        return [{ atMs, amount: event.amount, state, decidedMs: atMs, method: methods.deposit }]
      }
      const isEnded = events.some((end) => end.kind === 'withdrawal_end' && end.withdrawal === event.key)
      const state = !isEnded
        ? ('waiting' as const)
        : event.outcome === 'paid'
          ? ('approved' as const)
          : ('refused' as const)
      const decidedMs = event.outcome === 'waiting' ? undefined : beganMs + event.decidedMs
      return [{ atMs, amount: event.amount, state, decidedMs, method: methods.withdrawal }]
    })
  return {
    nowMs,
    registeredMs: own?.joinedMs ?? 0,
    play: playOf(events, beganMs, sinceMs),
    deposits: payments('deposit'),
    withdrawals: payments('withdrawal'),
    bonuses: events.flatMap((event) =>
      event.kind === 'bonus' && event.needed > 0 && beganMs + event.atMs >= sinceMs
        ? [{ atMs: beganMs + event.atMs, amount: event.amount }]
        : [],
    ),
    raised: [],
    coupons: couponsOf(events, beganMs, nowMs - initialProtectionSettings.moneyDays * dayMs),
    sharing: {
      players: sharing.map(({ person }) => person.id).toSorted((one, other) => one - other),
      sinceMs: Math.max(0, ...sharing.map(({ joinedMs }) => Math.max(joinedMs, own?.joinedMs ?? 0))),
    },
  }
}

/** Returns the record of each player of a past, by the plan of it. */
export const recordsOfPlan = (
  past: Past,
  { days, people }: { days: number; people: number },
): ReadonlyMap<number, PlayerRecord> => {
  const events = planPast(past.seed, days, people)
  const joined = new Map(
    events.flatMap((event) =>
      event.kind === 'joins'
        ? [[event.player, { person: event.person, joinedMs: past.beganMs + event.atMs }] as const]
        : [],
    ),
  )
  return new Map(
    [...Map.groupBy(events, ({ player }) => player)].map(([player, own]) => [
      player,
      recordOfPlan(past, player, own, joined),
    ]),
  )
}

type PlantedHabit = Exclude<Habit, 'usual'>

/** What has to be found of each kind of planted case, all of it, and in which area. */
const expected: Readonly<Record<PlantedHabit, { area: CaseArea; kinds: readonly MarkerKind[] }>> = {
  ring: { area: 'money', kinds: ['shared_account', 'in_and_out'] },
  chaser: { area: 'harm', kinds: ['losses_chased'] },
  hunter: { area: 'money', kinds: ['bonus_hunting'] },
  sharp: { area: 'money', kinds: ['beating_odds'] },
}

type Planted = { player: number; habit: PlantedHabit; isFound: boolean; kinds: readonly MarkerKind[] }

/** What was found: the planted cases, and how many other players have a case in each area. */
export type Detection = { players: number; planted: readonly Planted[]; others: Readonly<Record<CaseArea, number>> }

/** Compares what players show with who of them was planted as a case. */
export const detectionOf = (
  seed: string,
  findings: ReadonlyMap<number, readonly Finding[]>,
  settings: ProtectionSettings,
): Detection => {
  const habitOf = (player: number): Habit => personOf(seed, player - firstPastPlayer).habit
  const planted = [...findings].flatMap(([player, found]) => {
    const habit = habitOf(player)
    if (habit === 'usual') return []
    const { area, kinds } = expected[habit]
    const shown = found.map(({ kind }) => kind)
    const isFound = needsCase(inArea(found, area), settings) && kinds.every((kind) => shown.includes(kind))
    return [{ player, habit, isFound, kinds: shown }]
  })
  const others = caseAreas.map((area) => {
    const shown = [...findings].filter(
      ([player, found]) => habitOf(player) === 'usual' && needsCase(inArea(found, area), settings),
    )
    return [area, shown.length] as const
  })
  return { players: findings.size, planted, others: Object.fromEntries(others) as Record<CaseArea, number> }
}

/** Measures the markers with their initial settings on the plan of a past. */
export const detectInPlan = (
  seed: string,
  size: { days: number; people: number },
  settings: ProtectionSettings = initialProtectionSettings,
): Detection => {
  const beganMs = Date.UTC(2026, 7, 31, 21)
  const records = recordsOfPlan({ seed, beganMs, nowMs: beganMs + size.days * dayMs }, size)
  const findings = new Map(
    [...records].map(([player, record]) => [player, [...harmOf(record, settings), ...patternsOf(record, settings)]]),
  )
  return detectionOf(seed, findings, settings)
}
