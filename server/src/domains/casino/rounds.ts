import { boughtStakeOf } from '@yakamoz/games/slots/bought'
import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterRow } from '../../platform/db/afterRow.ts'
import type { JackpotLevel } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Returns the id of the ledger operation of a round. */
export const operationOf = (round: string): string => `round/${round}`

export type RoundRow = {
  id: string
  gameId: number
  version: number
  timeMs: number
  stake: Kurus
  win: Kurus
  /** Whether the round waits for a move. */
  open: boolean
  nonce: number
  /** Which balance it was played with (A21). */
  funds: 'cash' | 'bonus'
  jackpot: { level: JackpotLevel; amount: Kurus } | undefined
  /** Whether it was declared void and taken back. */
  voided: boolean
}

/** Returns rounds, newest first, after the one with the id `before`. Paging by key keeps every page equally fast. */
export const roundsOf = async (
  app: AppContext,
  player: number,
  filters: { gameId: number | undefined; limit: number; before: string },
): Promise<RoundRow[]> => {
  let page = app.db.query
    .selectFrom('round')
    .select(['player_id', 'id', 'game_id', 'version', 'at', 'stake', 'win', 'open', 'nonce'])
    .where('round.player_id', '=', player)
  if (filters.gameId !== undefined) page = page.where('game_id', '=', filters.gameId)
  if (filters.before) page = page.where(afterRow({ table: 'round', player, before: filters.before }))
  page = page.orderBy('round.at', 'desc').orderBy('round.id', 'desc').limit(filters.limit)
  const rows = await app.db.query
    .selectFrom(page.as('r'))
    // By the key of each round: a join would let the database read all movements of the player.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transfer')
          .select('from_account')
          .whereRef('player_id', '=', 'r.player_id')
          .where('operation', '=', sql<string>`'round/' || r.id`)
          .where('leg', '=', 0)
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .leftJoin('jackpot_win as w', (join) =>
      join.onRef('w.player_id', '=', 'r.player_id').onRef('w.round_id', '=', 'r.id').on('w.returned_at', 'is', null),
    )
    .leftJoin('jackpot as j', 'j.id', 'w.jackpot_id')
    .leftJoin('voided_round as v', (join) => join.onRef('v.player_id', '=', 'r.player_id').onRef('v.id', '=', 'r.id'))
    .select(['r.id', 'r.game_id', 'r.version', 'r.at', 'r.stake', 'r.win', 'r.open', 'r.nonce', 't.from_account'])
    .select(['j.level', 'w.amount as jackpot', 'v.taken'])
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(roundRowFrom)
}

type StoredRound = {
  id: string
  game_id: number
  version: number
  at: Date
  stake: number
  win: number
  open: boolean
  nonce: number
  from_account: string
  level: JackpotLevel | null
  jackpot: number | null
  taken: number | null
}

const roundRowFrom = (row: StoredRound): RoundRow => ({
  id: row.id,
  gameId: row.game_id,
  version: row.version,
  timeMs: row.at.getTime(),
  stake: kurus(row.stake),
  win: kurus(row.win),
  open: row.open,
  nonce: row.nonce,
  funds: row.from_account === 'bonus' ? 'bonus' : 'cash',
  jackpot: row.level && row.jackpot ? { level: row.level, amount: kurus(row.jackpot) } : undefined,
  voided: row.taken !== null,
})

export type FullRound = RoundRow & {
  events: { type: string }[]
  /** The playable balance before and after the round, bonus money included. */
  balanceBefore: Kurus
  balanceAfter: Kurus
  /** Of a round of several moves: its first stake, the choice, the moves, and whether it waits for a move. */
  steps: { base: Kurus; choice: unknown; moves: readonly unknown[]; open: boolean } | undefined
  choice: unknown
  seed: { sealed: string; hash: string; client: string; current: boolean }
}

/** Returns a round of a player with its events, balances and seeds. */
export const roundOf = async (app: AppContext, player: number, id: string): Promise<FullRound | undefined> => {
  const row = await app.db.query
    .selectFrom('round as r')
    .innerJoin('seed as s', (join) => join.onRef('s.player_id', '=', 'r.player_id').onRef('s.id', '=', 'r.seed_id'))
    .innerJoin('transfer as t', (join) =>
      join.onRef('t.player_id', '=', 'r.player_id').on('t.operation', '=', operationOf(id)).on('t.leg', '=', 0),
    )
    .select(['r.id', 'r.game_id', 'r.version', 'r.at', 'r.stake', 'r.win', 'r.nonce', 'r.events', 'r.shown_at'])
    .leftJoin('jackpot_win as w', (join) =>
      join.onRef('w.player_id', '=', 'r.player_id').onRef('w.round_id', '=', 'r.id').on('w.returned_at', 'is', null),
    )
    .leftJoin('jackpot as j', 'j.id', 'w.jackpot_id')
    .leftJoin('voided_round as v', (join) => join.onRef('v.player_id', '=', 'r.player_id').onRef('v.id', '=', 'r.id'))
    .select([
      's.server_seed_sealed',
      's.server_seed_hash',
      's.client_seed',
      's.current',
      't.cash_after',
      't.bonus_after',
    ])
    .select([
      't.from_account',
      't.amount as base',
      'j.level',
      'w.amount as jackpot',
      'r.choice',
      'r.moves',
      'r.open',
      'v.taken',
    ])
    .where('r.player_id', '=', player)
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const moves = row.moves as unknown[] | null
  const last = moves?.length ? await balanceAfterLastMove(app, player, id) : undefined
  const balanceAfter = last ?? kurus(row.cash_after + row.bonus_after)
  const summary = roundRowFrom(row)
  return {
    ...summary,
    events: row.events,
    balanceBefore: kurus(
      row.cash_after + row.bonus_after + row.base - (moves?.length ? 0 : row.win) - (summary.jackpot?.amount ?? 0),
    ),
    balanceAfter,
    steps: moves ? { base: kurus(row.base), choice: row.choice ?? undefined, moves, open: row.open } : undefined,
    choice: row.choice ?? undefined,
    seed: {
      sealed: row.server_seed_sealed,
      hash: row.server_seed_hash,
      client: row.client_seed,
      current: row.current,
    },
  }
}

/** Returns the id of the ledger operation that takes a void round back. */
export const undoneOf = (round: string): string => `${operationOf(round)}/undone`

/** Returns the playable balance after the last move that moved money; undefined when none did. */
const balanceAfterLastMove = async (app: AppContext, player: number, id: string): Promise<Kurus | undefined> => {
  const row = await app.db.query
    .selectFrom('transfer')
    .select(['cash_after', 'bonus_after'])
    .where('player_id', '=', player)
    .where('operation', '>', `${operationOf(id)}/`)
    .where('operation', '<', `${operationOf(id)}0`)
    .where('operation', '<>', undoneOf(id))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && kurus(row.cash_after + row.bonus_after)
}

/** Returns the id of the player's open round in a game. */
export const openRoundOf = async (app: AppContext, player: number, gameId: number): Promise<string | undefined> => {
  const row = await app.db.query
    .selectFrom('round')
    .select('id')
    .where('player_id', '=', player)
    .where('game_id', '=', gameId)
    .where('open', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export type NewestRound = { id: string; isShown: boolean; stake: Kurus }

/**
 * Returns the newest round in a game: whether its animation was shown to the end, and its first stake: without a feature's
 * price and what was added by moves, and of several bets that of the first.
 */
export const newestRound = async (
  app: AppContext,
  player: number,
  gameId: number,
): Promise<NewestRound | undefined> => {
  const row = await app.db.query
    .selectFrom('round as r')
    .innerJoin('transfer as t', (join) =>
      join
        .onRef('t.player_id', '=', 'r.player_id')
        .on('t.operation', '=', sql<string>`'round/' || r.id`)
        .on('t.leg', '=', 0),
    )
    .select(['r.id', 'r.shown_at', 'r.choice', 't.amount'])
    .where('r.player_id', '=', player)
    .where('r.game_id', '=', gameId)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  return { id: row.id, isShown: row.shown_at !== null, stake: chosenStakeOf(row.choice) ?? kurus(row.amount) }
}

/** The stake that a choice contains: of a bought feature, or of the first of several bets. */
const chosenStakeOf = (choice: unknown): Kurus | undefined => {
  const { bets } = (choice ?? {}) as { bets?: readonly { stakeKurus?: unknown }[] }
  const stake = Array.isArray(bets) ? bets[0]?.stakeKurus : undefined
  return typeof stake === 'number' ? kurus(stake) : boughtStakeOf(choice)
}

const newestBetsSearched = 100

/**
 * Returns the stake of the player's newest bet in a game with shared rounds: of a bet on several spots that of the first, at a seat that
 * before raises, in bingo the price of a card. Undefined when none of the player's newest bets was here.
 */
export const newestTableStake = async (app: AppContext, player: number, gameId: number): Promise<Kurus | undefined> => {
  const row = await app.db.query
    .with('newest', (db) =>
      db
        .selectFrom('live_bet')
        .selectAll()
        .where('player_id', '=', player)
        .orderBy('at', 'desc')
        .limit(newestBetsSearched),
    )
    .selectFrom('newest')
    .select(
      sql<number>`coalesce((bets #>> '{spots,0,stakeKurus}')::bigint, (bets #>> '{seat,stakeKurus}')::bigint,
        nullif(hall, 0), stake)`.as('stake'),
    )
    .where('game_id', '=', gameId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && kurus(row.stake)
}

/** Records that the animation of a round was shown to its end. */
export const markShown = async (app: AppContext, player: number, id: string): Promise<void> => {
  await sql`update only round set shown_at = ${new Date(app.now())}::timestamptz
    where player_id = ${player}::bigint and id = ${id}::text and shown_at is null`.execute(app.db.query)
}
