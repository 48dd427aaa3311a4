import type { Producer } from '@yakamoz/sports'
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'
import { reloadStops } from './matchRooms.ts'
import type { AnyStop, Stop } from './saleStops.ts'

type StopOrder = Stop & { reason: string; actor: string }

/** Takes markets off sale in all processes; false when they already were. Accepted coupons are settled as usual. */
export const stopSale = async (app: AppContext, { scope, id, market, reason, actor }: StopOrder): Promise<boolean> => {
  const inserted = await withAudit(
    app,
    async (executor) => (await insertStop(app, { scope, id, market }, reason, executor)) || undefined,
    () => ({ actor, act: 'market closed', subject: `${scope} ${id}`.trim(), detail: { market, reason } }),
  )
  if (!inserted) return false
  await publishStops(app)
  return true
}

/** Puts markets on sale again; false when they were not stopped. */
export const resumeSale = async (
  app: AppContext,
  { scope, id, market, reason, actor }: StopOrder,
): Promise<boolean> => {
  const deleted = await withAudit(
    app,
    async (executor) => (await deleteStop(app, { scope, id, market }, executor)) || undefined,
    () => ({ actor, act: 'market opened', subject: `${scope} ${id}`.trim(), detail: { market, reason } }),
  )
  if (!deleted) return false
  await publishStops(app)
  return true
}

const producerStop = (producer: Producer): AnyStop => ({ scope: 'producer', id: String(producer), market: 0 })

/** Takes all markets that a producer prices off sale until it is resumed. */
export const suspendProducer = async (app: AppContext, producer: Producer): Promise<void> => {
  await insertStop(app, producerStop(producer), 'the feed is down')
  await publishStops(app)
}

export const resumeProducer = async (app: AppContext, producer: Producer): Promise<void> => {
  await deleteStop(app, producerStop(producer))
  await publishStops(app)
}

const insertStop = async (
  app: AppContext,
  { scope, id, market }: AnyStop,
  reason: string,
  executor = app.db.query,
): Promise<boolean> => {
  const row = await executor
    .insertInto('sport_stop')
    .values({ scope, id, market, reason, made_at: new Date(app.now()) })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const deleteStop = async (
  app: AppContext,
  { scope, id, market }: AnyStop,
  executor = app.db.query,
): Promise<boolean> => {
  const row = await executor
    .deleteFrom('sport_stop')
    .where('scope', '=', scope)
    .where('id', '=', id)
    .where('market', '=', market)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Applies the stops in this process before it returns, and notifies the others. */
const publishStops = async (app: AppContext): Promise<void> => {
  await reloadStops(app, await bookOf(app))
  app.bus.publish('saleStops', {})
}
