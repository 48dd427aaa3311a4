import type { Incident, Timed } from '@yakamoz/games'

/** The pitch in metres. Its centre is the origin; the home team attacks towards positive x. */
export const pitch = { length: 105, width: 68 }

export type Position = { x: number; z: number }
export type BallPosition = Position & { y: number }

/** The position of the ball in an incident, in metres. A goal is behind the line, in the net. */
export const positionOf = ({ kind, x, y }: Pick<Incident, 'kind' | 'x' | 'y'>): Position => {
  const along = (x / 100 - 0.5) * pitch.length
  const deep = kind === 'goal' ? Math.sign(along) * 1.6 : 0
  return { x: along + deep, z: (y / 100 - 0.5) * pitch.width }
}

export type Step = { readonly incident: Timed<Incident>; readonly atMs: number; readonly position: Position }

const minGapMs = 180
const slowed = 1.7

/**
 * The incidents of a match with their display times: moves before a shot start earlier than their time, so that they can be
 * followed; the ends of attacks (goal, save, wide, corner) keep their time.
 */
export const stepsOf = (incidents: readonly Timed<Incident>[]): readonly Step[] => {
  const steps: Step[] = []
  for (const [index, incident] of incidents.entries()) {
    const end = endOf(incidents, index)
    const target = end === undefined ? incident.atMs : end - (end - incident.atMs) * slowed
    const min = (steps.at(-1)?.atMs ?? -minGapMs) + minGapMs
    steps.push({ incident, atMs: Math.min(incident.atMs, Math.max(target, min)), position: positionOf(incident) })
  }
  return steps
}

const ends = new Set<Incident['kind']>(['goal', 'save', 'wide', 'corner'])
const maxAttackMs = 1000

/** The time at which the attack of an incident ends; undefined if it belongs to none. */
const endOf = (incidents: readonly Timed<Incident>[], index: number): number | undefined => {
  const from = incidents[index]
  if (!from || (from.kind !== 'pass' && from.kind !== 'shot')) return undefined
  for (const next of incidents.slice(index + 1, index + 4)) {
    if (next.atMs - from.atMs > maxAttackMs) return undefined
    if (ends.has(next.kind)) return next.atMs
  }
  return undefined
}

/** The index of the last step that was reached, -1 before the first. */
export const stepAt = (steps: readonly Step[], ms: number): number => {
  let low = 0
  let high = steps.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((steps[middle]?.atMs ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low - 1
}

const smooth = (share: number): number => share * share * (3 - 2 * share)

/** The position of the ball. After a goal it stays in the net until the kick-off. */
export const ballAt = (steps: readonly Step[], ms: number): BallPosition => {
  const index = stepAt(steps, ms)
  const [from, to] = [steps[Math.max(0, index)], steps[index + 1]]
  if (!from) return { x: 0, y: 0, z: 0 }
  if (index < 0 || !to || from.incident.kind === 'goal' || to.incident.kind === 'kickOff')
    return { ...from.position, y: 0 }
  const lasts = to.atMs - from.atMs
  // A pass takes a second at most; the rest of the time the ball is at a player's feet.
  const travelMs = Math.min(lasts, 900)
  const share = smooth(Math.min(1, Math.max(0, (ms - (to.atMs - travelMs)) / travelMs)))
  const isShot = from.incident.kind === 'shot'
  const far = Math.hypot(to.position.x - from.position.x, to.position.z - from.position.z)
  const height = isShot ? 1.5 : far > 22 ? far * 0.1 : 0
  return {
    x: from.position.x + (to.position.x - from.position.x) * share,
    z: from.position.z + (to.position.z - from.position.z) * share,
    y: Math.sin(share * Math.PI) * height,
  }
}

type Side = 'home' | 'away'
export type Player = { readonly side: Side; readonly shirt: number }

/** A 4-4-2 from the own goal, in shares of the pitch. */
const formation: readonly (readonly [x: number, z: number])[] = [
  [0.03, 0.5],
  [0.2, 0.14],
  [0.17, 0.38],
  [0.17, 0.62],
  [0.42, 0.38],
  [0.2, 0.86],
  [0.44, 0.12],
  [0.42, 0.62],
  [0.62, 0.4],
  [0.6, 0.6],
  [0.46, 0.88],
]

export const players: readonly Player[] = (['home', 'away'] as const).flatMap((side) =>
  formation.map((_, index) => ({ side, shirt: index + 1 })),
)

/** The position of a player for a position of the ball: the formation moves with the ball, attackers more than defenders. */
const formationPosition = ({ side, shirt }: Player, ball: Position): Position => {
  const [share, across] = formation[shirt - 1] ?? [0.5, 0.5]
  const turned = side === 'home' ? 1 : -1
  const forward = (ball.x * turned) / pitch.length
  // An offset keeps opponents from overlapping.
  const aside = shirt === 1 ? 0 : 2.1 * turned * (shirt % 2 === 0 ? 1 : -1)
  const moved = shirt === 1 ? share : share + 0.05 + forward * (0.42 + share * 0.25)
  return {
    x: turned * (Math.min(0.97, Math.max(0.02, moved)) - 0.5) * pitch.length,
    z: turned * (across - 0.5) * pitch.width * 0.86 + (shirt === 1 ? 0 : ball.z * 0.22) + aside,
  }
}

const comingMs = 1100
const leavingMs = 900

/** How much a player is drawn to the ball: 0 far from his moment, 1 in it. */
const pull = (ms: number, atMs: number): number => {
  const share = ms <= atMs ? 1 - (atMs - ms) / comingMs : 1 - (ms - atMs) / leavingMs
  return smooth(Math.min(1, Math.max(0, share)))
}

/** The positions of all players, in the order of `players`. */
export const playersAt = (steps: readonly Step[], ms: number, ball: Position): readonly Position[] => {
  const index = stepAt(steps, ms)
  const near = steps.slice(Math.max(0, index - 2), index + 4)
  return players.map((player) => {
    const at = formationPosition(player, ball)
    const drawn = { weight: 0, max: 0, x: 0, z: 0 }
    for (const { incident, atMs, position } of near) {
      if (incident.team !== player.side || incident.shirt !== player.shirt) continue
      const share = pull(ms, atMs)
      const feet = feetOf(incident, position)
      // The nearer of two moments dominates.
      const weight = share ** 4
      drawn.weight += weight
      drawn.max = Math.max(drawn.max, share)
      drawn.x += feet.x * weight
      drawn.z += feet.z * weight
    }
    if (drawn.weight > 0) {
      at.x += (drawn.x / drawn.weight - at.x) * drawn.max
      at.z += (drawn.z / drawn.weight - at.z) * drawn.max
    }
    return at
  })
}

/** The position of a player's feet in an incident: a scorer stays before the goal while the ball goes on. */
const feetOf = ({ kind }: Incident, position: Position): Position =>
  kind === 'goal' || kind === 'wide' || kind === 'corner'
    ? { x: Math.sign(position.x || 1) * 41, z: position.z * 0.4 }
    : position
