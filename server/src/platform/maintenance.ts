import { sql } from 'kysely'
import type { Bus } from './bus.ts'
import type { Database } from './db/connect.ts'

/** What players read about a maintenance, in both languages. */
type MaintenanceReason = { tr: string; en: string }
export type MaintenancePlan = { startMs: number; endMs: number; reason: MaintenanceReason }

/** `endsItself`: whether the site opens by itself at the expected end. `plan`: the next maintenance. */
type MaintenanceState = {
  on: boolean
  sinceMs: number | undefined
  reason: MaintenanceReason
  expectedEndMs: number | undefined
  endsItself: boolean
  plan: MaintenancePlan | undefined
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
    endsItself: row.ends_itself,
    plan:
      row.plan_start && row.plan_end
        ? {
            startMs: row.plan_start.getTime(),
            endMs: row.plan_end.getTime(),
            reason: { tr: row.plan_tr, en: row.plan_en },
          }
        : undefined,
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

export type MaintenanceSwitch = {
  on: boolean
  nowMs: number
  reason?: MaintenanceReason
  expectedEndMs?: number | undefined
  endsItself?: boolean
}

type Query = Pick<Database, 'query'>

/**
 * Switches maintenance on (with its reason and expected end) or off, for every process. Returns undefined when nothing changes. Another
 * reason during maintenance does not restart it.
 */
export const switchMaintenance = async (db: Query, wanted: MaintenanceSwitch): Promise<true | undefined> => {
  const { on, nowMs, reason = { tr: '', en: '' }, expectedEndMs, endsItself = false } = wanted
  const end = expectedEndMs ? new Date(expectedEndMs) : null
  const { numAffectedRows } = await sql`
    update maintenance set since = case when ${on}::boolean then coalesce(since, ${new Date(nowMs)}::timestamptz) end,
      reason_tr = ${reason.tr}, reason_en = ${reason.en}, expected_end = ${end}, ends_itself = ${endsItself}
    where (since is not null, reason_tr, reason_en, expected_end, ends_itself)
      is distinct from (${on}::boolean, ${reason.tr}::text, ${reason.en}::text, ${end}::timestamptz, ${endsItself}::boolean)`.execute(
    db.query,
  )
  return (numAffectedRows ?? 0n) > 0n || undefined
}

/** Stores the plan in place of an earlier one, or removes it. Returns undefined when nothing changes. */
export const storeMaintenancePlan = async (db: Query, plan: MaintenancePlan | undefined): Promise<true | undefined> => {
  const [start, end] = plan ? [new Date(plan.startMs), new Date(plan.endMs)] : [null, null]
  const { tr, en } = plan?.reason ?? { tr: '', en: '' }
  const { numAffectedRows } = await sql`
    update maintenance set plan_start = ${start}, plan_end = ${end}, plan_tr = ${tr}, plan_en = ${en}
    where (plan_start, plan_end, plan_tr, plan_en)
      is distinct from (${start}::timestamptz, ${end}::timestamptz, ${tr}::text, ${en}::text)`.execute(db.query)
  return (numAffectedRows ?? 0n) > 0n || undefined
}

/**
 * Starts the planned maintenance if it is due; one that should have ended already is only removed. A maintenance that runs then goes on: one that ends by
 * itself does so at the end of the plan at the earliest, and one that a person ends is left to him. One statement claims it, so that it happens
 * once whatever processes try: whoever waited for the lock finds no plan any more.
 */
export const startPlannedMaintenance = async (
  db: Query,
  nowMs: number,
): Promise<{ outcome: 'started' | 'missed' } | undefined> => {
  const now = new Date(nowMs)
  const { rows } = await sql<{ started: boolean }>`
    update maintenance m set
      since = case when p.started then coalesce(m.since, ${now}::timestamptz) else m.since end,
      reason_tr = case when p.started and m.since is null then m.plan_tr else m.reason_tr end,
      reason_en = case when p.started and m.since is null then m.plan_en else m.reason_en end,
      expected_end = case when not p.started then m.expected_end when m.since is null then m.plan_end
        when m.ends_itself then greatest(m.expected_end, m.plan_end) else m.expected_end end,
      ends_itself = m.ends_itself or p.started and m.since is null,
      plan_start = null, plan_end = null, plan_tr = '', plan_en = ''
    from (
      select plan_end > ${now}::timestamptz as started from maintenance where plan_start <= ${now}::timestamptz for update
    ) p
    returning p.started`.execute(db.query)
  const [row] = rows
  return row && { outcome: row.started ? 'started' : 'missed' }
}

/** Ends the maintenance that ends by itself, if it is due. Returns undefined when nothing changes. */
export const endDueMaintenance = async (db: Query, nowMs: number): Promise<true | undefined> => {
  const { numAffectedRows } = await sql`
    update maintenance set since = null, reason_tr = '', reason_en = '', expected_end = null, ends_itself = false
    where since is not null and ends_itself and expected_end <= ${new Date(nowMs)}::timestamptz`.execute(db.query)
  return (numAffectedRows ?? 0n) > 0n || undefined
}
