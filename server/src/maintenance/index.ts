import type { Database } from '../db/connect.ts'
import type { Bus } from '../push/bus.ts'

export type MaintenanceState = {
  on: boolean
  sinceMs: number | undefined
  reason: { tr: string; en: string }
  expectedEndMs: number | undefined
}

/** The maintenance row as this process knows it: read at the start, on every word of the bus, and every few seconds. */
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
  // A database that does not answer leaves the last known state standing.
  const again = () => void refresh().catch(() => {})
  const stop = bus.hear('maintenance', again)
  const timer = setInterval(again, refreshMs)
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

/** Switches maintenance on (with its reason and expected end) or off, for every process. */
export const switchMaintenance = async (
  db: Pick<Database, 'query'>,
  wanted: { on: boolean; nowMs: number; reason?: { tr: string; en: string }; expectedEndMs?: number | undefined },
): Promise<void> => {
  await db.query
    .updateTable('maintenance')
    .set({
      since: wanted.on ? new Date(wanted.nowMs) : null,
      reason_tr: wanted.reason?.tr ?? '',
      reason_en: wanted.reason?.en ?? '',
      expected_end: wanted.expectedEndMs ? new Date(wanted.expectedEndMs) : null,
    })
    .execute()
}
