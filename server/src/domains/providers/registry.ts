import type { AppContext } from '../../transport/appContext.ts'
import type { GameProvider } from './gameProvider.ts'
import { hub88Provider } from './hub88/index.ts'
import { softswissProvider } from './softswiss/index.ts'
import { studioProvider } from './studio/index.ts'

const adapters: Readonly<Record<string, GameProvider>> = {
  studio: studioProvider,
  softswiss: softswissProvider,
  hub88: hub88Provider,
}

/** Returns the adapter that a provider's row names, or undefined when there is none. */
export const providerOf = (adapter: string): GameProvider | undefined =>
  Object.hasOwn(adapters, adapter) ? adapters[adapter] : undefined

/** The adapters that list the games that they offer. */
export const offeringAdapters = (): string[] =>
  Object.entries(adapters).flatMap(([name, { games }]) => (games ? [name] : []))

/** The adapters of aggregators: of all games that are not our own. */
export const aggregators = (): string[] => Object.keys(adapters).filter((name) => name !== 'studio')

/** The adapters that can be asked for their transactions. */
export const listingAdapters = (app: AppContext): string[] =>
  aggregators().filter((name) => adapters[name]?.transactions?.(app))
