import { configuration } from './console/configuration.ts'
import { health } from './console/health.ts'

/** The calls of the console about health and configuration. */
export const houseCalls = { health, configuration }

export { readFeeds, readWebhooks } from './sources.ts'
