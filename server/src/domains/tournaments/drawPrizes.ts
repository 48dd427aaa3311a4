import { kurus, maskedUsername } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'

export const winnersOf = async (app: AppContext, id: number, me: number | undefined) => {
  const rows = await app.db.query
    .selectFrom('draw_prize as p')
    .innerJoin('player as y', 'y.id', 'p.player_id')
    .select(['p.place', 'p.ticket', 'p.amount', 'p.player_id', 'y.username'])
    .where('p.draw_id', '=', id)
    .orderBy('p.place')
    .execute()
  return rows.map((row) => ({
    place: row.place,
    ticket: row.ticket,
    name: row.player_id === me ? row.username : maskedUsername(row.username),
    amount: kurus(row.amount),
    isMe: row.player_id === me,
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
