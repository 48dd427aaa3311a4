import type { GameEvent, Timed } from '../engine.ts'
import type { Draws } from '../fair/draws.ts'
import { simulatedDraws } from '../fair/generator.ts'

export type IncidentKind =
  | 'kickOff'
  | 'pass'
  | 'tackle'
  | 'shot'
  | 'save'
  | 'wide'
  | 'corner'
  | 'foul'
  | 'goal'
  | 'halfTime'
  | 'fullTime'

/**
 * An incident with the position of the ball. `x` goes from 0, the home side's goal line, to 100, the away side's; `y` from
 * 0 to 100 across. `shirt`: the number of the player with the ball or who scores. `score`: the score after it.
 */
export type Incident = GameEvent & {
  readonly type: 'incident'
  readonly match: number
  readonly minute: number
  readonly kind: IncidentKind
  readonly team: 'home' | 'away'
  readonly shirt: number
  readonly x: number
  readonly y: number
  readonly score: readonly [number, number]
}

export type MatchScore = { readonly score: readonly [number, number]; readonly film: number }

const minutes = 90

/** Returns the animation of a match of 90 minutes in `lengthMs`: one or two actions per minute, and all goals. */
export const matchAnimation = (
  match: number,
  { score, film }: MatchScore,
  lengthMs: number,
): readonly Timed<Incident>[] => {
  // These draws affect only the animation: the score is decided.
  const draws = simulatedDraws(film)
  const scorers = goalMinutes(score, draws)
  const told = new AnimationBuilder(match, lengthMs)
  told.add(0, { kind: 'kickOff', team: 'home', shirt: 9, x: 50, y: 50 })
  for (let minute = 1; minute <= minutes; minute++) {
    const goal = scorers.get(minute)
    if (goal) attack(told, draws, { minute, team: goal, ends: 'goal' })
    else quietMinute(told, draws, minute)
    if (minute === 45) told.add(45.15, { kind: 'halfTime', team: 'home', shirt: 0, x: 50, y: 50 })
  }
  told.add(minutes + 0.2, { kind: 'fullTime', team: 'home', shirt: 0, x: 50, y: 50 })
  return told.incidents
}

type IncidentDetails = Pick<Incident, 'kind' | 'team' | 'shirt' | 'x' | 'y'>

class AnimationBuilder {
  readonly incidents: Timed<Incident>[] = []
  readonly #match: number
  readonly #lengthMs: number
  #score: readonly [number, number] = [0, 0]

  constructor(match: number, lengthMs: number) {
    this.#match = match
    this.#lengthMs = lengthMs
  }

  /** Adds an incident; `time` in fractional minutes. */
  add(time: number, seen: IncidentDetails): void {
    const [home, away] = this.#score
    if (seen.kind === 'goal') this.#score = seen.team === 'home' ? [home + 1, away] : [home, away + 1]
    this.incidents.push({
      type: 'incident',
      match: this.#match,
      minute: Math.min(minutes, Math.floor(time)),
      ...seen,
      score: this.#score,
      atMs: Math.round((time / (minutes + 0.2)) * this.#lengthMs),
    })
  }
}

/** Draws a distinct minute for each goal. */
const goalMinutes = (score: readonly [number, number], draws: Draws): ReadonlyMap<number, 'home' | 'away'> => {
  const scorers = new Map<number, 'home' | 'away'>()
  for (const [side, goals] of score.entries())
    for (let goal = 0; goal < goals; goal++) {
      let minute = 2 + draws.below(minutes - 2)
      while (scorers.has(minute)) minute = 2 + draws.below(minutes - 2)
      scorers.set(minute, side === 0 ? 'home' : 'away')
    }
  return scorers
}

/** Forwards shoot more often than midfielders and defenders. */
const shooters = [9, 9, 9, 10, 10, 11, 7, 8, 6, 4]
const outfield = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

const pick = <Item>(draws: Draws, items: readonly Item[]): Item => items[draws.below(items.length)] as Item

type Attack = {
  readonly minute: number
  readonly team: 'home' | 'away'
  readonly ends: 'goal' | 'save' | 'wide' | 'corner'
}

/** Adds an attack in four steps from midfield to the shot, within a minute. The home side attacks towards 100. */
const attack = (told: AnimationBuilder, draws: Draws, { minute, team, ends }: Attack): void => {
  const place = (x: number): number => (team === 'home' ? x : 100 - x)
  const lane = 20 + draws.below(61)
  const shirt = pick(draws, shooters)
  told.add(minute - 0.8, { kind: 'pass', team, shirt: pick(draws, outfield), x: place(48 + draws.below(12)), y: lane })
  told.add(minute - 0.6, {
    kind: 'pass',
    team,
    shirt: pick(draws, outfield),
    x: place(68 + draws.below(10)),
    y: nearer(lane),
  })
  told.add(minute - 0.35, { kind: 'shot', team, shirt, x: place(84 + draws.below(8)), y: nearer(nearer(lane)) })
  const seen: Record<Attack['ends'], Pick<IncidentDetails, 'x' | 'y'>> = {
    goal: { x: place(100), y: 46 + draws.below(9) },
    save: { x: place(98), y: 45 + draws.below(11) },
    wide: { x: place(100), y: draws.below(2) === 0 ? 36 : 64 },
    corner: { x: place(100), y: draws.below(2) === 0 ? 0 : 100 },
  }
  const isKeeper = ends === 'save'
  const by = isKeeper ? (team === 'home' ? 'away' : 'home') : team
  told.add(minute - 0.2, { kind: ends, team: by, shirt: isKeeper ? 1 : shirt, ...seen[ends] })
  if (ends === 'goal')
    told.add(minute + 0.1, { kind: 'kickOff', team: team === 'home' ? 'away' : 'home', shirt: 9, x: 50, y: 50 })
}

const nearer = (lane: number): number => Math.round((lane + 50) / 2)

const quietMinute = (told: AnimationBuilder, draws: Draws, minute: number): void => {
  const team = pick(draws, ['home', 'away'] as const)
  const kind = pick(draws, ['pass', 'pass', 'pass', 'pass', 'tackle', 'tackle', 'foul', 'attack', 'attack'] as const)
  if (kind === 'attack') {
    attack(told, draws, { minute, team, ends: pick(draws, ['save', 'wide', 'corner'] as const) })
    return
  }
  told.add(minute - 0.5, { kind, team, shirt: pick(draws, outfield), x: 22 + draws.below(57), y: 8 + draws.below(85) })
}
