import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { type WinnerNaming, winnerName } from '../../platform/winnerName.ts'
import type { AppContext } from '../../transport/appContext.ts'

type WonTicket = WinnerNaming & { place: number; ticket: number; amount: number; player: number; own: string }

/**
 * Returns all tickets that won, so that anybody can repeat the draw; without a name where the player may not appear in lists of wins. `me`
 * reads the own user name.
 */
export const winnersOf = async (app: AppContext, id: number, me: number | undefined) => {
  const { rows } = await sql<WonTicket>`
    select p.place, p.ticket, p.amount, p.player_id as player, y.username as own, n.username, n.chat_name as "chatName"
    from draw_prize p
    join player y on y.id = p.player_id
    left join lateral winner_namings(array[p.player_id], ${new Date(app.now())}::timestamptz) n on true
    where p.draw_id = ${id}::int order by p.place`.execute(app.db.query)
  return rows.map((row) => ({
    place: row.place,
    ticket: row.ticket,
    name: row.player === me ? row.own : winnerName(row),
    amount: kurus(row.amount),
    isMe: row.player === me,
  }))
}

export const prizesOf = async (app: AppContext, draw: number, player: number): Promise<Map<string, number>> => {
  const rows = await app.db.query
    .selectFrom('draw_prize')
    .select(['transaction_id', 'amount'])
    .where('draw_id', '=', draw)
    .where('player_id', '=', player)
    .execute()
  return new Map(rows.map((row) => [row.transaction_id, row.amount]))
}
