import type { AppContext } from '../../transport/appContext.ts'
import { addChain } from './chains.ts'
import { latestRound, moveOn, type TableId, tableOfRound, tables } from './rounds.ts'
import { giveRoundBack } from './settle.ts'

/** Gives back what is open of the round that a table is in, and makes that void: the next has a seed of its own. */
const giveTableBack = async (app: AppContext, table: TableId): Promise<boolean> => {
  const round = await latestRound(app, table)
  if (!round || round.phase === 'settled' || round.phase === 'void') return false
  await giveRoundBack(app, tableOfRound(table, round), round)
  await moveOn(app, round, round.phase, { phase: 'void', ends_at: new Date(app.now()) })
  return true
}

/**
 * Gives back the rounds that tables are in, whatever phase they are in. For a database that was brought back, whose rounds players
 * have seen the end of; only while no process runs the tables. Answers how many.
 */
export const giveTablesBack = async (app: AppContext): Promise<number> => {
  let given = 0
  for (const table of tables()) if (await giveTableBack(app, table)) given++
  return given
}

/** Starts a new chain for the rounds to come of every game that has one. Answers how many. */
export const renewChains = async (app: AppContext): Promise<number> => {
  let made = 0
  for (const table of tables()) {
    if (table.game.form !== 'crash') continue
    const round = await latestRound(app, table)
    if (await addChain(app, table.game.id, (round?.number ?? 0) + 1)) made++
  }
  return made
}
