import type { Rate } from '@yakamoz/contract'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

export type Limits = {
  /** Counts one call; answers the seconds to wait when there were too many, else 0. */
  take(call: string, rate: Rate, key: string): Promise<number>
}

/** Counts calls in this process; each process of several has its own count. `factor` widens every limit. */
export const createLimits = (factor: number): Limits => {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = (call: string, rate: Rate) => {
    const known = limiters.get(call)
    if (known) return known
    const made = new RateLimiterMemory({ keyPrefix: call, points: rate.points * factor, duration: rate.seconds })
    limiters.set(call, made)
    return made
  }
  return {
    take: async (call, rate, key) => {
      try {
        await limiterOf(call, rate).consume(key)
        return 0
      } catch (refused) {
        return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000))
      }
    },
  }
}
