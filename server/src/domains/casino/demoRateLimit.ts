import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppContext } from '../../transport/appContext.ts'

const windowSeconds = 10
/** A round that is asked for again because its answer was lost is one more. */
const allowance = 2

const limiters = new WeakMap<AppContext, RateLimiterMemory>()

const limiterOf = (app: AppContext): RateLimiterMemory => {
  const points = Math.ceil((allowance * windowSeconds * 1_000) / app.config.leastRoundMs)
  const limiter = limiters.get(app) ?? new RateLimiterMemory({ points, duration: windowSeconds })
  limiters.set(app, limiter)
  return limiter
}

/**
 * Whether a player may begin a round of demo play now: twice as many as the pace of real rounds would have, whatever the frames,
 * for each is decided anew and nothing else holds them back.
 */
export const mayPlayDemo = async (app: AppContext, player: number): Promise<boolean> => {
  if (app.config.leastRoundMs <= 0) return true
  return limiterOf(app)
    .consume(player)
    .then(
      () => true,
      () => false,
    )
}
