import { sql } from 'kysely'
import type { Bus } from './bus.ts'
import type { Database } from './db/connect.ts'

type MaintenanceState = {
  on: boolean
  sinceMs: number | undefined
  reason: { tr: string; en: string }
  expectedEndMs: number | undefined
}

/** The maintenance row, read at the start, on every message of the bus, and every two seconds. */
export type MaintenanceWatch = {
  readonly state: MaintenanceState
  refresh(): Promise<void>
  close(): void
}

const read = async (db: Database): Promise<MaintenanceState> => {
  const row = await db.query.selectFrom('maintenance').selectAll().executeTakeFirstOrThrow()
  return {
    on: row.since !== null,
    sinceMs: row.since?.getTime(),
    reason: { tr: row.reason_tr, en: row.reason_en },
    expectedEndMs: row.expected_end?.getTime(),
  }
}

const refreshMs = 2_000

export const watchMaintenance = async (db: Database, bus: Bus): Promise<MaintenanceWatch> => {
  let state = await read(db)
  const refresh = async () => {
    state = await read(db)
  }
  // While the database does not answer, the last known state is used.
  const refreshSoon = () => void refresh().catch(() => {})
  const stop = bus.subscribe('maintenance', refreshSoon)
  const timer = setInterval(refreshSoon, refreshMs)
  timer.unref()
  return {
    get state() {
      return state
    },
    refresh,
    close: () => {
      clearInterval(timer)
      stop()
    },
  }
}

/**
 * Switches maintenance on (with its reason and expected end) or off, for every process. Returns undefined when nothing changes. Another
 * reason during maintenance does not restart it.
 */
export const switchMaintenance = async (
  db: Pick<Database, 'query'>,
  wanted: { on: boolean; nowMs: number; reason?: { tr: string; en: string }; expectedEndMs?: number | undefined },
): Promise<true | undefined> => {
  const { on, nowMs, reason = { tr: '', en: '' }, expectedEndMs } = wanted
  const end = expectedEndMs ? new Date(expectedEndMs) : null
  const { numAffectedRows } = await sql`
    update maintenance set since = case when ${on}::boolean then coalesce(since, ${new Date(nowMs)}::timestamptz) end,
      reason_tr = ${reason.tr}, reason_en = ${reason.en}, expected_end = ${end}
    where (since is not null, reason_tr, reason_en, expected_end)
      is distinct from (${on}::boolean, ${reason.tr}::text, ${reason.en}::text, ${end}::timestamptz)`.execute(db.query)
  return (numAffectedRows ?? 0n) > 0n || undefined
}
