import type { Producer } from '@yakamoz/sports'
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'
import { reloadSaleControls } from './matchRooms.ts'
import type { AnyStop, Stop } from './saleStops.ts'

type StopOrder = Stop & { reason: string; actor: string }

const recordOf = ({ scope, id, market, specifiers, outcome }: Stop, reason: string) => ({
  subject: `${scope} ${id}`.trim(),
  detail: { market, ...(specifiers && { specifiers }), ...(outcome && { outcome }), reason },
})

/** Takes markets off sale in all processes; false when they already were. Accepted coupons are settled as usual. */
export const stopSale = async (app: AppContext, { reason, actor, ...stop }: StopOrder): Promise<boolean> => {
  const inserted = await withAudit(
    app,
    async (executor) => (await insertStop(app, stop, { reason, actor }, executor)) || undefined,
    () => ({ actor, act: 'market closed', ...recordOf(stop, reason) }),
  )
  if (!inserted) return false
  await publishSaleControls(app)
  return true
}

/** Puts markets on sale again; false when they were not stopped. */
export const resumeSale = async (app: AppContext, { reason, actor, ...stop }: StopOrder): Promise<boolean> => {
  const deleted = await withAudit(
    app,
    async (executor) => (await deleteStop(app, stop, executor)) || undefined,
    () => ({ actor, act: 'market opened', ...recordOf(stop, reason) }),
  )
  if (!deleted) return false
  await publishSaleControls(app)
  return true
}

const producerStop = (producer: Producer): AnyStop => ({
  scope: 'producer',
  id: String(producer),
  market: 0,
  specifiers: '',
  outcome: '',
})

/** Takes all markets that a producer prices off sale until it is resumed. */
export const suspendProducer = async (app: AppContext, producer: Producer): Promise<void> => {
  await insertStop(app, producerStop(producer), { reason: 'the feed is down', actor: 'server' })
  await publishSaleControls(app)
}

export const resumeProducer = async (app: AppContext, producer: Producer): Promise<void> => {
  await deleteStop(app, producerStop(producer))
  await publishSaleControls(app)
}

const insertStop = async (
  app: AppContext,
  { scope, id, market, specifiers, outcome }: AnyStop,
  { reason, actor }: Pick<StopOrder, 'reason' | 'actor'>,
  executor = app.db.query,
): Promise<boolean> => {
  const row = await executor
    .insertInto('sport_stop')
    .values({ scope, id, market, specifiers, outcome, reason, actor, made_at: new Date(app.now()) })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const deleteStop = async (
  app: AppContext,
  { scope, id, market, specifiers, outcome }: AnyStop,
  executor = app.db.query,
): Promise<boolean> => {
  const row = await executor
    .deleteFrom('sport_stop')
    .where('scope', '=', scope)
    .where('id', '=', id)
    .where('market', '=', market)
    .where('specifiers', '=', specifiers)
    .where('outcome', '=', outcome)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Applies stops and overrides in this process before it returns, and notifies the others. */
export const publishSaleControls = async (app: AppContext): Promise<void> => {
  await reloadSaleControls(app, await bookOf(app))
  app.bus.publish('saleStops', { by: app.process })
}
