import { createTtlCache } from '../../../platform/ttlCache.ts'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { boardTables, lastResults, type TableResults } from '../lobbyBoards.ts'
import { snapshotsOf } from '../roomSnapshot.ts'
import { tableName } from '../tables.ts'

const resultsTtlMs = 1_000
const cachedResults = createTtlCache(resultsTtlMs, lastResults)

const noResults: TableResults = { round: 0, last: [] }

export const boards: Handler<'livecasino', 'boards'> = async (_, { app }) => {
  const results = await cachedResults(app)
  const rows = boardTables().flatMap((table) => {
    const state = snapshotsOf(app).get(tableName(table))
    if (!state) return []
    const { phase, closesAt } = state
    return [{ tableID: table.game.id, phase, closesAt, now: app.now(), ...(results.get(table.game.id) ?? noResults) }]
  })
  return done(rows)
}
