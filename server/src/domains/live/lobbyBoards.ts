import type { TableState } from '@yakamoz/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { type Mark, markOf } from './boardMarks.ts'
import { type TableId, tableName, tables } from './tables.ts'

/** The room of all boards. */
const boardsRoom = 'boards/live'

const hasBoard = ({ game }: TableId): boolean => game.form === 'shared' || game.form === 'seats'

/** Returns the tables with a board: all but crash and bingo. */
export const boardTables = () => tables().filter(hasBoard)

/** The last results of a table, the newest first, and the round of the newest. */
export type TableResults = { round: number; last: Mark[] }

const shownResults = 8

/** Returns the last results of all tables. The lateral join reads only the first entries of each table's index. */
export const lastResults = async (app: AppContext): Promise<Map<number, TableResults>> => {
  const kinds = new Map(boardTables().map(({ game }) => [game.id, game.kind] as const))
  const { rows } = await sql<{ game: number; number: number; outcome: unknown }>`
    select g.id as game, r.number, r.outcome
    from unnest(${[...kinds.keys()]}::int[]) as g(id)
    cross join lateral (
      select number, outcome from live_round
      where game_id = g.id and hall = 0 and phase = 'settled'
      order by number desc limit ${shownResults}
    ) r
    order by g.id, r.number desc`.execute(app.db.query)
  const results = new Map<number, TableResults>()
  for (const { game, number, outcome } of rows) {
    const kind = kinds.get(game)
    const mark = kind && markOf(kind, outcome)
    const { round, last } = results.get(game) ?? { round: number, last: [] }
    if (mark) results.set(game, { round, last: [...last, mark] })
  }
  return results
}

/** Returns the state of a table for its board, with the remaining betting time, so that clients need not know the server clock. */
const boardUpdate = (app: AppContext, { game, round, phase, closesAt }: TableState) => ({
  tableID: game,
  round,
  phase,
  leftMs: Math.max(0, closesAt - app.now()),
})

/** Returns the state of all boards for a new listener. The listener gets the results from the call `boards`. */
export const boardSnapshots = (app: AppContext, snapshots: ReadonlyMap<string, TableState>) =>
  boardTables().flatMap((table) => {
    const state = snapshots.get(tableName(table))
    return state ? [boardUpdate(app, state)] : []
  })

/** Publishes the state of a table to the boards, and at the end of a round its result. */
export const publishBoard = (app: AppContext, table: TableId, state: TableState): void => {
  if (!hasBoard(table)) return
  const mark = state.phase === 'settled' ? markOf(table.game.kind, state.outcome ?? state.felt) : undefined
  app.rooms.publish(boardsRoom, { ...boardUpdate(app, state), ...(mark && { mark }) })
}
