import type { Producer } from '@yakamoz/sports'
import { noted } from '../audit.ts'
import type { House } from '../house.ts'
import { bookOf } from './book.ts'
import type { AnyStop, Stop } from './stops.ts'
import { followStops } from './stream.ts'

type Act = Stop & { reason: string; actor: string }

/** Takes markets off sale in every process; false when they were. Coupons that were accepted stand and are settled. */
export const stopSale = async (house: House, { scope, id, market, reason, actor }: Act): Promise<boolean> => {
  const kept = await noted(
    house,
    async (executor) => (await keepStop(house, { scope, id, market }, reason, executor)) || undefined,
    () => ({ actor, act: 'market closed', subject: `${scope} ${id}`.trim(), detail: { market, reason } }),
  )
  if (!kept) return false
  await tellStops(house)
  return true
}

/** Sells them again; false when they were not stopped. */
export const resumeSale = async (house: House, { scope, id, market, reason, actor }: Act): Promise<boolean> => {
  const dropped = await noted(
    house,
    async (executor) => (await dropStop(house, { scope, id, market }, executor)) || undefined,
    () => ({ actor, act: 'market opened', subject: `${scope} ${id}`.trim(), detail: { market, reason } }),
  )
  if (!dropped) return false
  await tellStops(house)
  return true
}

const ofProducer = (producer: Producer): AnyStop => ({ scope: 'producer', id: String(producer), market: 0 })

/** Sells nothing that a producer prices, whatever it says, until it is resumed. */
export const suspendProducer = async (house: House, producer: Producer): Promise<void> => {
  await keepStop(house, ofProducer(producer), 'the feed is down')
  await tellStops(house)
}

export const resumeProducer = async (house: House, producer: Producer): Promise<void> => {
  await dropStop(house, ofProducer(producer))
  await tellStops(house)
}

const keepStop = async (
  house: House,
  { scope, id, market }: AnyStop,
  reason: string,
  executor = house.db.query,
): Promise<boolean> => {
  const row = await executor
    .insertInto('sport_stop')
    .values({ scope, id, market, reason, made_at: new Date(house.now()) })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const dropStop = async (house: House, { scope, id, market }: AnyStop, executor = house.db.query): Promise<boolean> => {
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
const tellStops = async (house: House): Promise<void> => {
  await followStops(house, await bookOf(house))
  house.bus.tell('stops', {})
}
