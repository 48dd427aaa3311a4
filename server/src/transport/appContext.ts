import type { Ledger } from '../ledger/index.ts'
import type { PlatformContext } from '../platform/context.ts'

/** Everything a call handler or a background job may need, created once at start-up. */
export type AppContext = PlatformContext & { ledger: Ledger }
