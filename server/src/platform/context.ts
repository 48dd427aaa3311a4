import type { Bus } from './bus.ts'
import type { ServerClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { LocationDatabase } from './locationDatabase.ts'
import type { Log } from './log.ts'
import type { MaintenanceWatch } from './maintenance.ts'
import type { Messages } from './messaging/index.ts'
import type { Metrics } from './metrics.ts'
import type { Rooms } from './rooms.ts'
import type { Vault } from './vault.ts'
import type { WebPush } from './webPush/index.ts'

/** The technical services of a server process. Time and randomness come in through it. */
export type PlatformContext = {
  config: Config
  db: Database
  vault: Vault
  messages: Messages
  webPush: WebPush
  bus: Bus
  rooms: Rooms
  /** The unique name of this server process. */
  process: string
  maintenance: MaintenanceWatch
  /** Where addresses are; undefined without a database of the operator. */
  locations: LocationDatabase | undefined
  metrics: Metrics
  log: Log
  /** The server time in milliseconds since 1970, the same in all processes. */
  now(): number
  clock: ServerClock
}
