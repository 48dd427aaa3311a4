import { type BingoCard, type CrashChoice, type SeatBetPlaced, type SpotBet, seededDraws } from '@yakamoz/games'
import { recordOf } from '@yakamoz/games/record'
import { type Kurus, kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import { isNotQueued } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { nodeHmac } from '../casino/index.ts'
import type { LiveRound } from './rounds.ts'
import type { TableId } from './tables.ts'

/** A bet on or behind a seat as it was placed; `stakeKurus` is its first stake. */
export type SeatBet = Omit<SeatBetPlaced, 'raises'>

/** What a bet is on: spots of a table, a crash round, a seat, or bingo cards. */
export type Bets =
  | { spots: readonly SpotBet[] }
  | { crash: CrashChoice }
  | { seat: SeatBet }
  | { cards: readonly BingoCard[] }

/** A stored bet that cannot be read. It is neither won nor lost, but goes to the retry queue. */
type UnreadableBet = { unreadable: unknown }

export type LiveBet = {
  player: number
  id: string
  intent: string
  gameId: number
  hall: number
  number: number
  stake: Kurus
  bets: Bets | UnreadableBet
  /** The decisions that raised a bet on or behind a seat. */
  raises: readonly number[]
  cashedAt: number | undefined
  halfCashedAt: number | undefined
  paid: Kurus
  state: 'open' | 'won' | 'lost' | 'void'
  fromBonus: boolean
  atMs: number
}

/** What a bet is on, as its player sees it; of a seat with its raises. */
export const betOn = ({ bets, raises }: LiveBet): unknown => {
  if ('unreadable' in bets) return {}
  return 'seat' in bets ? { seat: { ...bets.seat, raises } } : bets
}

type Row = Selectable<Schema['live_bet']>

const isReadable = ({ bets, stake }: Row): boolean => {
  const { spots, crash, seat, cards } = recordOf(bets) ?? {}
  if (Array.isArray(spots)) return sumOfSpots(spots) === stake
  return recordOf(crash) !== undefined || recordOf(seat) !== undefined || Array.isArray(cards)
}

const sumOfSpots = (spots: readonly unknown[]): number =>
  spots.reduce((sum: number, spot) => sum + Number(recordOf(spot)?.stakeKurus), 0)

export const betFromRow = (row: Row): LiveBet => ({
  player: row.player_id,
  id: row.id,
  intent: row.intent,
  gameId: row.game_id,
  hall: row.hall,
  number: row.number,
  stake: kurus(row.stake),
  bets: isReadable(row) ? (row.bets as Bets) : { unreadable: row.bets },
  raises: row.raises as number[],
  cashedAt: row.cashed_at ?? undefined,
  halfCashedAt: row.half_cashed_at ?? undefined,
  paid: kurus(row.paid),
  state: row.state,
  fromBonus: row.from_bonus,
  atMs: row.at.getTime(),
})

export const betById = async (app: AppContext, player: number, id: string): Promise<LiveBet | undefined> => {
  const row = await app.db.query
    .selectFrom('live_bet')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && betFromRow(row)
}

/**
 * Returns a bet if it is on this game. Each table numbers its own rounds, so a bet of another table must not be taken for one on the round
 * of the same number here.
 */
export const betOfGame = async (
  app: AppContext,
  gameId: number,
  player: number,
  id: string,
): Promise<LiveBet | undefined> => {
  const bet = await betById(app, player, id)
  return bet?.gameId === gameId ? bet : undefined
}

/** Returns the player's bets on a round. */
export const betsOfPlayer = async (
  app: AppContext,
  { game, hall }: TableId,
  number: number,
  player: number,
): Promise<LiveBet[]> => {
  const rows = await app.db.query
    .selectFrom('live_bet')
    .selectAll()
    .where('game_id', '=', game.id)
    .where('hall', '=', hall)
    .where('number', '=', number)
    .where('player_id', '=', player)
    .orderBy('at')
    .execute()
  return rows.map(betFromRow)
}

const chunkSize = 1_000

export const isNotInRetryQueue = isNotQueued('bet', 'live_bet')

/** Yields the open bets of a round in chunks, ordered by player, without those in the retry queue. */
export const openBetChunks = (app: AppContext, table: TableId, number: number): AsyncGenerator<LiveBet[]> =>
  chunksOf(() => betsOfRound(app, table, number).where('state', '=', 'open').where(isNotInRetryQueue))

/** Yields all bets of a round in chunks, ordered by player. */
export const betChunks = (app: AppContext, table: TableId, number: number): AsyncGenerator<LiveBet[]> =>
  chunksOf(() => betsOfRound(app, table, number))

const betsOfRound = (app: AppContext, { game, hall }: TableId, number: number) =>
  app.db.query
    .selectFrom('live_bet')
    .selectAll()
    .where('game_id', '=', game.id)
    .where('hall', '=', hall)
    .where('number', '=', number)

async function* chunksOf(query: () => ReturnType<typeof betsOfRound>): AsyncGenerator<LiveBet[]> {
  let [player, id] = [0, '']
  for (;;) {
    const rows = await query()
      .where((row) => row(row.refTuple('player_id', 'id'), '>', row.tuple(player, id)))
      .orderBy('player_id')
      .orderBy('id')
      .limit(chunkSize)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    ;[player, id] = [last.player_id, last.id]
    yield rows.map(betFromRow)
  }
}

/** Returns the draws for the cards of a bet. They depend on the bet's id, so a repeated purchase gets the same cards. */
export const cardDraws = (app: AppContext, round: LiveRound, betId: string) =>
  seededDraws({ serverSeed: app.vault.open(round.seed_sealed), clientSeed: betId, nonce: 0 }, nodeHmac)
