import { type Aside, type AsideId, tryAsides } from '../asides.ts'
import type { House } from '../house.ts'
import { betOf, closeBet, type LiveBet, payBack } from './bets.ts'
import { type LiveRound, roundOfNumber, type TableId, tableOf, tableOfRound } from './rounds.ts'
import { cashedBy, settleBet, winInHall, winOf } from './settle.ts'
import { countRound } from './wagering.ts'

type Found = { bet: LiveBet; round: LiveRound; table: TableId }

/** Settles one bet of a round that is over. */
const settleAlone = async (house: House, { table, round, bet }: Found): Promise<void> => {
  const { game } = table
  const win = game.form === 'bingo' ? await winInHall(house, table, round, bet) : winOf(game, round, bet)
  await settleBet(house, cashedBy(game, round, bet), win)
  await closeBet(house, bet)
  await countRound(house, table, round.number)
}

/** A bet that stands aside, and the round that it is on; undefined when it has been settled. */
const betAside = async (house: House, { player_id, id }: AsideId): Promise<Found | undefined> => {
  const bet = await betOf(house, player_id, id)
  if (bet?.state !== 'open') return undefined
  const on = tableOf(bet.gameId, bet.hall)
  const round = on && (await roundOfNumber(house, on, bet.number))
  if (!round) throw new Error('the round of the bet is gone')
  return { bet, round, table: tableOfRound(on, round) }
}

/** Books a bet that stands aside as its round has ended. */
export const bookAsideBet = async (house: House, aside: Aside): Promise<void> => {
  const found = await betAside(house, aside)
  if (!found) return
  if (aside.back) await payBack(house, found.bet)
  else await settleAlone(house, found)
}

/** Gives the stake of a bet that stands aside back, whatever it has won. */
export const voidAsideBet = async (house: House, aside: Aside): Promise<void> => {
  const found = await betAside(house, aside)
  if (found) await payBack(house, found.bet)
}

export const sweepAsideBets = (house: House): Promise<void> =>
  tryAsides(house, 'bet', (aside) => bookAsideBet(house, aside))
