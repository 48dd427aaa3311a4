import { countOf, wholeMatch } from '../markets/counts.ts'
import type { Pair, Standing } from '../messages.ts'
import { isPause } from '../phases.ts'
import { certain, type Distribution, mixture, type Outlook, reduced, shifted } from './distribution.ts'

/*
 * The model of an ice hockey match. Time runs in slots of twenty seconds; in each at most one thing happens: a goal of either side, or a penalty
 * of two minutes. How likely each is depends on the sides, on a running penalty, and near the end on the score. The distribution of scores is
 * computed slot by slot, without approximation; the simulator draws the same slots.
 *
 * Sources: goals, penalties and power plays are rounded from the league averages of the NHL, seasons 2021-22 to 2023-24 (nhl.com, statistics of
 * teams): 3.1 goals and 3 power plays per side and match, of which one in five brings a goal; 23 % of matches are level after sixty minutes,
 * of which two thirds end in overtime. A side without a goalkeeper: Asness and Brown, "Pulling the Goalie: Hockey and Investment
 * Implications" (2018): in ten seconds 0.65 % at equal strength, 1.97 % with a sixth skater, 4.30 % against it.
 */

/** The model of an ice hockey match: goals of either side in sixty minutes at equal strength, the goalkeepers in their goals. */
export type IceHockeyModel = { readonly goals: Pair }

/** Seconds of a period, of the overtime and of a slot. */
export const periodSeconds = 1_200
export const overtimeSeconds = 300
export const slotSeconds = 20
export const periodSlots = periodSeconds / slotSeconds
export const regularPeriods = 3
const regularSlots = regularPeriods * periodSlots

/** The slots of a penalty; a goal of the power play ends it sooner. */
export const penaltySlots = 6
/** The chance of a penalty of one side in a slot at equal strength. During a penalty there is no other. */
const penaltyChance = 0.0205

/** Factors of the goals of a side, relative to equal strength. */
const factors = {
  powerPlay: 2.75,
  shortHanded: 0.35,
  /** With a sixth skater for the goalkeeper, and against an empty goal. */
  sixSkaters: 3,
  emptyGoal: 6.6,
  /** Both sides at a level score near the end: nobody takes a risk. */
  cautious: 0.62,
  /** Three against three. */
  overtime: 2.55,
}

/** The last slots of regular time in which a side that is behind by one or two plays without its goalkeeper. */
const slotsWithoutGoalkeeper: Readonly<Record<number, number>> = { 1: 6, 2: 9 }
/** The last slots of regular time in which a level score makes both sides cautious. */
const cautiousSlots = 36

/**
 * Who has more players on the ice: 0 at equal strength; n above 0 is a power play of the home side with n slots left, below 0 one of the
 * away side.
 */
export type Strength = number

/** Returns the strength after some slots in which nothing happened. */
export const strengthAfter = (strength: Strength, slots: number): Strength =>
  Math.sign(strength) * Math.max(0, Math.abs(strength) - slots)

/** What is left to be played: undecided slots of the running or coming period, the running one included, and the strength in it. */
export type SlotState = { readonly slots: number; readonly strength: Strength }

/** A slot of regular time. `slotsLeft`: slots of regular time from this one on; `margin`: goals by which the home side leads. */
type Slot = { readonly slotsLeft: number; readonly margin: number; readonly strength: Strength }

/** The chances of what happens in a slot; a penalty is one against the side. */
export type SlotChances = { readonly goals: Pair; readonly penalties: Pair }

const noChance: Pair = { home: 0, away: 0 }
const bothPenalties: Pair = { home: penaltyChance, away: penaltyChance }

/** Whether a side plays without its goalkeeper; a side with a player less does not. `lead` and `strength` are those of this side. */
const isWithoutGoalkeeper = (lead: number, strength: Strength, slotsLeft: number): boolean =>
  strength >= 0 && slotsLeft <= (slotsWithoutGoalkeeper[-lead] ?? 0)

/** The factors of the goals of both sides in a slot. */
const factorsIn = ({ slotsLeft, margin, strength }: Slot): Pair => {
  if (isWithoutGoalkeeper(margin, strength, slotsLeft)) return { home: factors.sixSkaters, away: factors.emptyGoal }
  if (isWithoutGoalkeeper(-margin, -strength, slotsLeft)) return { home: factors.emptyGoal, away: factors.sixSkaters }
  if (strength > 0) return { home: factors.powerPlay, away: factors.shortHanded }
  if (strength < 0) return { home: factors.shortHanded, away: factors.powerPlay }
  const each = margin === 0 && slotsLeft <= cautiousSlots ? factors.cautious : 1
  return { home: each, away: each }
}

const goalsPerSlot = ({ goals }: IceHockeyModel, { home, away }: Pair): Pair => ({
  home: (goals.home * home) / regularSlots,
  away: (goals.away * away) / regularSlots,
})

/** Returns the chances of a slot of regular time. */
export const slotChances = (model: IceHockeyModel, slot: Slot): SlotChances => ({
  goals: goalsPerSlot(model, factorsIn(slot)),
  penalties: slot.strength === 0 ? bothPenalties : noChance,
})

/** Returns the chances of a slot of the overtime, which the first goal ends. Penalties of regular time do not count in it. */
export const overtimeChances = (model: IceHockeyModel): SlotChances => ({
  goals: goalsPerSlot(model, { home: factors.overtime, away: factors.overtime }),
  penalties: noChance,
})

/** Returns the period that is running, or comes next after a pause: 1 to 3, 4 for the overtime and 5 for the shootout. */
const currentPeriod = ({ phase, periods }: Standing): number => Math.max(1, periods.length + (isPause(phase) ? 1 : 0))

/** The most further goals of a side that are told apart; one match in ten thousand has more. */
const maxGoals = 12
const side = maxGoals + 1
const scoreCount = side * side
const strengthCount = 2 * penaltySlots + 1
/** Chances below this are left out. */
const minChance = 1e-12

/** The chances of all scores by strength; goals of the away side count fastest, strengths slowest. */
type Cells = Float64Array

const offsetOf = (strength: Strength): number => (strength + penaltySlots) * scoreCount

/** The chances of goals in a slot by the further goals of the home side less those of the away side, from `-maxGoals` on. */
type GoalChances = { readonly home: Float64Array; readonly away: Float64Array }

/** The chances of goals in a slot for each sign of the strength; `lead` is that of the home side now. */
const chancesBySign = (model: IceHockeyModel, slotsLeft: number, lead: number): readonly GoalChances[] =>
  [-1, 0, 1].map((strength) => {
    const [home, away] = [new Float64Array(2 * maxGoals + 1), new Float64Array(2 * maxGoals + 1)]
    for (let at = 0; at <= 2 * maxGoals; at++) {
      const { goals } = slotChances(model, { slotsLeft, strength, margin: lead + at - maxGoals })
      ;[home[at], away[at]] = [goals.home, goals.away]
    }
    return { home, away }
  })

const add = (cells: Cells, at: number, p: number): void => {
  cells[at] = (cells[at] as number) + p
}

/**
 * Plays one slot from one strength. Hot path: runs for 13 strengths in each of 180 slots when a match is priced. A score beyond the largest stays
 * where it is.
 */
const playStrength = (before: Cells, after: Cells, strength: Strength, chances: GoalChances): void => {
  const [from, next, equal] = [offsetOf(strength), offsetOf(strengthAfter(strength, 1)), offsetOf(0)]
  const [afterHome, afterAway] = [strength > 0 ? equal : next, strength < 0 ? equal : next]
  const penalty = strength === 0 ? penaltyChance : 0
  for (let home = 0; home <= maxGoals; home++)
    for (let away = 0; away <= maxGoals; away++) {
      const score = home * side + away
      const p = before[from + score] as number
      if (p < minChance) continue
      const margin = home - away + maxGoals
      const ofHome = home < maxGoals ? p * (chances.home[margin] as number) : 0
      const ofAway = away < maxGoals ? p * (chances.away[margin] as number) : 0
      add(after, afterHome + score + side, ofHome)
      add(after, afterAway + score + 1, ofAway)
      if (penalty > 0) {
        add(after, offsetOf(penaltySlots) + score, p * penalty)
        add(after, offsetOf(-penaltySlots) + score, p * penalty)
      }
      add(after, next + score, p * (1 - 2 * penalty) - ofHome - ofAway)
    }
}

const playSlot = (before: Cells, after: Cells, chances: readonly GoalChances[]): void => {
  after.fill(0)
  for (let strength = -penaltySlots; strength <= penaltySlots; strength++)
    playStrength(before, after, strength, chances[Math.sign(strength) + 1] as GoalChances)
}

/** The further goals of both sides until the end of the running period and until the end of regular time. */
type FurtherGoals = { readonly period: Distribution; readonly regular: Distribution }

const goalsIn = (cells: Cells): Distribution => {
  const sums = new Float64Array(scoreCount)
  for (const [at, p] of cells.entries()) sums[at % scoreCount] = (sums[at % scoreCount] as number) + p
  const total = sums.reduce((sum, p) => sum + p, 0)
  return Array.from(sums, (p, score) => ({ home: Math.floor(score / side), away: score % side, p: p / total })).filter(
    ({ p }) => p > 0,
  )
}

/** Slots before these have the same chances at every score. */
const lateSlots = Math.max(cautiousSlots, ...Object.values(slotsWithoutGoalkeeper))

const playOut = (
  model: IceHockeyModel,
  { slots, strength }: SlotState,
  { slotsLeft, lead }: Remaining,
): FurtherGoals => {
  let [now, other]: [Cells, Cells] = [
    new Float64Array(strengthCount * scoreCount),
    new Float64Array(strengthCount * scoreCount),
  ]
  now[offsetOf(strength)] = 1
  const early = chancesBySign(model, regularSlots, lead)
  let period: Distribution | undefined
  for (let left = slotsLeft; left > 0; left--) {
    if (left === slotsLeft - slots) period = goalsIn(now)
    playSlot(now, other, left > lateSlots ? early : chancesBySign(model, left, lead))
    ;[now, other] = [other, now]
  }
  const regular = goalsIn(now)
  return { period: period ?? regular, regular }
}

/** `slotsLeft`: undecided slots of regular time; `lead`: goals by which the home side leads. */
type Remaining = { readonly slotsLeft: number; readonly lead: number }

/** The last computations by model: a slot lasts longer than the time between two prices. */
const computed = new WeakMap<IceHockeyModel, Map<string, FurtherGoals>>()
const maxComputed = 6

const furtherGoals = (model: IceHockeyModel, state: SlotState, remaining: Remaining): FurtherGoals => {
  const known = computed.get(model) ?? new Map<string, FurtherGoals>()
  computed.set(model, known)
  const key = `${state.slots} ${state.strength} ${remaining.slotsLeft} ${remaining.lead}`
  const before = known.get(key)
  if (before) return before
  const [oldest] = known.keys()
  if (known.size >= maxComputed && oldest !== undefined) known.delete(oldest)
  const further = playOut(model, state, remaining)
  known.set(key, further)
  return further
}

/** Returns the chance that the home side wins from a level score, with this many slots of the overtime left; the shootout is even. */
const winsAfterRegularTime = (model: IceHockeyModel, slots: number): number => {
  const { home, away } = overtimeChances(model).goals
  const level = (1 - home - away) ** slots
  return (1 - level) * (home / (home + away)) + level / 2
}

/** Returns the distribution of final scores: a level score gets one goal more, in the overtime or by the shootout. */
const withWinner = (regular: Distribution, homeWins: number): Distribution =>
  mixture([
    { p: 1, of: regular.filter(({ home, away }) => home !== away) },
    ...regular
      .filter(({ home, away }) => home === away)
      .map(({ p, ...score }) => ({
        p,
        of: shifted(
          [
            { home: 1, away: 0, p: homeWins },
            { home: 0, away: 1, p: 1 - homeWins },
          ],
          score,
        ),
      })),
  ])

/** The overtime in slots. */
export const overtimeSlots = overtimeSeconds / slotSeconds

/** The distributions of the counts of ice hockey; those that nothing is left of are absent. */
type Counts = {
  readonly goals?: Distribution
  readonly periodGoals?: Distribution
  readonly goalsWithOvertime: Distribution
}

const countsInRegularTime = (model: IceHockeyModel, standing: Standing, state: SlotState): Counts => {
  const period = currentPeriod(standing)
  const { score, periods } = standing
  const slotsLeft = state.slots + (regularPeriods - period) * periodSlots
  const further = furtherGoals(model, state, { slotsLeft, lead: score.home - score.away })
  const goals = shifted(further.regular, score)
  return {
    goals,
    periodGoals: shifted(further.period, periods[period - 1] ?? noChance),
    goalsWithOvertime: withWinner(goals, winsAfterRegularTime(model, overtimeSlots)),
  }
}

const countsAfterRegularTime = (model: IceHockeyModel, standing: Standing, { slots }: SlotState): Counts => {
  const score = countOf('goals', standing, wholeMatch) ?? standing.score
  const isShootout = currentPeriod(standing) > regularPeriods + 1
  return { goalsWithOvertime: withWinner(certain(score), isShootout ? 0.5 : winsAfterRegularTime(model, slots)) }
}

const countsAt = (model: IceHockeyModel, standing: Standing, state: SlotState): Counts =>
  currentPeriod(standing) > regularPeriods
    ? countsAfterRegularTime(model, standing, state)
    : countsInRegularTime(model, standing, state)

/** `passed`: how much of the running slot has passed without an event, 0 to 1. */
export type IceHockeyMoment = SlotState & { readonly passed: number }

/**
 * Returns the outlook at a standing. Goals of a period are known for the running period, or in a pause for the next one. While a slot passes
 * without an event, its chances fall in a straight line.
 */
export const iceHockeyOutlook = (
  model: IceHockeyModel,
  standing: Standing,
  { passed, ...state }: IceHockeyMoment,
): Outlook => {
  const now = countsAt(model, standing, state)
  const isRunning = passed > 0 && state.slots > 0
  const later = isRunning
    ? countsAt(model, standing, { slots: state.slots - 1, strength: strengthAfter(state.strength, 1) })
    : undefined
  const current = currentPeriod(standing)
  return ({ count, reads, period }) => {
    if (count === 'periodGoals' && period !== current) return undefined
    const [one, other] = [now[count as keyof Counts], later?.[count as keyof Counts]]
    if (!one || !other) return one && reduced(one, reads)
    return mixture([
      { p: 1 - passed, of: reduced(one, reads) },
      { p: passed, of: reduced(other, reads) },
    ])
  }
}
