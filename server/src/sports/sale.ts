import { note } from '../audit.ts'
import type { House } from '../house.ts'
import { bookOf } from './book.ts'
import type { Stop } from './stops.ts'
import { followStops } from './stream.ts'

type Act = Stop & { reason: string; actor: string }

/** Takes markets off sale in every process. Coupons that were accepted stand and are settled. */
export const stopSale = async (house: House, { scope, id, market, reason, actor }: Act): Promise<void> => {
  await house.db.query
    .insertInto('sport_stop')
    .values({ scope, id, market, reason, made_at: new Date(house.now()) })
    .onConflict((row) => row.doNothing())
    .execute()
  await note(house, { actor, act: 'market closed', subject: `${scope} ${id}`.trim(), detail: { market, reason } })
  await tellStops(house)
}

/** Sells them again; false when they were not stopped. */
export const resumeSale = async (house: House, { scope, id, market, reason, actor }: Act): Promise<boolean> => {
  const row = await house.db.query
    .deleteFrom('sport_stop')
    .where('scope', '=', scope)
    .where('id', '=', id)
    .where('market', '=', market)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await note(house, { actor, act: 'market opened', subject: `${scope} ${id}`.trim(), detail: { market, reason } })
  await tellStops(house)
  return true
}

/** This process follows at once, so that whoever asked sees it done; the others when they hear of it. */
const tellStops = async (house: House): Promise<void> => {
  await followStops(house, await bookOf(house))
  house.bus.tell('stops', {})
}
