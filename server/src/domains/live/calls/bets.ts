import { gameById } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { afterRow } from '../../../platform/db/afterRow.ts'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { betFromRow, betOn } from '../bets.ts'
import { roundsWithChain, saltOfRow } from '../seedChains.ts'

export const bets: Handler<'livecasino', 'bets'> = async ({ gameID, limit, before }, { app, caller, lang }) => {
  let query = roundsWithChain(app.db.query)
    .innerJoin('live_bet as b', (join) =>
      join.onRef('b.game_id', '=', 'r.game_id').onRef('b.hall', '=', 'r.hall').onRef('b.number', '=', 'r.number'),
    )
    .selectAll('b')
    .select(['r.outcome', 'r.phase', 'r.version', 'r.seed_sealed', 'r.seed_hash'])
    .where('b.player_id', '=', caller.player)
  if (gameID !== undefined) query = query.where('b.game_id', '=', gameID)
  if (before) {
    query = query.where(afterRow({ table: 'live_bet', alias: 'b', player: caller.player, before }))
  }
  const rows = await query.orderBy('b.at', 'desc').orderBy('b.id', 'desc').limit(limit).execute()
  return done(
    rows.map((row) => {
      const bet = betFromRow(row)
      const isOver = row.phase === 'settled'
      return {
        bet: bet.id,
        gameID: row.game_id,
        version: row.version,
        name: gameById(row.game_id)?.names[lang] ?? '',
        round: bet.number,
        time: bet.atMs,
        stake: kurus(bet.stake),
        win: bet.paid,
        state: bet.state,
        funds: bet.fromBonus ? ('bonus' as const) : ('cash' as const),
        on: betOn(bet),
        outcome: isOver ? row.outcome : null,
        seed: isOver ? app.vault.open(row.seed_sealed) : '',
        seedHash: row.seed_hash,
        salt: saltOfRow(row, isOver),
      }
    }),
  )
}
