import type { Rate } from '@yakamoz/contract'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Statement } from '../../platform/db/connect.ts'
import type { AppContext } from '../appContext.ts'

/** The key of a count: a player or an address. Many players may share an address, so its limits can be raised by configuration. */
type CountedCaller = { player: number } | { address: string }

export type Limits = {
  /** Counts one call. Returns the seconds to wait when the limit is exceeded, otherwise 0. */
  take(call: string, rate: Rate, caller: CountedCaller): Promise<number>
}

/** No limits, for benchmarks and tests. */
export const unlimited: Limits = { take: async () => 0 }

/**
 * A window that ends later than one that begins now was opened before the clock was set back, and is over. The clocks of processes agree
 * better than by the two seconds.
 */
const isOver = `(w.ends_at <= $2::timestamptz or w.ends_at > excluded.ends_at + interval '2 seconds')`

const countWindow: Statement = {
  name: 'count_window',
  text: `insert into rate_window as w (key, calls, ends_at)
    values ($1, 1, $2::timestamptz + make_interval(secs => $3::int))
    on conflict (key) do update set
      calls = case when ${isOver} then 1 else w.calls + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else w.ends_at end
    returning calls, ends_at`,
}

type Window = { key: string; points: number; seconds: number; nowMs: number }

/**
 * Counts one event in a fixed window, for all processes, in one statement. Returns the seconds to wait when there were more than `points`,
 * otherwise 0.
 */
export const takeFromWindow = async (
  db: Pick<Database, 'run'>,
  { key, points, seconds, nowMs }: Window,
): Promise<number> => {
  const [row] = await db.run<{ calls: number; ends_at: Date }>(countWindow, [key, new Date(nowMs), seconds])
  if (!row || row.calls <= points) return 0
  return Math.max(1, Math.ceil((row.ends_at.getTime() - nowMs) / 1_000))
}

type Counted = { call: string; rate: Rate; key: string; points: number }

/**
 * Creates the limits of calls. They are counted in this process, or for all processes where the contract says `shared`. `RATE_FACTOR` raises
 * limits by address, never those by player.
 */
export const createLimits = ({
  config,
  db,
  vault,
  now,
}: Pick<AppContext, 'config' | 'db' | 'vault' | 'now'>): Limits => {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = ({ call, rate, points }: Counted) => {
    const name = `${call} ${points}`
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterMemory({ keyPrefix: name, points, duration: rate.seconds })
    limiters.set(name, made)
    return made
  }
  const takeInProcess = async (counted: Counted): Promise<number> => {
    try {
      await limiterOf(counted).consume(counted.key)
      return 0
    } catch (refused) {
      return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000))
    }
  }
  return {
    take: (call, rate, caller) => {
      const isAddress = 'address' in caller
      const key = isAddress ? caller.address : String(caller.player)
      const points = Math.round(rate.points * (isAddress ? config.rateFactor : 1))
      if (!rate.shared) return takeInProcess({ call, rate, key: isAddress ? `@${key}` : key, points })
      const mark = vault.mark(`${isAddress ? 'address' : 'player'}:${key}`)
      return takeFromWindow(db, { key: `${call} ${mark}`, points, seconds: rate.seconds, nowMs: now() })
    },
  }
}

/** Deletes windows that have ended. */
export const deleteOldWindows = async ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> => {
  await db.background.deleteFrom('rate_window').where('ends_at', '<', new Date(now())).execute()
}
