import type { GameEvent, Timed } from '../engine.ts'
import type { Draws } from '../fair/draws.ts'
import { simulatedDraws } from '../fair/generator.ts'

export type RacingEvent =
  | (GameEvent & { readonly type: 'start' })
  /** The distance of each runner from the start in decimetres, in the order of the field. */
  | (GameEvent & { readonly type: 'run'; readonly decimetres: readonly number[] })
  | (GameEvent & { readonly type: 'finish'; readonly runner: number; readonly place: number })
  | (GameEvent & { readonly type: 'result'; readonly order: readonly number[] })

type Race = { readonly order: readonly number[]; readonly film: number }
export type Course = { readonly metres: number; readonly raceMs: number }

const stepMs = 250
const paces = 12

/** Returns the animation of a race: the lead changes on the way, and the finish is in the drawn order. */
export const raceAnimation = ({ order, film }: Race, { metres, raceMs }: Course): readonly Timed<RacingEvent>[] => {
  // These draws affect only the animation: the order is decided.
  const draws = simulatedDraws(film)
  const finishMs = finishTimes(order, draws, raceMs)
  const runs = order.map(() => paceOf(draws))
  const lastMs = Math.max(...finishMs)
  const steps = Array.from({ length: Math.floor(lastMs / stepMs) + 1 }, (_, step): Timed<RacingEvent> => {
    const atMs = step * stepMs
    const decimetres = runs.map((run, runner) => reached(run, atMs / (finishMs[runner] as number), metres * 10))
    return { type: 'run', decimetres, atMs }
  })
  const finishes = order.map(
    (runner, place): Timed<RacingEvent> => ({ type: 'finish', runner, place, atMs: finishMs[runner] as number }),
  )
  const end: Timed<RacingEvent> = { type: 'result', order, atMs: lastMs + 1000 }
  return [{ type: 'start', atMs: 0 }, ...[...steps, ...finishes].sort((a, b) => a.atMs - b.atMs), end]
}

/** Draws the finish time of each runner: the first near `raceMs`, each next 40 to 340 ms later. */
const finishTimes = (order: readonly number[], draws: Draws, raceMs: number): number[] => {
  const times: number[] = []
  let at = raceMs + draws.below(1000)
  for (const runner of order) {
    times[runner] = at
    at += 40 + draws.below(301)
  }
  return times
}

/** Draws the share of the course that a runner has covered after each twelfth of its time, from 0 to 1. */
const paceOf = (draws: Draws): number[] => {
  const speeds = Array.from({ length: paces }, (_, part) => (part === 0 ? 60 : 88) + draws.below(25))
  const whole = speeds.reduce((sum, speed) => sum + speed, 0)
  const behind = [0]
  for (const speed of speeds) behind.push((behind.at(-1) ?? 0) + speed)
  return behind.map((sum) => sum / whole)
}

const reached = (run: readonly number[], share: number, decimetres: number): number => {
  if (share >= 1) return decimetres
  const part = Math.floor(share * paces)
  const [from, to] = [run[part] as number, run[part + 1] as number]
  // A runner does not finish before its time.
  return Math.min(decimetres - 1, Math.floor((from + (to - from) * (share * paces - part)) * decimetres))
}
