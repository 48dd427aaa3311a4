import { kurus, maskedUsername } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'

const shownWins = 3

export const lastJackpotWins = async (app: AppContext, jackpot: number) => {
  const rows = await app.db.query
    .selectFrom('jackpot_win as w')
    .innerJoin('round as r', (join) => join.onRef('r.player_id', '=', 'w.player_id').onRef('r.id', '=', 'w.round_id'))
    .innerJoin('player as y', 'y.id', 'w.player_id')
    .select(['w.amount', 'w.at', 'y.username'])
    .where('w.jackpot_id', '=', jackpot)
    .where('w.returned_at', 'is', null)
    .orderBy('w.at', 'desc')
    .limit(shownWins)
    .execute()
  return rows.map((row) => ({ amount: kurus(row.amount), time: row.at.getTime(), name: maskedUsername(row.username) }))
}
