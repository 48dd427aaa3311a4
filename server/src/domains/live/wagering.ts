import { minRisk, riskedOnRise, sharedRisk } from '@yakamoz/games'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { lockWallet } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { countBets, updateBonus, wagerKindOf, wagerOf, wagerShares } from '../bonuses/index.ts'
import { catalogueOf } from '../casino/index.ts'
import { crashBetOf } from './betPayments.ts'
import { betFromRow, type LiveBet } from './bets.ts'
import type { TableId } from './tables.ts'

/** Returns the player's decided bets on a round that were placed during a bonus, including those counted before. */
const wageredBets = async (executor: Executor, table: TableId, number: number, player: number): Promise<LiveBet[]> => {
  const { rows } = await sql<Selectable<Schema['live_bet']>>`
    select l.* from live_bet l
    where l.player_id = ${player}::bigint and ${countsForBonus(table, number)}
    order by l.id`.execute(executor)
  return rows.map(betFromRow)
}

const countsForBonus = ({ game, hall }: TableId, number: number) => sql`
  l.game_id = ${game.id}::int and l.hall = ${hall}::bigint and l.number = ${number}::bigint
  and l.state in ('won', 'lost') and exists (
    select from bonus b where b.player_id = l.player_id and b.needed > 0 and b.state in ('active', 'suspended')
      and b.given_at <= l.at)`

const spotsOf = ({ bets }: LiveBet) => ('spots' in bets ? bets.spots : [])

/** Returns how much of each stake of a player on a round was at risk. Bets on spots are evaluated together. */
const riskedOf = ({ game }: TableId, round: number, bets: readonly LiveBet[]): { id: string; stake: Kurus }[] => {
  if (game.form === 'crash')
    return bets.map((bet) => ({ id: bet.id, stake: kurus(riskedOnRise(game, crashBetOf(bet))) }))
  const isLow = game.form === 'shared' && sharedRisk(game, bets.flatMap(spotsOf), round) < minRisk
  return bets.map(({ id, stake }) => ({ id, stake: isLow ? noMoney : stake }))
}

/**
 * Counts the decided bets of a round towards the bonuses of their players, even if the game was closed meanwhile. The wallet is locked,
 * because bets that are evaluated together may be decided in several processes.
 */
export const countRoundTowardsBonuses = async (app: AppContext, table: TableId, number: number): Promise<void> => {
  const { rows } = await sql<{ player: number }>`
    select distinct l.player_id as player from live_bet l where ${countsForBonus(table, number)} order by 1`.execute(
    app.db.query,
  )
  if (rows.length === 0) return
  const { byId, closed } = await catalogueOf(app)
  const listed = byId.get(table.game.id) ?? closed.get(table.game.id)
  const kind = listed ? wagerKindOf(listed) : 'live'
  for (const { player } of rows) {
    await app.db.query.transaction().execute(async (executor) => {
      await lockWallet(executor, player)
      const own = await wageredBets(executor, table, number, player)
      const bets = riskedOf(table, number, own).map(({ id, stake }) => ({ id, wager: wagerOf(stake, kind) }))
      await countBets(app, executor, { player, kind: 'live_bet', share: wagerShares[kind], bets })
    })
    await updateBonus(app, player)
  }
}
