import { randomBytes } from 'node:crypto'
import {
  type BingoAward,
  type BingoGame,
  type CrashGame,
  type Draws,
  gameById,
  gameOfVersion,
  games,
  type SeatsGame,
  type SharedGame,
  serverSeedHash,
  sharedDraws,
} from '@yakamoz/games'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { nodeHmac } from '../casino/index.ts'
import { chainFor, linkOf } from './seedChains.ts'

/** A game that everybody plays at once. */
export type LiveGame = SharedGame | SeatsGame | CrashGame | BingoGame

export const isLiveGame = (game: { form: string }): game is LiveGame =>
  game.form === 'shared' || game.form === 'seats' || game.form === 'crash' || game.form === 'bingo'

/** A table: a game, and for bingo the hall of one price; 0 elsewhere. */
export type TableId = { game: LiveGame; hall: number }

/** Every table of the house. */
export const tables = (): TableId[] =>
  games
    .filter(isLiveGame)
    .flatMap((game): TableId[] =>
      game.form === 'bingo' ? game.info.stakesKurus.map((price) => ({ game, hall: price })) : [{ game, hall: 0 }],
    )

/** A table by its game; undefined when there is none. */
export const tableOf = (id: number, hall: number): TableId | undefined => {
  const game = gameById(id)
  return game && isLiveGame(game) ? { game, hall } : undefined
}

export const tableName = ({ game, hall }: TableId): string => (hall ? `table/${game.id}/${hall}` : `table/${game.id}`)

export type LiveRound = Selectable<Schema['live_round']>

/** What is told of a bingo round beside its balls. */
export type RoundDetail = { awards?: readonly BingoAward[]; jackpotKurus?: number }

export const detailOf = ({ detail }: LiveRound): RoundDetail => detail as RoundDetail

/** The table as a round is played at it: in the version that the round was opened with, even when a newer one has come since. */
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

/** Outcomes of rounds that are over, the oldest first. */
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

/** The seed of a new round: random, or the next link of the game's chain. */
const newSeedFor = async (app: AppContext, { game }: TableId, number: number): Promise<string> => {
  if (game.form !== 'crash') return randomBytes(32).toString('hex')
  return linkOf(app, await chainFor(app, game.id, number), number)
}

/** Opens the round after the last one. Of two processes that do it at once one does it. */
export const openRound = async (app: AppContext, table: TableId, number: number): Promise<void> => {
  const { game, hall } = table
  const seed = await newSeedFor(app, table, number)
  const opens = app.now()
  const betsMs = game.form === 'crash' ? game.betsMs : game.phases.betsMs
  await app.db.query
    .insertInto('live_round')
    .values({
      game_id: game.id,
      hall,
      number,
      version: game.version,
      seed_sealed: app.vault.seal(seed),
      seed_hash: serverSeedHash(seed),
      opens_at: new Date(opens),
      closes_at: new Date(opens + betsMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The draws of a round, from their beginning. */
export const drawsOf = (app: AppContext, { game }: Pick<TableId, 'game'>, { seed_sealed, number }: LiveRound): Draws =>
  sharedDraws({ serverSeed: app.vault.open(seed_sealed), gameId: game.id, round: number }, nodeHmac)

/** What a draw needs beside the round's seed: the salt of a crash game's chain, nothing elsewhere. */
export const saltOf = async (app: AppContext, { game }: TableId, round: LiveRound): Promise<string> =>
  game.form === 'crash' ? (await chainFor(app, game.id, round.number)).salt : ''

/** What a round's seed draws: an outcome, or the bust of a crash round as `{ bustHundredths }`. */
export const drawOutcome = (app: AppContext, { game }: TableId, round: LiveRound, salt: string): unknown => {
  if (game.form === 'crash') {
    return { bustHundredths: game.bustOf({ hash: app.vault.open(round.seed_sealed), salt }) }
  }
  const draws = drawsOf(app, { game }, round)
  if (game.form === 'seats') throw new TypeError('what a table with seats draws depends on its decisions')
  return game.form === 'shared' ? game.outcome(draws, round.number) : game.outcome(draws)
}

export const bustOf = ({ outcome }: LiveRound): number => (outcome as { bustHundredths: number }).bustHundredths

/** What more than its length a due time may lie ahead: a moment for what was written just now by another process. */
const maxAheadMs = 5_000

/**
 * Whether a time has come. One that lies further ahead than what it ends is long was written by a clock that has been set back since:
 * nobody waits for that.
 */
export const isDue = (nowMs: number, dueMs: number, lengthMs: number): boolean =>
  nowMs >= dueMs || dueMs - nowMs > lengthMs + maxAheadMs

/** How long a round takes bets. */
export const betsMs = ({ opens_at, closes_at }: LiveRound): number => closes_at.getTime() - opens_at.getTime()

/** Moves the times of every table's last round, as the house's time has been moved: what goes on goes on as it was. */
export const shiftTimes = async (app: AppContext, byMs: number): Promise<void> => {
  const by = sql`${byMs}::float8 * interval '1 millisecond'`
  await sql`
    update live_round r set opens_at = r.opens_at + ${by}, closes_at = r.closes_at + ${by}, starts_at = r.starts_at + ${by},
      ends_at = r.ends_at + ${by}, acts_until = r.acts_until + ${by}
    from (select game_id, hall, max(number) as number from live_round group by 1, 2) l
    where r.game_id = l.game_id and r.hall = l.hall and r.number = l.number`.execute(app.db.query)
}

type Change = Partial<Pick<LiveRound, 'phase' | 'starts_at' | 'ends_at'>> & { outcome?: unknown; detail?: RoundDetail }

/** Moves a round on from the phase it is in; undefined when another process has. */
export const advanceRound = async (
  app: AppContext,
  { game_id, hall, number }: LiveRound,
  from: LiveRound['phase'],
  { outcome, detail, ...change }: Change,
): Promise<LiveRound | undefined> =>
  app.db.query
    .updateTable('live_round')
    .set({
      ...change,
      told: sql`told + 1`,
      ...(outcome === undefined ? {} : { outcome: JSON.stringify(outcome) }),
      ...(detail === undefined ? {} : { detail: JSON.stringify(detail) }),
    })
    .where('game_id', '=', game_id)
    .where('hall', '=', hall)
    .where('number', '=', number)
    .where('phase', '=', from)
    .returningAll()
    .executeTakeFirst()
