import { configuration } from './console/configuration.ts'
import { health } from './console/health.ts'

/** The calls of the console about health and configuration. */
export const houseCalls = { health, configuration }
