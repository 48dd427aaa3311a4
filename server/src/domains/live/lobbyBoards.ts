import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { type Mark, markOf } from './boardMarks.ts'
import type { RoomSnapshot } from './roomSnapshot.ts'
import { type TableId, tableName, tables } from './rounds.ts'

/** The room in which all boards are told of. */
export const boardsRoom = 'boards/live'

const hasBoard = ({ game }: TableId): boolean => game.form === 'shared' || game.form === 'seats'

/** The tables with a board: rounds for everybody that are no crash and no bingo. */
export const boardTables = () => tables().filter(hasBoard)

/** The last results of a table, the newest first, and the round that the newest is of. */
export type TableResults = { round: number; last: Mark[] }

const shownResults = 8

/** The last results of every table in one statement: each table's are the first entries of its own index. */
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

/** How a table stands as its room is told: with the time that is left to bet, so that no listener needs the house's clock. */
const boardUpdate = (app: AppContext, { game, round, phase, closesAt }: RoomSnapshot) => ({
  tableID: game,
  round,
  phase,
  leftMs: Math.max(0, closesAt - app.now()),
})

/** How all boards stand now, for one who begins to listen. Results come with the call. */
export const boardSnapshots = (app: AppContext, snapshots: ReadonlyMap<string, RoomSnapshot>) =>
  boardTables().flatMap((table) => {
    const state = snapshots.get(tableName(table))
    return state ? [boardUpdate(app, state)] : []
  })

/** Tells the boards how a table stands now, and at the end of a round its result. */
export const publishBoard = (app: AppContext, table: TableId, state: RoomSnapshot): void => {
  if (!hasBoard(table)) return
  const mark = state.phase === 'settled' ? markOf(table.game.kind, state.outcome ?? state.felt) : undefined
  app.rooms.tell(boardsRoom, { ...boardUpdate(app, state), ...(mark && { mark }) })
}
