import { keptFor } from '../../kept.ts'
import { done, type Handler } from '../../rpc/handler.ts'
import { boardTables, lastResults, type Results } from '../boards.ts'
import { tableName } from '../rounds.ts'
import { tablesOf } from '../state.ts'

/** However many lobbies are open, the results are read once in so long. */
const keptMs = 1_000
const keptResults = keptFor(keptMs, lastResults)

const none: Results = { round: 0, last: [] }

export const boards: Handler<'livecasino', 'boards'> = async (_, { house }) => {
  const results = await keptResults(house)
  const shown = boardTables().flatMap((table) => {
    const state = tablesOf(house).get(tableName(table))
    if (!state) return []
    const { phase, closesAt } = state
    return [{ tableID: table.game.id, phase, closesAt, now: house.now(), ...(results.get(table.game.id) ?? none) }]
  })
  return done(shown)
}
