import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Limits the cache. A player's seed is the same for many rounds, and decrypting it costs as much as a round. */
const maxCachedSeeds = 20_000

const cacheOf = perApp((_: AppContext) => new Map<string, string>())

/** Decrypts a server seed, through a cache. */
export const openServerSeed = (app: AppContext, sealed: string): string => {
  const seeds = cacheOf(app)
  const known = seeds.get(sealed)
  if (known) return known
  if (seeds.size >= maxCachedSeeds) seeds.delete(seeds.keys().next().value as string)
  const seed = app.vault.open(sealed)
  seeds.set(sealed, seed)
  return seed
}
