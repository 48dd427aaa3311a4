import { segments } from '@yakamoz/games'

/** One spin of the wheel: from when to when of the film, and the segment where it stops. */
export type Spin = { readonly fromMs: number; readonly toMs: number; readonly stop: number }

const turn = 2 * Math.PI
export const segmentAngle = turn / segments.length

/** How far the wheel is turned clockwise when a segment's middle stands under the pointer above. */
export const restAngle = (stop: number): number => (turn - stop * segmentAngle) % turn

/** The spins of a film, from its events. */
export const spinsOf = (film: readonly { type: string; atMs: number; stop?: number }[]): readonly Spin[] => {
  const spins: Spin[] = []
  let fromMs = 0
  for (const event of film) {
    if (event.type === 'spin') fromMs = event.atMs
    if (event.type === 'stop' && event.stop !== undefined) spins.push({ fromMs, toMs: event.atMs, stop: event.stop })
  }
  return spins
}

/** Whole turns of a spin, by how long it takes. */
const turnsIn = (ms: number): number => Math.max(2, Math.round(ms / 2200))

/** Fast at first, then slower and slower, as a wheel against its pegs. */
const slowing = (share: number): number => 1 - (1 - share) ** 3.2

/**
 * How far the wheel is turned so long after the film began. It begins where it stood (`before`), and each spin ends on its
 * segment; between spins it stands.
 */
export const wheelAt = (sinceMs: number, spins: readonly Spin[], before: number): number => {
  let angle = before
  for (const { fromMs, toMs, stop } of spins) {
    if (sinceMs <= fromMs) return angle
    const on = (((restAngle(stop) - angle) % turn) + turn) % turn
    const way = on + turnsIn(toMs - fromMs) * turn
    if (sinceMs < toMs) return angle + way * slowing((sinceMs - fromMs) / (toMs - fromMs))
    angle = restAngle(stop)
  }
  return angle
}
