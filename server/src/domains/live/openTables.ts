import { holdLease } from '../../platform/db/lease.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { followCatalogue } from '../casino/index.ts'
import { boardSnapshots } from './lobbyBoards.ts'
import { createPublicBets, hasPublicBets, type PublicBetsPublisher } from './publicBets.ts'
import { publishLocally, republishRound, snapshotsOf } from './roomSnapshot.ts'
import { createRoundRunner } from './roundRunner.ts'
import { latestRound } from './rounds.ts'
import { shiftTimes } from './roundUpdates.ts'
import { isSeats } from './seatRounds.ts'
import { closingOf, readClosings } from './tableClosing.ts'
import { tables as allTables, type TableId, tableName } from './tables.ts'

export type LiveTables = { close(): Promise<void> }

const afterFailureMs = 2_000
const maxWaitMs = 60_000

/** Runs the rounds of a table until it is stopped; `wake` runs the next turn at once. */
const startTableLoop = (app: AppContext, table: TableId) => {
  const runner = createRoundRunner(app, table)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let turnInProgress: Promise<void> = Promise.resolve()
  let isTurnRunning = false
  let isWakeRequested = false
  const runTurn = () => {
    isTurnRunning = true
    isWakeRequested = false
    turnInProgress = runner
      .turn()
      .catch((cause: unknown) => {
        app.metrics.jobFailures.inc({ job: tableName(table) })
        app.log.warn({ cause: String(cause), table: tableName(table) }, 'a turn of a table failed; it is repeated')
        return afterFailureMs
      })
      .then((waitMs) => {
        isTurnRunning = false
        if (!stopped) timer = setTimeout(runTurn, isWakeRequested ? 0 : Math.min(waitMs, maxWaitMs))
      })
  }
  runTurn()
  return {
    wake: () => {
      isWakeRequested = true
      if (isTurnRunning || stopped) return
      clearTimeout(timer)
      runTurn()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await turnInProgress
    },
  }
}

type TableLoop = ReturnType<typeof startTableLoop>

/**
 * Opens the tables in this process: the rooms for its listeners and, when it gets the lease, the rounds. When the process with the lease
 * dies, another one continues from the stored rounds. `runsRounds` is off in tests that run rounds themselves.
 */
export const openTables = async (app: AppContext, { runsRounds }: { runsRounds: boolean }): Promise<LiveTables> => {
  const tables = allTables()
  const running = new Map<TableId, TableLoop>()
  const publicBets = createPublicBets(app)
  /** Shows which tables are open now, and goes on with those that are open again. */
  const showClosings = async (): Promise<void> => {
    await readClosings(app)
    for (const table of tables) {
      const wasShown = snapshotsOf(app).get(tableName(table))?.closing
      if (!wasShown && !closingOf(app, table)) continue
      await republishRound(app, table)
      running.get(table)?.wake()
    }
  }
  const stops = [
    followCatalogue(app, () => void showClosings().catch(() => {})),
    app.rooms.serve('table', (name) => {
      const state = snapshotsOf(app).get(name)
      return state && { ...state, now: app.now(), crowd: publicBets.lastPublished(name) }
    }),
    app.rooms.serve('boards', () => boardSnapshots(app, snapshotsOf(app))),
    app.bus.subscribe('table', ({ by, game, hall, round }) => {
      const table = tables.find((one) => one.game.id === game && one.hall === hall)
      if (by !== app.process && table) void republishRound(app, table, round).catch(() => {})
      if (table && hasPublicBets(table)) publicBets.schedule(table, round)
      // A decision may have been the last one: a round with seats continues at once.
      if (table && isSeats(table)) running.get(table)?.wake()
    }),
    app.bus.subscribe('publicBets', ({ game, round }) => {
      const table = tables.find((one) => one.game.id === game)
      if (table) publicBets.schedule(table, round)
    }),
  ]
  const close = () => {
    for (const stop of stops) stop()
    publicBets.close()
  }
  if (!runsRounds) return { close: async () => close() }
  await readClosings(app)
  await publishStoredRounds(app, tables, publicBets)
  const lease = await holdLease(app.db, 'tables', app.process, {
    begin: async () => {
      // The stored times were written with the clock of another process.
      await app.clock.turn()
      for (const table of tables) running.set(table, startTableLoop(app, table))
    },
    end: async () => {
      await Promise.all([...running.values()].map(({ stop }) => stop()))
      running.clear()
    },
  })
  const stopJumps = app.clock.onJump(async ({ serverMs }) => {
    if (lease.held) await lease.release(() => shiftTimes(app, serverMs))
  })
  return {
    close: async () => {
      stopJumps()
      await lease.close()
      close()
    },
  }
}

const publishStoredRounds = async (
  app: AppContext,
  tables: readonly TableId[],
  publicBets: PublicBetsPublisher,
): Promise<void> => {
  for (const table of tables) {
    const round = await latestRound(app, table)
    if (!round) continue
    publishLocally(app, table, round)
    if (hasPublicBets(table)) publicBets.schedule(table, round.number)
  }
}
