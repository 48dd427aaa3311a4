import { RateLimiterMemory } from 'rate-limiter-flexible'
import { addressKey } from '../../platform/addressKey.ts'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'

const windowSeconds = 10
/** Multiples of the pace of real rounds; requests that are repeated because their answer was lost count too. */
const perSession = 2
/** Many visitors may share an address: `RATE_FACTOR` multiplies this. */
const perAddress = 10

const limitersOf = perApp((app: AppContext) => {
  const limiter = (keyPrefix: string, multiple: number) =>
    new RateLimiterMemory({
      keyPrefix,
      points: Math.ceil((multiple * windowSeconds * 1_000) / app.config.minRoundMs),
      duration: windowSeconds,
    })
  return [limiter('session', perSession), limiter('address', perAddress * app.config.rateFactor)] as const
})

/**
 * Whether a demo round may start now. Demo rounds reserve no nonce, so nothing else limits them: not the pace of one game, nor what
 * one address costs the database.
 */
export const mayPlayDemo = async (app: AppContext, tokenHash: string, address: string): Promise<boolean> => {
  if (app.config.minRoundMs <= 0) return true
  const [session, addresses] = limitersOf(app)
  try {
    await session.consume(tokenHash)
    await addresses.consume(addressKey(address))
    return true
  } catch {
    return false
  }
}
