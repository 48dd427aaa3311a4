import { leastRisk, riskedOnRise, sharedRisk } from '@yakamoz/games'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import { countBets, tendBonus, wagerKindOf, wagerOf, wagerShares } from '../bonuses/index.ts'
import { catalogueOf } from '../casino/index.ts'
import type { Schema } from '../db/schema.ts'
import type { House } from '../house.ts'
import { betFrom, crashBetOf, type LiveBet } from './bets.ts'
import type { TableId } from './rounds.ts'

/** The decided bets of a round whose players were wagering a bonus when they placed them, those that have counted among them. */
const wageredOn = async (house: House, { game, hall }: TableId, number: number): Promise<LiveBet[]> => {
  const { rows } = await sql<Selectable<Schema['live_bet']>>`
    select l.* from live_bet l
    where l.game_id = ${game.id}::int and l.hall = ${hall}::bigint and l.number = ${number}::bigint
      and l.state in ('won', 'lost') and exists (
        select from bonus b where b.player_id = l.player_id and b.needed > 0 and b.state in ('active', 'suspended')
          and b.given_at <= l.at)
    order by l.player_id, l.id`.execute(house.db.query)
  return rows.map(betFrom)
}

const spotsOf = ({ bets }: LiveBet) => ('spots' in bets ? bets.spots : [])

/** What of the stakes of one player on a round was at risk, bet by bet: those on spots are judged together. */
const riskedOf = ({ game }: TableId, round: number, bets: readonly LiveBet[]): { id: string; stake: Kurus }[] => {
  if (game.form === 'crash')
    return bets.map((bet) => ({ id: bet.id, stake: kurus(riskedOnRise(game, crashBetOf(bet, true))) }))
  const isLow = game.form === 'shared' && sharedRisk(game, bets.flatMap(spotsOf), round) < leastRisk
  return bets.map(({ id, stake }) => ({ id, stake: isLow ? noMoney : stake }))
}

/** Counts the decided bets of a round towards the bonuses of their players, whether their game is open or closed by now. */
export const countRound = async (house: House, table: TableId, number: number): Promise<void> => {
  const bets = await wageredOn(house, table, number)
  if (bets.length === 0) return
  const { byId, closed } = await catalogueOf(house)
  const listed = byId.get(table.game.id) ?? closed.get(table.game.id)
  const kind = listed ? wagerKindOf(listed) : 'live'
  for (const [player, own] of Map.groupBy(bets, (bet) => bet.player)) {
    const counted = riskedOf(table, number, own).map(({ id, stake }) => ({ id, wager: wagerOf(stake, kind) }))
    await countBets(house, house.db.query, { player, kind: 'live_bet', share: wagerShares[kind], bets: counted })
    await tendBonus(house, player)
  }
}
