import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { deleteSink } from './delivery.ts'
import { configuredSinkNames } from './sinks/configuredSinks.ts'
import type { SinkName } from './sinks/eventSink.ts'

/** Returns the sinks that have a position and no settings any more: `bet.closed` is still written for them. */
export const unconfiguredSinks = async (app: Pick<AppContext, 'config' | 'db'>): Promise<SinkName[]> => {
  const configured = new Set<string>(configuredSinkNames(app))
  const rows = await app.db.query.selectFrom('event_sink').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name as SinkName).filter((name) => !configured.has(name))
}

/** Forgets the position of a sink, with an audit entry: if it gets settings again it begins with the first event. Returns whether there was such a sink. */
export const removeSink = async (
  app: AppContext,
  name: SinkName,
  { actor, reason }: { actor: string; reason: string },
): Promise<boolean> => {
  const removed = await withAudit(
    app,
    async (executor) => ((await deleteSink(executor, name)) ? true : undefined),
    () => ({ actor, act: 'event sink removed', subject: name, detail: { reason } }),
  )
  return removed ?? false
}
