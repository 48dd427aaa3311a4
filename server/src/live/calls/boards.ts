import { sql } from 'kysely'
import type { House } from '../../house.ts'
import { done, type Handler } from '../../rpc/handler.ts'
import { type Mark, markOf } from '../marks.ts'
import { tableName, tables } from '../rounds.ts'
import { tablesOf } from '../state.ts'

const shownResults = 8

/** The tables with a board: rounds for everybody that are no crash and no bingo. */
const boardTables = () => tables().filter(({ game }) => game.form === 'shared')

/** The last results of every table in one statement: each table's are the first entries of its own index. */
const lastResults = async (house: House): Promise<Map<number, Mark[]>> => {
  const kinds = new Map(boardTables().map(({ game }) => [game.id, game.kind as string]))
  const { rows } = await sql<{ game: number; outcome: unknown }>`
    select g.id as game, r.outcome
    from unnest(${[...kinds.keys()]}::int[]) as g(id)
    cross join lateral (
      select number, outcome from live_round
      where game_id = g.id and hall = 0 and phase = 'settled'
      order by number desc limit ${shownResults}
    ) r
    order by g.id, r.number desc`.execute(house.db.query)
  const last = new Map<number, Mark[]>()
  for (const { game, outcome } of rows) {
    const mark = markOf(kinds.get(game) ?? '', outcome)
    if (mark) last.set(game, [...(last.get(game) ?? []), mark])
  }
  return last
}

/** However many lobbies are open, the results are read once in so long. */
const keptMs = 1_000
const read = new WeakMap<House, { atMs: number; last: Promise<Map<number, Mark[]>> }>()

const keptResults = (house: House): Promise<Map<number, Mark[]>> => {
  const known = read.get(house)
  if (known && house.now() - known.atMs < keptMs) return known.last
  const last = lastResults(house)
  read.set(house, { atMs: house.now(), last })
  // A reading that failed is not kept: the next one tries again.
  last.catch(() => read.delete(house))
  return last
}

export const boards: Handler<'livecasino', 'boards'> = async (_, { house }) => {
  const last = await keptResults(house)
  const shown = boardTables().flatMap((table) => {
    const state = tablesOf(house).get(tableName(table))
    if (!state) return []
    const { phase, closesAt } = state
    return [{ tableID: table.game.id, phase, closesAt, now: house.now(), last: last.get(table.game.id) ?? [] }]
  })
  return done(shown)
}
