import type { AppContext } from '../../transport/appContext.ts'
import { advanceRound, latestRound, type TableId, tableOfRound, tables } from './rounds.ts'
import { startNewChain } from './seedChains.ts'
import { refundRound } from './settlement.ts'

/** Gives back what is open of the round that a table is in, and makes that void: the next has a seed of its own. */
const refundTable = async (app: AppContext, table: TableId): Promise<boolean> => {
  const round = await latestRound(app, table)
  if (!round || round.phase === 'settled' || round.phase === 'void') return false
  await refundRound(app, tableOfRound(table, round), round)
  await advanceRound(app, round, round.phase, { phase: 'void', ends_at: new Date(app.now()) })
  return true
}

/**
 * Gives back the rounds that tables are in, whatever phase they are in. For a database that was brought back, whose rounds players
 * have seen the end of; only while no process runs the tables. Answers how many.
 */
export const refundOpenTables = async (app: AppContext): Promise<number> => {
  let refunded = 0
  for (const table of tables()) if (await refundTable(app, table)) refunded++
  return refunded
}

/** Starts a new chain for the rounds to come of every game that has one. Answers how many. */
export const renewChains = async (app: AppContext): Promise<number> => {
  let started = 0
  for (const table of tables()) {
    if (table.game.form !== 'crash') continue
    const round = await latestRound(app, table)
    if (await startNewChain(app, table.game.id, (round?.number ?? 0) + 1)) started++
  }
  return started
}
