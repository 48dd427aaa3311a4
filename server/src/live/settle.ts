import type { BingoCard, BingoGame, BingoOutcome, CrashGame, SeatsGame, SeatsOutcome, SharedGame } from '@yakamoz/games'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import { sql } from 'kysely'
import { type WagerKind, wagerKindOf, wagerOf } from '../bonuses/index.ts'
import { catalogueOf } from '../casino/index.ts'
import type { House } from '../house.ts'
import { bookApart } from './asides.ts'
import { chunksOf, closeBet, closeLost, crashBetOf, type LiveBet, payBack, payWin } from './bets.ts'
import { bustOf, detailOf, type LiveRound, type RoundDetail, roundOfNumber, type TableId } from './rounds.ts'

/** What a bet on a table has won. */
const sharedWin = (game: SharedGame, round: LiveRound, { bets }: LiveBet): Kurus => {
  if (!('spots' in bets)) return kurus(0)
  const wins = game.settle({ outcome: round.outcome, round: round.number, bets: bets.spots })
  return kurus(wins.reduce((total, win) => total + win, 0))
}

const seatWin = (game: SeatsGame, round: LiveRound, { bets, raises }: LiveBet): Kurus =>
  'seat' in bets ? game.settle({ outcome: round.outcome as SeatsOutcome, bet: { ...bets.seat, raises } }) : noMoney

const crashWin = (game: CrashGame, round: LiveRound, bet: LiveBet): Kurus =>
  game.settle({ bustHundredths: bustOf(round), bet: crashBetOf(bet, true) })

export const winOf = (game: SharedGame | SeatsGame | CrashGame, round: LiveRound, bet: LiveBet): Kurus => {
  if (game.form === 'shared') return sharedWin(game, round, bet)
  return game.form === 'seats' ? seatWin(game, round, bet) : crashWin(game, round, bet)
}

/** What awards come to for each card of the hall, in the order in which the cards were bought. */
const winsOfCards = ({ awards = [] }: RoundDetail, cards: number): number[] => {
  const wins = new Array<number>(cards).fill(0)
  for (const { cards: won, eachKurus } of awards) for (const card of won) wins[card] = (wins[card] ?? 0) + eachKurus
  return wins
}

const cardCount = ({ bets }: LiveBet): number => ('cards' in bets ? bets.cards.length : 0)

/** All cards of a round, in the order in which they count. */
const cardsOfRound = async (house: House, table: TableId, number: number) => {
  const bets: LiveBet[] = []
  for await (const chunk of chunksOf(house, table, number, false)) bets.push(...chunk)
  return { bets, cards: bets.flatMap((bet) => ('cards' in bet.bets ? bet.bets.cards : [])) }
}

/** What the prizes of a bingo round depend on beside its balls. */
export type Hall = { cards: BingoCard[]; jackpotKurus: Kurus }

export const hallOf = async (house: House, table: TableId, round: LiveRound): Promise<Hall> => {
  const { cards } = await cardsOfRound(house, table, round.number)
  return { cards, jackpotKurus: await jackpotOf(house, table) }
}

/** The prizes of a bingo round, reckoned when its bets are closed: they say how long its film is. */
export const bingoAwards = (
  table: TableId & { game: BingoGame },
  hall: Hall,
  outcome: BingoOutcome,
): Required<RoundDetail> => {
  const settled = table.game.settleAll({ outcome, ...hall, priceKurus: kurus(table.hall) })
  return { awards: settled.awards, jackpotKurus: settled.jackpotKurus }
}

export const jackpotOf = async (house: House, { game, hall }: TableId): Promise<Kurus> => {
  const row = await house.db.query
    .selectFrom('live_jackpot')
    .select('amount')
    .where('game_id', '=', game.id)
    .where('hall', '=', hall)
    .executeTakeFirst()
  return kurus(row?.amount ?? 0)
}

/** The hall's jackpot is what the settled round has left of it: set, not added to, so that doing it again changes nothing. */
const keepJackpot = async (house: House, { game, hall }: TableId, amount: number): Promise<void> => {
  await house.db.query
    .insertInto('live_jackpot')
    .values({ game_id: game.id, hall, amount })
    .onConflict((conflict) => conflict.columns(['game_id', 'hall']).doUpdateSet({ amount: sql`excluded.amount` }))
    .execute()
}

/** Pays what a bet has won beyond what it was paid; a half that was paid keeps its money when the rest is lost. */
export const settleBet = async (house: House, bet: LiveBet, win: Kurus): Promise<void> => {
  if (win > bet.paid) await payWin(house, bet, win)
  else if (bet.paid > 0) await closeBet(house, bet)
}

/** What the cards of each bet of a round have won, and the bet. */
export const winsOfHall = async (house: House, table: TableId, round: LiveRound) => {
  const { bets, cards } = await cardsOfRound(house, table, round.number)
  const wins = winsOfCards(detailOf(round), cards.length)
  let next = 0
  return bets.map((bet) => {
    const mine = wins.slice(next, next + cardCount(bet))
    next += cardCount(bet)
    return { bet, win: kurus(mine.reduce((total, win) => total + win, 0)) }
  })
}

const settleBingo = async (house: House, table: TableId, round: LiveRound): Promise<void> => {
  const open = (await winsOfHall(house, table, round)).filter(({ bet }) => bet.state === 'open')
  await Promise.all(open.map(({ bet, win }) => bookApart(house, bet, false, () => settleBet(house, bet, win))))
  await keepJackpot(house, table, detailOf(round).jackpotKurus ?? 0)
}

/**
 * Pays every bet of a round whose film has ended, and closes the others. Cut off anywhere it is simply done again: each win
 * is paid under an id of its own.
 */
export const settleRound = async (house: House, table: TableId, round: LiveRound): Promise<void> => {
  const { game } = table
  if (game.form === 'bingo') await settleBingo(house, table, round)
  else {
    const settle = (bet: LiveBet) => bookApart(house, bet, false, () => settleBet(house, bet, winOf(game, round, bet)))
    for await (const bets of chunksOf(house, table, round.number, true)) await Promise.all(bets.map(settle))
  }
  await closeLost(house, table, round.number)
}

/** What of the stakes of a round has counted towards bonuses: at the seats nothing before the deal. */
export const countedOf = async (
  house: House,
  { game }: TableId,
  { starts_at }: LiveRound,
): Promise<WagerKind | undefined> => {
  if (game.form === 'seats') return starts_at ? 'live' : undefined
  const listed = (await catalogueOf(house)).byId.get(game.id)
  return listed && wagerKindOf(listed)
}

/** Gives the stake of a bet back, and takes what it has counted towards a bonus from that. */
export const payStakeBack = (house: House, bet: LiveBet, kind: WagerKind | undefined) =>
  payBack(house, bet, kind ? wagerOf(bet.stake, kind) : noMoney)

/** Gives back whatever is still open of a round that is void, or becomes so. */
export const payAllBack = async (house: House, table: TableId, round: LiveRound): Promise<void> => {
  const kind = await countedOf(house, table, round)
  for await (const bets of chunksOf(house, table, round.number, true))
    await Promise.all(bets.map((bet) => bookApart(house, bet, true, () => payStakeBack(house, bet, kind))))
}

/** Gives every stake of a round back. */
export const voidRound = async (house: House, table: TableId, { number }: LiveRound): Promise<boolean> => {
  const round = await roundOfNumber(house, table, number)
  if (round?.phase !== 'closed') {
    house.log.error(
      { game: table.game.id, round: number, phase: round?.phase },
      'a round whose outcome is known is not void',
    )
    return false
  }
  await payAllBack(house, table, round)
  return true
}
