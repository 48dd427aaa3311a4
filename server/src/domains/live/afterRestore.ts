import type { AppContext } from '../../transport/appContext.ts'
import { refundRound } from './roundRefunds.ts'
import { latestRound, tableOfRound } from './rounds.ts'
import { advanceRound } from './roundUpdates.ts'
import { startNewChain } from './seedChains.ts'
import { type TableId, tables } from './tables.ts'

/** Refunds the open bets of a table's current round and voids it. The next round has a seed of its own. */
const refundTable = async (app: AppContext, table: TableId): Promise<boolean> => {
  const round = await latestRound(app, table)
  if (!round || round.phase === 'settled' || round.phase === 'void') return false
  await refundRound(app, tableOfRound(table, round), round)
  await advanceRound(app, round, round.phase, { phase: 'void', ends_at: new Date(app.now()) })
  return true
}

/**
 * Refunds the current rounds of all tables in any phase, and returns their number. For a restored database: players may have seen the end
 * of these rounds. Call it only while no process runs the tables.
 */
export const refundOpenTables = async (app: AppContext): Promise<number> => {
  let refunded = 0
  for (const table of tables()) if (await refundTable(app, table)) refunded++
  return refunded
}

/** Starts a new seed chain for each crash game, and returns their number. */
export const renewChains = async (app: AppContext): Promise<number> => {
  let started = 0
  for (const table of tables()) {
    if (table.game.form !== 'crash') continue
    const round = await latestRound(app, table)
    if (await startNewChain(app, table.game.id, (round?.number ?? 0) + 1)) started++
  }
  return started
}
