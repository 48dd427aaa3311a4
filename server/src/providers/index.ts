import type { GameProvider } from './port.ts'
import { softswissProvider } from './softswiss/index.ts'
import { studioProvider } from './studio/index.ts'

export { type GameProvider, type LaunchRequest, ProviderDown } from './port.ts'
export { addSoftswiss } from './softswiss/endpoint.ts'
export { isFrameAddress } from './softswiss/frames.ts'

const adapters: Readonly<Record<string, GameProvider>> = { studio: studioProvider, softswiss: softswissProvider }

/** The adapter of a name as the provider's row gives it. */
export const providerOf = (adapter: string): GameProvider | undefined =>
  Object.hasOwn(adapters, adapter) ? adapters[adapter] : undefined
