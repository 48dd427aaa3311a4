import type { RacingEvent, Timed } from '@yakamoz/games'

type Run = Extract<Timed<RacingEvent>, { type: 'run' }>

/** The events of a race's animation with the positions of all runners. */
export const runsOf = (events: readonly Timed<RacingEvent>[]): readonly Run[] =>
  events.filter((event): event is Run => event.type === 'run')

const stepMs = 250

/** The positions of the runners in metres: interpolated between events, and extrapolated behind the finish. */
export const metresAt = (runs: readonly Run[], ms: number): readonly number[] => {
  const at = Math.max(0, ms) / stepMs
  const index = Math.min(runs.length - 1, Math.floor(at))
  const [now, next] = [runs[index], runs[index + 1]]
  if (!now) return []
  if (!next) return now.decimetres.map((decimetres, runner) => (decimetres + runOut(runs, runner, ms)) / 10)
  const share = at - index
  return now.decimetres.map(
    (decimetres, runner) => (decimetres + ((next.decimetres[runner] ?? 0) - decimetres) * share) / 10,
  )
}

const runOutMs = 2500

/** The way behind the finish in decimetres, ever slower. */
const runOut = (runs: readonly Run[], runner: number, ms: number): number => {
  const last = runs.at(-1)
  if (!last) return 0
  const share = Math.min(1, Math.max(0, (ms - last.atMs) / runOutMs))
  return 80 * (1 - (1 - share) ** 2) * (1 + runner * 0.02)
}

/** The runners in their current order; finished ones in the order of their finish. */
export const rankedAt = (metres: readonly number[], finished: readonly number[]): readonly number[] => {
  const running = metres.map((_, runner) => runner).filter((runner) => !finished.includes(runner))
  return [...finished, ...running.sort((a, b) => (metres[b] ?? 0) - (metres[a] ?? 0) || a - b)]
}

/** The phase of a runner's legs, 0 to 1, from the distance that it has run. */
export const strideAt = (metres: number, length: number, runner: number): number => {
  const strides = metres / length + runner * 0.37
  return strides - Math.floor(strides)
}
