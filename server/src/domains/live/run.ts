import { holdLease } from '../../platform/db/lease.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { boardsNow } from './boards.ts'
import { type Crowds, createCrowds, hasCrowd } from './crowd.ts'
import { tables as allTables, latestRound, moveTimes, type TableId, tableName } from './rounds.ts'
import { createRunner } from './runner.ts'
import { isSeats } from './seats.ts'
import { show, showAgain, tablesOf } from './state.ts'

export type LiveTables = { close(): Promise<void> }

const afterFailureMs = 2_000
const longestWaitMs = 60_000

/** Runs a table for as long as its lease is held; `wake` has it look at once. */
const keepRunning = (app: AppContext, table: TableId) => {
  const runner = createRunner(app, table)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let turning: Promise<void> = Promise.resolve()
  let isTurning = false
  let isWoken = false
  const turn = () => {
    isTurning = true
    isWoken = false
    turning = runner
      .turn()
      .catch((cause: unknown) => {
        app.metrics.sweepFailures.inc({ sweep: tableName(table) })
        app.log.warn({ cause: String(cause), table: tableName(table) }, 'a table stumbled')
        return afterFailureMs
      })
      .then((waitMs) => {
        isTurning = false
        if (!stopped) timer = setTimeout(turn, isWoken ? 0 : Math.min(waitMs, longestWaitMs))
      })
  }
  turn()
  return {
    wake: () => {
      isWoken = true
      if (isTurning || stopped) return
      clearTimeout(timer)
      turn()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await turning
    },
  }
}

type Running = ReturnType<typeof keepRunning>

/**
 * Opens the tables in this process: their rooms for its own listeners, and the running of those whose lease it gets. A table
 * whose process has died goes on in another, from what is stored. `byItself` off leaves the running to whoever asks.
 */
export const openTables = async (app: AppContext, byItself: boolean): Promise<LiveTables> => {
  const tables = allTables()
  const running = new Map<TableId, Running>()
  const crowds = createCrowds(app)
  const stops = [
    app.rooms.serve('table', (name) => {
      const state = tablesOf(app).get(name)
      return state && { ...state, now: app.now(), crowd: crowds.told(name) }
    }),
    app.rooms.serve('boards', () => boardsNow(app, tablesOf(app))),
    app.bus.hear('table', ({ by, game, hall, round }) => {
      const table = tables.find((one) => one.game.id === game && one.hall === hall)
      if (by !== app.process && table) void showAgain(app, table, round).catch(() => {})
      if (table && hasCrowd(table)) crowds.gather(table, round)
      // A decision may have been the last one: at the seats a round goes on before its next time is due.
      if (table && isSeats(table)) running.get(table)?.wake()
    }),
    app.bus.hear('crowd', ({ game, round }) => {
      const table = tables.find((one) => one.game.id === game)
      if (table) crowds.gather(table, round)
    }),
  ]
  const close = () => {
    for (const stop of stops) stop()
    crowds.close()
  }
  if (!byItself) return { close: async () => close() }
  await showStored(app, tables, crowds)
  const lease = await holdLease(app.db, 'tables', app.process, {
    begin: async () => {
      // The times of the rounds are those of whoever ran the tables before.
      await app.clock.turn()
      for (const table of tables) running.set(table, keepRunning(app, table))
    },
    end: async () => {
      await Promise.all([...running.values()].map(({ stop }) => stop()))
      running.clear()
    },
  })
  const stopJumps = app.clock.onJump(async ({ serverMs }) => {
    if (lease.held) await lease.giveAway(() => moveTimes(app, serverMs))
  })
  return {
    close: async () => {
      stopJumps()
      await lease.close()
      close()
    },
  }
}

const showStored = async (app: AppContext, tables: readonly TableId[], crowds: Crowds): Promise<void> => {
  for (const table of tables) {
    const round = await latestRound(app, table)
    if (!round) continue
    show(app, table, round, false)
    if (hasCrowd(table)) crowds.gather(table, round.number)
  }
}
