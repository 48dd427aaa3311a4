import type { BingoAward, BingoCard, BingoGame, BingoOutcome } from '@yakamoz/games'
import { recordOf } from '@yakamoz/games/record'
import { type Kurus, kurus } from '@yakamoz/values'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { settleBet } from './betPayments.ts'
import { betChunks, type LiveBet } from './bets.ts'
import { bookOrRetry } from './bookingRetries.ts'
import type { LiveRound, RoundDetail } from './rounds.ts'
import type { TableId } from './tables.ts'

/** Returns how many cards a bet has paid for, which gives the position of its cards even if they cannot be read. */
const cardCount = ({ hall }: TableId, { stake }: LiveBet): number => stake / hall

const betsOfRound = async (app: AppContext, table: TableId, number: number): Promise<LiveBet[]> => {
  const bets: LiveBet[] = []
  for await (const chunk of betChunks(app, table, number)) bets.push(...chunk)
  return bets
}

/** Parses the cards of a bet; undefined when they are invalid or their number differs from the stake. */
const cardsOf = (table: BingoTable, bet: LiveBet): BingoCard[] | undefined => {
  const stored = recordOf(bet.bets)?.cards
  if (!Array.isArray(stored) || stored.length !== cardCount(table, bet)) return undefined
  const cards = stored.map((card: unknown) => table.game.cardOf(card))
  return cards.every((card) => card !== undefined) ? cards : undefined
}

export type BingoTable = TableId & { game: BingoGame }

/**
 * The data that the prizes of a round depend on besides its balls: its cards, the position of each among all cards, and the jackpot.
 * `bets`: how many bets it has, also those whose cards cannot be read.
 */
export type BingoPool = { bets: number; cards: BingoCard[]; positions: number[]; jackpotKurus: Kurus }

/** Reads the cards and the jackpot of a round. A bet whose cards are broken does not take part: its refund goes to the retry queue. */
export const bingoPoolOf = async (app: AppContext, table: BingoTable, round: LiveRound): Promise<BingoPool> => {
  const [cards, positions]: [BingoCard[], number[]] = [[], []]
  let firstPosition = 0
  const bets = await betsOfRound(app, table, round.number)
  for (const bet of bets) {
    const read = cardsOf(table, bet)
    if (!read)
      await bookOrRetry(app, bet, 'refund', () => Promise.reject(new Error('the cards of the bet cannot be read')))
    for (const [index, card] of (read ?? []).entries()) {
      cards.push(card)
      positions.push(firstPosition + index)
    }
    firstPosition += cardCount(table, bet)
  }
  return { bets: bets.length, cards, positions, jackpotKurus: await jackpotOf(app, table) }
}

type Prizes = Required<Pick<RoundDetail, 'awards' | 'jackpotKurus'>>
type Awarded = Prizes & Required<Pick<RoundDetail, 'jackpotBeforeKurus'>>

/** Computes the prizes of a round when its bets are closed; they determine the length of its animation. */
export const bingoAwards = (
  { game, hall }: BingoTable,
  { cards, positions, jackpotKurus }: BingoPool,
  outcome: BingoOutcome,
): Awarded => {
  const settled = game.settleAll({ outcome, cards, jackpotKurus, priceKurus: kurus(hall) })
  const withPositions = (award: BingoAward): BingoAward => ({
    ...award,
    cards: award.cards.map((card) => positions[card] as number),
  })
  const awards = settled.awards.map(withPositions)
  return { awards, jackpotKurus: settled.jackpotKurus, jackpotBeforeKurus: jackpotKurus }
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

/**
 * Stores the jackpot after a settled round. It is set and not incremented, so that a repetition changes nothing, and read with the round locked, because
 * an earlier round may be declared void at the same time.
 */
const storeJackpot = async (app: AppContext, { game, hall }: TableId, number: number): Promise<void> => {
  await sql`
    insert into live_jackpot (game_id, hall, amount)
    select r.game_id, r.hall, (r.detail ->> 'jackpotKurus')::bigint from live_round r
    where r.game_id = ${game.id}::int and r.hall = ${hall}::bigint and r.number = ${number}::bigint for share
    on conflict (game_id, hall) do update set amount = excluded.amount`.execute(app.db.query)
}

/**
 * Takes back what a settled round has done to the jackpot of its hall, and returns it: what it has added, below zero where it was won. A round that is drawn
 * already and stores its own jackpot when it is settled is corrected too; one that is being drawn is drawn again, because its revision changes.
 */
export const correctJackpot = async (
  executor: Executor,
  { game, hall, number }: { game: number; hall: number; number: number },
): Promise<number> => {
  const isHall = sql`r.game_id = ${game}::int and r.hall = ${hall}::bigint`
  const after = sql`(r.detail ->> 'jackpotKurus')::bigint`
  const before = sql`(r.detail ->> 'jackpotBeforeKurus')::bigint`
  // Rounds of versions before say only what the jackpot was after them.
  const { rows } = await sql<{ change: number }>`
    select ${after} - coalesce(${before}, (select ${after} from live_round r where ${isHall} and r.phase = 'settled'
      and r.detail -> 'jackpotKurus' is not null and r.number < ${number}::bigint order by r.number desc limit 1), 0) as change
    from live_round r where ${isHall} and r.number = ${number}::bigint and r.detail -> 'jackpotKurus' is not null`.execute(
    executor,
  )
  const change = Number(rows[0]?.change ?? 0)
  if (change === 0) return 0
  const less = (amount: RawBuilder<unknown>) => sql`greatest(0, ${amount} - ${change}::bigint)`
  await sql`
    update live_round r set revision = r.revision + 1, detail = case when r.phase = 'film' then jsonb_set(
      jsonb_set(r.detail, '{jackpotKurus}', to_jsonb(${less(after)}), false), '{jackpotBeforeKurus}', to_jsonb(${less(before)}), false)
      else r.detail end
    where ${isHall} and r.number > ${number}::bigint and r.phase in ('bets', 'closed', 'film')`.execute(executor)
  await sql`
    update live_jackpot set amount = ${less(sql`amount`)}
    where game_id = ${game}::int and hall = ${hall}::bigint`.execute(executor)
  return change
}

const isAward = (raw: unknown): boolean => {
  const { cards, eachKurus } = recordOf(raw) ?? {}
  return Array.isArray(cards) && typeof eachKurus === 'number'
}

/** Parses the stored prizes of a round; undefined when they are invalid. */
const prizesOf = ({ detail }: LiveRound): Prizes | undefined => {
  const { awards, jackpotKurus } = recordOf(detail) ?? {}
  if (!Array.isArray(awards) || !awards.every(isAward) || typeof jackpotKurus !== 'number') return undefined
  return { awards: awards as BingoAward[], jackpotKurus: kurus(jackpotKurus) }
}

const keyOf = ({ player, id }: LiveBet): string => `${player}/${id}`

/** Returns what each bet of a hall has won by these awards. */
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

/** Returns a function that returns the win of a bet. It throws when the stored prizes are invalid. */
const bingoWins = (table: TableId, round: LiveRound, bets: readonly LiveBet[]) => {
  const awards = prizesOf(round)?.awards
  const wins = awards && winsOf(table, bets, awards)
  return (bet: LiveBet): Kurus => {
    const win = wins?.get(keyOf(bet))
    if (win === undefined) throw new Error('the stored prizes of the round cannot be read')
    return win
  }
}

/** Returns what the cards of a bet have won. */
export const bingoWinOf = async (app: AppContext, table: TableId, round: LiveRound, bet: LiveBet): Promise<Kurus> =>
  bingoWins(table, round, await betsOfRound(app, table, round.number))(bet)

export const settleBingo = async (app: AppContext, table: TableId, round: LiveRound): Promise<void> => {
  const bets = await betsOfRound(app, table, round.number)
  const winOf = bingoWins(table, round, bets)
  const open = bets.filter(({ state }) => state === 'open')
  await Promise.all(open.map((bet) => bookOrRetry(app, bet, 'settlement', async () => settleBet(app, bet, winOf(bet)))))
  const jackpotKurus = prizesOf(round)?.jackpotKurus
  if (jackpotKurus !== undefined) await storeJackpot(app, table, round.number)
}
