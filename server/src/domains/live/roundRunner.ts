import type { Closing } from '@yakamoz/contract'
import type { AppContext } from '../../transport/appContext.ts'
import { createAutoCashOut } from './autoCashOut.ts'
import { publishRound } from './roomSnapshot.ts'
import { isRising, msUntilNextTurn, nextPhase } from './roundPhases.ts'
import { type LiveRound, latestRound, tableOfRound } from './rounds.ts'
import { closingOf, endClosingIfOver, readClosings } from './tableClosing.ts'
import type { TableId } from './tables.ts'

export type RoundRunner = {
  /** Makes all steps that are due, and returns the milliseconds until the next one. */
  turn(): Promise<number>
}

/** How often a rise is published while it lasts, so that clients can tell a dead connection from a long rise. */
const heartbeatMs = 3_000
const retryMs = 1_000
/** How often a table without a round looks whether it is open again, if no message says so. */
const shutTurnMs = 2_000

/**
 * Runs the rounds of one table from the stored state, so that an interrupted round continues with the outcome of its seed. Use it only in the
 * process that holds the lease of the tables.
 */
export const createRoundRunner = (app: AppContext, newest: TableId): RoundRunner => {
  const autoCashOut = createAutoCashOut(app)
  /** The number of the round whose bust was published last. */
  let lastPublishedBust = 0
  let publishedMs = 0
  let publishedClosing: Closing | undefined

  const publish = (table: TableId, round: LiveRound): void => {
    publishedMs = app.now()
    publishedClosing = closingOf(app, newest)
    publishRound(app, table, round)
  }

  const makeDueSteps = async (): Promise<{ round: LiveRound | undefined; isShut: boolean }> => {
    let round = await latestRound(app, newest)
    for (;;) {
      const next = await nextPhase(app, newest, round)
      if (next === 'wait' || next === 'shut') return { round, isShut: next === 'shut' }
      // Undefined when another process has made the step.
      round = next ?? (await latestRound(app, newest))
      if (round) publish(newest, round)
    }
  }

  /** Pays automatic cash-outs, publishes a heartbeat of a long rise, and publishes its bust once. */
  const followRise = async (round: LiveRound): Promise<void> => {
    const table = tableOfRound(newest, round)
    const { game } = table
    if (game.form !== 'crash' || round.phase !== 'film') return
    await autoCashOut({ ...table, game }, round)
    if (isRising(app, table, round)) {
      if (app.now() >= publishedMs + heartbeatMs) publish(table, round)
    } else if (lastPublishedBust !== round.number) {
      lastPublishedBust = round.number
      publish(table, round)
    }
  }

  return {
    turn: async () => {
      await readClosings(app)
      const { round, isShut } = await makeDueSteps()
      if (isShut) await endClosingIfOver(app, newest)
      await readClosings(app)
      if (round && publishedClosing !== closingOf(app, newest)) publish(newest, round)
      if (isShut) return shutTurnMs
      if (!round) return retryMs
      await followRise(round)
      return msUntilNextTurn(app, newest, round)
    },
  }
}
