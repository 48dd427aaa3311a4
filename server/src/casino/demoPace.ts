import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { House } from '../house.ts'

const windowSeconds = 10
/** A round that is asked for again because its answer was lost is one more. */
const allowance = 2

const limiters = new WeakMap<House, RateLimiterMemory>()

const limiterOf = (house: House): RateLimiterMemory => {
  const points = Math.ceil((allowance * windowSeconds * 1_000) / house.config.leastRoundMs)
  const limiter = limiters.get(house) ?? new RateLimiterMemory({ points, duration: windowSeconds })
  limiters.set(house, limiter)
  return limiter
}

/**
 * Whether a player may begin a round of demo play now: twice as many as the pace of real rounds would have, whatever the frames,
 * for each is decided anew and nothing else holds them back.
 */
export const mayPlayDemo = async (house: House, player: number): Promise<boolean> => {
  if (house.config.leastRoundMs <= 0) return true
  return limiterOf(house)
    .consume(player)
    .then(
      () => true,
      () => false,
    )
}
