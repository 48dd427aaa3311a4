import type {
  BingoAward,
  BingoCard,
  BingoGame,
  BingoOutcome,
  CrashGame,
  SeatsGame,
  SeatsOutcome,
  SharedGame,
} from '@yakamoz/games'
import { recordOf } from '@yakamoz/games/record'
import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { betChunks, closeBet, closeLostBets, crashBetOf, type LiveBet, payWin, refundBet } from './bets.ts'
import { bookOrRetry } from './bookingRetries.ts'
import { bustOf, type LiveGame, type LiveRound, type RoundDetail, roundOfNumber, type TableId } from './rounds.ts'
import { countRoundTowardsBonuses } from './wagering.ts'

const unreadableBet = 'what the bet is on is broken'

/** What a bet on a table has won. */
const sharedWin = (game: SharedGame, round: LiveRound, { bets }: LiveBet): Kurus => {
  if (!('spots' in bets)) throw new Error(unreadableBet)
  const wins = game.settle({ outcome: round.outcome, round: round.number, bets: bets.spots })
  return kurus(wins.reduce((total, win) => total + win, 0))
}

const seatWin = (game: SeatsGame, round: LiveRound, { bets, raises }: LiveBet): Kurus => {
  if (!('seat' in bets)) throw new Error(unreadableBet)
  return game.settle({ outcome: round.outcome as SeatsOutcome, bet: { ...bets.seat, raises } })
}

const crashWin = (game: CrashGame, round: LiveRound, bet: LiveBet): Kurus => {
  if (!('crash' in bet.bets)) throw new Error(unreadableBet)
  return game.settle({ bustHundredths: bustOf(round), bet: crashBetOf(bet, true) })
}

export const winOf = (game: SharedGame | SeatsGame | CrashGame, round: LiveRound, bet: LiveBet): Kurus => {
  if (game.form === 'shared') return sharedWin(game, round, bet)
  return game.form === 'seats' ? seatWin(game, round, bet) : crashWin(game, round, bet)
}

/** A bet on a rise that ended with it in the air, with where the rise has cashed it out; any other as it is. */
export const withAutoCashOuts = (game: LiveGame, round: LiveRound, bet: LiveBet): LiveBet => {
  if (game.form !== 'crash') return bet
  const crash = { bustHundredths: bustOf(round), bet: crashBetOf(bet, true) }
  const { cashedAt, halfCashedAt } = game.cashedOf(crash)
  return { ...bet, cashedAt: bet.cashedAt ?? cashedAt, halfCashedAt: bet.halfCashedAt ?? halfCashedAt }
}

/** How many cards a bet has paid for: what tells where its cards stand among all, whatever has become of them. */
const cardCount = ({ hall }: TableId, { stake }: LiveBet): number => stake / hall

const betsOfHall = async (app: AppContext, table: TableId, number: number): Promise<LiveBet[]> => {
  const bets: LiveBet[] = []
  for await (const chunk of betChunks(app, table, number, false)) bets.push(...chunk)
  return bets
}

/** The cards of a bet; undefined when they are not what was paid for. */
const cardsOf = (table: BingoTable, bet: LiveBet): BingoCard[] | undefined => {
  const stored = recordOf(bet.bets)?.cards
  if (!Array.isArray(stored) || stored.length !== cardCount(table, bet)) return undefined
  const cards = stored.map((card: unknown) => table.game.cardOf(card))
  return cards.every((card) => card !== undefined) ? cards : undefined
}

export type BingoTable = TableId & { game: BingoGame }

/** What the prizes of a bingo round depend on beside its balls: its cards, each with its place among all, and the jackpot. */
export type Hall = { cards: BingoCard[]; positions: number[]; jackpotKurus: Kurus }

/** The cards of a round. A bet whose cards cannot be read plays for nothing: it stands aside, and its stake goes back. */
export const hallOf = async (app: AppContext, table: BingoTable, round: LiveRound): Promise<Hall> => {
  const [cards, positions]: [BingoCard[], number[]] = [[], []]
  let firstPosition = 0
  for (const bet of await betsOfHall(app, table, round.number)) {
    const read = cardsOf(table, bet)
    if (!read) await bookOrRetry(app, bet, true, () => Promise.reject(new Error('the cards of the bet are broken')))
    for (const [nth, card] of (read ?? []).entries()) {
      cards.push(card)
      positions.push(firstPosition + nth)
    }
    firstPosition += cardCount(table, bet)
  }
  return { cards, positions, jackpotKurus: await jackpotOf(app, table) }
}

/** The prizes of a bingo round, reckoned when its bets are closed: they say how long its film is. */
export const bingoAwards = (
  { game, hall }: BingoTable,
  { cards, positions, jackpotKurus }: Hall,
  outcome: BingoOutcome,
): Required<RoundDetail> => {
  const settled = game.settleAll({ outcome, cards, jackpotKurus, priceKurus: kurus(hall) })
  const withPositions = (award: BingoAward): BingoAward => ({
    ...award,
    cards: award.cards.map((card) => positions[card] as number),
  })
  return { awards: settled.awards.map(withPositions), jackpotKurus: settled.jackpotKurus }
}

export const jackpotOf = async (app: AppContext, { game, hall }: TableId): Promise<Kurus> => {
  const row = await app.db.query
    .selectFrom('live_jackpot')
    .select('amount')
    .where('game_id', '=', game.id)
    .where('hall', '=', hall)
    .executeTakeFirst()
  return kurus(row?.amount ?? 0)
}

/** The hall's jackpot is what the settled round has left of it: set, not added to, so that doing it again changes nothing. */
const storeJackpot = async (app: AppContext, { game, hall }: TableId, amount: number): Promise<void> => {
  await app.db.query
    .insertInto('live_jackpot')
    .values({ game_id: game.id, hall, amount })
    .onConflict((conflict) => conflict.columns(['game_id', 'hall']).doUpdateSet({ amount: sql`excluded.amount` }))
    .execute()
}

/** Pays what a bet has won beyond what it was paid; a half that was paid keeps its money when the rest is lost. */
export const settleBet = async (app: AppContext, bet: LiveBet, win: Kurus): Promise<void> => {
  if (win > bet.paid) await payWin(app, bet, win)
  else if (bet.paid > 0) await closeBet(app, bet)
}

const isAward = (raw: unknown): boolean => {
  const { cards, eachKurus } = recordOf(raw) ?? {}
  return Array.isArray(cards) && typeof eachKurus === 'number'
}

/** What was stored of the prizes of a round when it was drawn; undefined when that cannot be read any more. */
const prizesOf = ({ detail }: LiveRound): Required<RoundDetail> | undefined => {
  const { awards, jackpotKurus } = recordOf(detail) ?? {}
  if (!Array.isArray(awards) || !awards.every(isAward) || typeof jackpotKurus !== 'number') return undefined
  return { awards: awards as BingoAward[], jackpotKurus }
}

const keyOf = ({ player, id }: LiveBet): string => `${player}/${id}`

/** What the bets of a hall have won by these awards. */
const winsOf = (table: TableId, bets: readonly LiveBet[], awards: readonly BingoAward[]): Map<string, Kurus> => {
  const winByPosition = new Map<number, number>()
  for (const { cards, eachKurus } of awards)
    for (const position of cards) winByPosition.set(position, (winByPosition.get(position) ?? 0) + eachKurus)
  const wins = new Map<string, Kurus>()
  let position = 0
  for (const bet of bets) {
    let win = 0
    for (const end = position + cardCount(table, bet); position < end; position++)
      win += winByPosition.get(position) ?? 0
    wins.set(keyOf(bet), kurus(win))
  }
  return wins
}

/** What each of the bets of a hall has won; refused when the prizes of the round are broken. */
const bingoWins = (table: TableId, round: LiveRound, bets: readonly LiveBet[]) => {
  const awards = prizesOf(round)?.awards
  const wins = awards && winsOf(table, bets, awards)
  return (bet: LiveBet): Kurus => {
    const win = wins?.get(keyOf(bet))
    if (win === undefined) throw new Error('the prizes of the round are broken')
    return win
  }
}

/** What the cards of a bet have won. */
export const bingoWinOf = async (app: AppContext, table: TableId, round: LiveRound, bet: LiveBet): Promise<Kurus> =>
  bingoWins(table, round, await betsOfHall(app, table, round.number))(bet)

const settleBingo = async (app: AppContext, table: TableId, round: LiveRound): Promise<void> => {
  const bets = await betsOfHall(app, table, round.number)
  const winOf = bingoWins(table, round, bets)
  const open = bets.filter(({ state }) => state === 'open')
  await Promise.all(open.map((bet) => bookOrRetry(app, bet, false, async () => settleBet(app, bet, winOf(bet)))))
  const jackpotKurus = prizesOf(round)?.jackpotKurus
  if (jackpotKurus !== undefined) await storeJackpot(app, table, jackpotKurus)
}

/**
 * Pays every bet of a round whose film has ended, and closes the others. Cut off anywhere it is simply done again: each win
 * is paid under an id of its own.
 */
export const settleRound = async (app: AppContext, table: TableId, round: LiveRound): Promise<void> => {
  const { game } = table
  if (game.form === 'bingo') await settleBingo(app, table, round)
  else {
    const settle = (bet: LiveBet) =>
      bookOrRetry(app, bet, false, () => settleBet(app, withAutoCashOuts(game, round, bet), winOf(game, round, bet)))
    for await (const bets of betChunks(app, table, round.number, true)) await Promise.all(bets.map(settle))
  }
  await closeLostBets(app, table, round.number)
  await countRoundTowardsBonuses(app, table, round.number)
}

/** Gives back whatever is still open of a round that is void, or becomes so. */
export const refundOpenBets = async (app: AppContext, table: TableId, round: LiveRound): Promise<void> => {
  for await (const bets of betChunks(app, table, round.number, true))
    await Promise.all(bets.map((bet) => bookOrRetry(app, bet, true, () => refundBet(app, bet))))
}

/** A bet that was paid its stake and more already, as half of a crash bet may be, keeps that and gets nothing back. */
const closePaidBets = async (app: AppContext, table: TableId, number: number): Promise<void> => {
  for await (const bets of betChunks(app, table, number, true))
    for (const bet of bets) if (bet.paid >= bet.stake) await closeBet(app, bet)
}

/** Gives back what is still open of a round in whatever phase, and leaves what was paid. */
export const refundRound = async (app: AppContext, table: TableId, round: LiveRound): Promise<void> => {
  await closePaidBets(app, table, round.number)
  await refundOpenBets(app, table, round)
}

/** Gives every stake of a round back. */
export const voidRound = async (app: AppContext, table: TableId, { number }: LiveRound): Promise<boolean> => {
  const round = await roundOfNumber(app, table, number)
  if (round?.phase !== 'closed') {
    app.log.error(
      { game: table.game.id, round: number, phase: round?.phase },
      'a round whose outcome is known is not void',
    )
    return false
  }
  await refundOpenBets(app, table, round)
  return true
}
