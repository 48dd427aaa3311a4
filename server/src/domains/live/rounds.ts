import { type BingoAward, gameOfVersion } from '@yakamoz/games'
import type { Kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { TableId } from './tables.ts'

/**
 * A row of a round. `version` is the version of its game, `revision` counts its changes. `film` is the stored name of the phase in which the
 * animation is shown; `hall` is the card price of bingo, 0 for other games.
 */
export type LiveRound = Selectable<Schema['live_round']>

/** The prizes of a bingo round, and the jackpot after and before it; `ballMs` is the pace of one without a player's card. */
export type RoundDetail = {
  awards?: readonly BingoAward[]
  jackpotKurus?: Kurus
  jackpotBeforeKurus?: Kurus
  ballMs?: number
}

export const detailOf = ({ detail }: LiveRound): RoundDetail => detail as RoundDetail

/** Returns the table with the version of the game that the round was opened with. */
export const tableOfRound = <Table extends TableId>(table: Table, { version }: Pick<LiveRound, 'version'>): Table => {
  if (table.game.version === version) return table
  const found = gameOfVersion(table.game.id, version)
  return found?.form === table.game.form ? { ...table, game: found } : table
}

export const latestRound = (app: AppContext, { game, hall }: TableId): Promise<LiveRound | undefined> =>
  app.db.query
    .selectFrom('live_round')
    .selectAll()
    .where('game_id', '=', game.id)
    .where('hall', '=', hall)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const roundOfNumber = (
  app: AppContext,
  { game, hall }: TableId,
  number: number,
): Promise<LiveRound | undefined> =>
  app.db.query
    .selectFrom('live_round')
    .selectAll()
    .where('game_id', '=', game.id)
    .where('hall', '=', hall)
    .where('number', '=', number)
    .executeTakeFirst()

/** Returns the outcomes of settled rounds, the oldest first. */
export const outcomesOf = async (app: AppContext, { game, hall }: TableId, limit: number): Promise<unknown[]> => {
  const rows = await app.db.query
    .selectFrom('live_round')
    .select('outcome')
    .where('game_id', '=', game.id)
    .where('hall', '=', hall)
    .where('phase', '=', 'settled')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.outcome).reverse()
}

export const bustOf = ({ outcome }: LiveRound): number => (outcome as { bustHundredths: number }).bustHundredths

/** Tolerance for due times that another process has just written. */
const maxAheadMs = 5_000

/**
 * Whether a time has come. A time further ahead than the length of its phase was written before the clock was set back and counts as
 * due.
 */
export const isDue = (nowMs: number, dueMs: number, lengthMs: number): boolean =>
  nowMs >= dueMs || dueMs - nowMs > lengthMs + maxAheadMs

/** Returns how long a round takes bets. */
export const betsMs = ({ opens_at, closes_at }: LiveRound): number => closes_at.getTime() - opens_at.getTime()
