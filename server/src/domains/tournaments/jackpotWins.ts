import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { createTtlCache } from '../../platform/ttlCache.ts'
import { type WinnerNaming, winnerName } from '../../platform/winnerName.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { potsOf } from './jackpots.ts'

const shownWins = 3

/** Returns the last wins of a jackpot whose players may appear in lists of wins, the newest first. */
export const lastJackpotWins = async (app: AppContext, jackpot: number) => {
  const { rows } = await sql<WinnerNaming & { amount: number; at: Date }>`
    select w.amount, w.at, n.username, n.chat_name as "chatName"
    from jackpot_win w
    join round r on r.player_id = w.player_id and r.id = w.round_id
    cross join lateral winner_namings(array[w.player_id], ${new Date(app.now())}::timestamptz) n
    where w.jackpot_id = ${jackpot}::int and w.returned_at is null
    order by w.at desc limit ${shownWins}`.execute(app.db.query)
  return rows.map((row) => ({ amount: kurus(row.amount), time: row.at.getTime(), name: winnerName(row) }))
}

const ttlMs = 1_000

/**
 * Returns every jackpot with its last win, without a name, the largest first; at most a second old, since every open game with jackpots asks
 * for it again and again.
 */
export const jackpotsWithLastWin = createTtlCache(ttlMs, async (app: AppContext) => {
  const pots = await potsOf(app)
  return Promise.all(
    pots.map(async ({ id, level, amount }) => {
      const [last] = await lastJackpotWins(app, id)
      return { level, amount, ...(last && { last: { amount: last.amount, time: last.time } }) }
    }),
  )
})
