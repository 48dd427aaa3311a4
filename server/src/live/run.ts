import { holdLease } from '../db/lease.ts'
import type { House } from '../house.ts'
import { boardsNow } from './boards.ts'
import { tables as allTables, latestRound, type TableId, tableName } from './rounds.ts'
import { createRunner } from './runner.ts'
import { show, showAgain, tablesOf } from './state.ts'

export type LiveTables = { close(): Promise<void> }

const afterFailureMs = 2_000
const longestWaitMs = 60_000

/** Runs a table for as long as its lease is held. */
const keepRunning = (house: House, table: TableId) => {
  const runner = createRunner(house, table)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let turning: Promise<void> = Promise.resolve()
  const turn = () => {
    turning = runner
      .turn()
      .catch((cause: unknown) => {
        house.log.warn({ cause: String(cause), table: tableName(table) }, 'a table stumbled')
        return afterFailureMs
      })
      .then((waitMs) => {
        if (!stopped) timer = setTimeout(turn, Math.min(waitMs, longestWaitMs))
      })
  }
  turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await turning
  }
}

/**
 * Opens the tables in this process: their rooms for its own listeners, and the running of those whose lease it gets. A table
 * whose process has died goes on in another, from what is stored. `byItself` off leaves the running to whoever asks.
 */
export const openTables = async (house: House, byItself: boolean): Promise<LiveTables> => {
  const tables = allTables()
  const stops = [
    house.rooms.serve('table', (name) => {
      const state = tablesOf(house).get(name)
      return state && { ...state, now: house.now() }
    }),
    house.rooms.serve('boards', () => boardsNow(house, tablesOf(house))),
    house.bus.hear('table', ({ by, game, hall, round }) => {
      const table = tables.find((one) => one.game.id === game && one.hall === hall)
      if (by !== house.process && table) void showAgain(house, table, round).catch(() => {})
    }),
  ]
  const close = () => {
    for (const stop of stops) stop()
  }
  if (!byItself) return { close: async () => close() }
  await showStored(house, tables)
  let running: (() => Promise<void>)[] = []
  const lease = await holdLease(house.db, 'tables', house.process, {
    begin: () => {
      running = tables.map((table) => keepRunning(house, table))
    },
    end: async () => {
      await Promise.all(running.map((stop) => stop()))
      running = []
    },
  })
  return {
    close: async () => {
      await lease.close()
      close()
    },
  }
}

const showStored = async (house: House, tables: readonly TableId[]): Promise<void> => {
  for (const table of tables) {
    const round = await latestRound(house, table)
    if (round) show(house, table, round, false)
  }
}
