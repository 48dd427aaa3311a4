import { RateLimiterMemory } from 'rate-limiter-flexible'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'

const windowSeconds = 10
/** Requests that are repeated because their answer was lost count too. */
const allowance = 2

const limiterOf = perApp((app: AppContext): RateLimiterMemory => {
  const points = Math.ceil((allowance * windowSeconds * 1_000) / app.config.minRoundMs)
  return new RateLimiterMemory({ points, duration: windowSeconds })
})

/**
 * Whether a player may start a demo round now. The limit is twice the pace of real rounds over all frames of the player: demo rounds
 * reserve no nonce, so nothing else limits them.
 */
export const mayPlayDemo = async (app: AppContext, player: number): Promise<boolean> => {
  if (app.config.minRoundMs <= 0) return true
  return limiterOf(app)
    .consume(player)
    .then(
      () => true,
      () => false,
    )
}
