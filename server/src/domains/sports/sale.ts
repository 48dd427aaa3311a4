import type { Producer } from '@yakamoz/sports'
import { noted } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'
import type { AnyStop, Stop } from './stops.ts'
import { followStops } from './stream.ts'

type Act = Stop & { reason: string; actor: string }

/** Takes markets off sale in every process; false when they were. Coupons that were accepted stand and are settled. */
export const stopSale = async (app: AppContext, { scope, id, market, reason, actor }: Act): Promise<boolean> => {
  const kept = await noted(
    app,
    async (executor) => (await keepStop(app, { scope, id, market }, reason, executor)) || undefined,
    () => ({ actor, act: 'market closed', subject: `${scope} ${id}`.trim(), detail: { market, reason } }),
  )
  if (!kept) return false
  await tellStops(app)
  return true
}

/** Sells them again; false when they were not stopped. */
export const resumeSale = async (app: AppContext, { scope, id, market, reason, actor }: Act): Promise<boolean> => {
  const dropped = await noted(
    app,
    async (executor) => (await dropStop(app, { scope, id, market }, executor)) || undefined,
    () => ({ actor, act: 'market opened', subject: `${scope} ${id}`.trim(), detail: { market, reason } }),
  )
  if (!dropped) return false
  await tellStops(app)
  return true
}

const ofProducer = (producer: Producer): AnyStop => ({ scope: 'producer', id: String(producer), market: 0 })

/** Sells nothing that a producer prices, whatever it says, until it is resumed. */
export const suspendProducer = async (app: AppContext, producer: Producer): Promise<void> => {
  await keepStop(app, ofProducer(producer), 'the feed is down')
  await tellStops(app)
}

export const resumeProducer = async (app: AppContext, producer: Producer): Promise<void> => {
  await dropStop(app, ofProducer(producer))
  await tellStops(app)
}

const keepStop = async (
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

const dropStop = async (app: AppContext, { scope, id, market }: AnyStop, executor = app.db.query): Promise<boolean> => {
  const row = await executor
    .deleteFrom('sport_stop')
    .where('scope', '=', scope)
    .where('id', '=', id)
    .where('market', '=', market)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** This process follows at once, so that whoever asked sees it done; the others when they hear of it. */
const tellStops = async (app: AppContext): Promise<void> => {
  await followStops(app, await bookOf(app))
  app.bus.tell('stops', {})
}
