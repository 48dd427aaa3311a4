import type { HouseClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Ledger } from './ledger/index.ts'
import type { Log } from './log.ts'
import type { MaintenanceWatch } from './maintenance/index.ts'
import type { Messages } from './messages/index.ts'
import type { Metrics } from './metrics.ts'
import type { Bus } from './push/bus.ts'
import type { OpenRooms } from './push/rooms.ts'
import type { Vault } from './vault.ts'

/** All that a call may need, made once at the start. Time and chance come in through it. */
export type House = {
  config: Config
  db: Database
  ledger: Ledger
  vault: Vault
  messages: Messages
  bus: Bus
  rooms: OpenRooms
  /** Which process of the house this is: a name that no other has. */
  process: string
  maintenance: MaintenanceWatch
  metrics: Metrics
  log: Log
  /** The time of the house, milliseconds since 1970: the same in all its processes. */
  now(): number
  clock: HouseClock
}
