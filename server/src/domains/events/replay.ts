import { sql } from 'kysely'
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { firstPosition, movePosition } from './delivery.ts'
import type { SinkName } from './sinks/eventSink.ts'

/** From where a sink gets its events again; `start`: from the first one. */
export type ReplayFrom = Date | 'start'

const positionAt = async (app: AppContext, from: ReplayFrom): Promise<number> => {
  if (from === 'start') return firstPosition
  const { rows } = await sql<{ tx: number }>`select event_position_at(${from}::timestamptz) as tx`.execute(
    app.db.background,
  )
  return rows[0]?.tx ?? firstPosition
}

/** Sets a sink back, or forward, to an instant, with an audit entry. Returns whether there is such a sink. */
export const replayEvents = async (
  app: AppContext,
  name: SinkName,
  { from, actor, reason }: { from: ReplayFrom; actor: string; reason: string },
): Promise<boolean> => {
  const tx = await positionAt(app, from)
  const moved = await withAudit(
    app,
    async (executor) => ((await movePosition(executor, name, tx)) ? true : undefined),
    () => ({
      actor,
      act: 'events replayed',
      subject: name,
      detail: { from: from === 'start' ? from : from.toISOString(), reason },
    }),
  )
  return moved ?? false
}
