import { createTtlCache } from '../../../platform/ttlCache.ts'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { boardTables, lastResults, type Results } from '../boards.ts'
import { tableName } from '../rounds.ts'
import { tablesOf } from '../state.ts'

/** However many lobbies are open, the results are read once in so long. */
const keptMs = 1_000
const keptResults = createTtlCache(keptMs, lastResults)

const none: Results = { round: 0, last: [] }

export const boards: Handler<'livecasino', 'boards'> = async (_, { app }) => {
  const results = await keptResults(app)
  const shown = boardTables().flatMap((table) => {
    const state = tablesOf(app).get(tableName(table))
    if (!state) return []
    const { phase, closesAt } = state
    return [{ tableID: table.game.id, phase, closesAt, now: app.now(), ...(results.get(table.game.id) ?? none) }]
  })
  return done(shown)
}
