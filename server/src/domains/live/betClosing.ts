import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { isNotInRetryQueue, type LiveBet } from './bets.ts'
import type { TableId } from './tables.ts'

/** Closes all open bets of a round as lost, except those in the retry queue. */
export const closeLostBets = async (app: AppContext, { game, hall }: TableId, number: number): Promise<void> => {
  const now = new Date(app.now())
  await sql`
    select close_live_bets(array_agg(player_id), array_agg(id), ${now}::timestamptz) from live_bet
    where game_id = ${game.id}::int and hall = ${hall}::bigint and number = ${number}::bigint and state = 'open'
      and ${isNotInRetryQueue}
    having count(*) > 0`.execute(app.db.query)
}

/** Closes an open bet: as won if part of it was paid, as lost otherwise. Payments stay. */
export const closeBet = async (app: AppContext, { player, id }: LiveBet): Promise<void> => {
  const now = new Date(app.now())
  await sql`
    select close_live_bets(array[${player}::bigint], array[${id}::text], ${now}::timestamptz)`.execute(app.db.query)
}
