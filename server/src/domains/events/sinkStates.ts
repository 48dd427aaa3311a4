import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { configuredSinkNames } from './sinks/configuredSinks.ts'
import type { SinkName } from './sinks/eventSink.ts'

/** At most so many waiting events are counted. */
export const mostWaiting = 10_000

/** A sink as it stands: what waits for it, at most {@link mostWaiting}, since when, what was delivered and what failed last. */
export type SinkState = {
  name: SinkName
  waiting: number
  oldest: Date | null
  delivered: number
  deliveredAt: Date | null
  /** Failures in a row, and the last one. */
  tries: number
  failedAt: Date | null
  cause: string
  dueAt: Date | null
}

/** Of players from before the stream, who were registered long ago, only the number says that they wait. */
const waitingFor = async (executor: Executor, tx: number): Promise<{ waiting: number; oldest: Date | null }> => {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(at) filter (where tx > 0) as oldest from (
      (select tx, at from transfer where leg = 0 and tx > ${tx}::bigint order by tx limit ${mostWaiting}::int)
      union all
      (select tx, at from event_outbox where tx > ${tx}::bigint order by tx limit ${mostWaiting}::int)
      order by tx limit ${mostWaiting}::int) w`.execute(executor)
  return rows[0] ?? { waiting: 0, oldest: null }
}

/** Reads the sinks that the settings name. */
export const readEventSinks = async (app: Pick<AppContext, 'config' | 'db'>): Promise<SinkState[]> => {
  const names = configuredSinkNames(app)
  if (names.length === 0) return []
  const rows = await app.db.query
    .selectFrom('event_sink')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('name')
    .execute()
  const states: SinkState[] = []
  for (const row of rows)
    states.push({
      name: row.name as SinkName,
      ...(await waitingFor(app.db.query, row.tx)),
      delivered: row.delivered,
      deliveredAt: row.delivered_at,
      tries: row.tries,
      failedAt: row.failed_at,
      cause: row.cause,
      dueAt: row.due_at,
    })
  return states
}
