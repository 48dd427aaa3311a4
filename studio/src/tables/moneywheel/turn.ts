import { segments } from '@yakamoz/games'

/** One spin of the wheel: its interval within the animation and the segment where it stops. */
export type Spin = { readonly fromMs: number; readonly toMs: number; readonly stop: number }

const turn = 2 * Math.PI
export const segmentAngle = turn / segments.length

/** The clockwise rotation at which the centre of a segment is under the pointer. */
export const restAngle = (stop: number): number => (turn - stop * segmentAngle) % turn

/** The index of the segment under the pointer at a rotation. */
export const segmentAt = (angle: number): number => Math.round((turn - (angle % turn)) / segmentAngle) % segments.length

/** The spins of an animation, from its events. */
export const spinsOf = (events: readonly { type: string; atMs: number; stop?: number }[]): readonly Spin[] => {
  const spins: Spin[] = []
  let fromMs = 0
  for (const event of events) {
    if (event.type === 'spin') fromMs = event.atMs
    if (event.type === 'stop' && event.stop !== undefined) spins.push({ fromMs, toMs: event.atMs, stop: event.stop })
  }
  return spins
}

/** The number of full turns of a spin, by its duration. */
const turnsIn = (ms: number): number => Math.max(2, Math.round(ms / 2200))

/** Slows down like a wheel against its pegs. */
const slowing = (share: number): number => 1 - (1 - share) ** 3.2

/**
 * The rotation of the wheel at a time of the animation. It starts at `startAngle`, and each spin ends on its segment; the wheel
 * stands between spins.
 */
export const wheelAt = (sinceMs: number, spins: readonly Spin[], startAngle: number): number => {
  let angle = startAngle
  for (const { fromMs, toMs, stop } of spins) {
    if (sinceMs <= fromMs) return angle
    const on = (((restAngle(stop) - angle) % turn) + turn) % turn
    const distance = on + turnsIn(toMs - fromMs) * turn
    if (sinceMs < toMs) return angle + distance * slowing((sinceMs - fromMs) / (toMs - fromMs))
    angle = restAngle(stop)
  }
  return angle
}
