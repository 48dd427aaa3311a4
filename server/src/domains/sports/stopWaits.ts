import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** The maximum number of requests in one process that wait for the end of a stop, and of one player. */
export const maxStopWaits = { all: 2_000, perPlayer: 10 } as const

/** The number of requests that wait, by player. They live in memory only: after a crash a request that waited has done nothing. */
const waitsOf = perApp((_: AppContext) => new Map<number, number>())

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0)

/** Runs a wait of a player and returns its result; undefined when too many requests wait already. */
export const withStopWait = async <Result>(
  app: AppContext,
  player: number,
  wait: () => Promise<Result>,
): Promise<Result | undefined> => {
  const waits = waitsOf(app)
  const own = waits.get(player) ?? 0
  if (own >= maxStopWaits.perPlayer || sumOf(waits.values()) >= maxStopWaits.all) return undefined
  waits.set(player, own + 1)
  try {
    return await wait()
  } finally {
    const left = (waits.get(player) ?? 1) - 1
    if (left > 0) waits.set(player, left)
    else waits.delete(player)
  }
}
