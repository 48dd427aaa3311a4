import { holdLease } from '../db/lease.ts'
import type { House } from '../house.ts'
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
const keepRunning = (house: House, table: TableId) => {
  const runner = createRunner(house, table)
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
        house.metrics.sweepFailures.inc({ sweep: tableName(table) })
        house.log.warn({ cause: String(cause), table: tableName(table) }, 'a table stumbled')
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
export const openTables = async (house: House, byItself: boolean): Promise<LiveTables> => {
  const tables = allTables()
  const running = new Map<TableId, Running>()
  const crowds = createCrowds(house)
  const stops = [
    house.rooms.serve('table', (name) => {
      const state = tablesOf(house).get(name)
      return state && { ...state, now: house.now(), crowd: crowds.told(name) }
    }),
    house.rooms.serve('boards', () => boardsNow(house, tablesOf(house))),
    house.bus.hear('table', ({ by, game, hall, round }) => {
      const table = tables.find((one) => one.game.id === game && one.hall === hall)
      if (by !== house.process && table) void showAgain(house, table, round).catch(() => {})
      if (table && hasCrowd(table)) crowds.gather(table, round)
      // A decision may have been the last one: at the seats a round goes on before its next time is due.
      if (table && isSeats(table)) running.get(table)?.wake()
    }),
    house.bus.hear('crowd', ({ game, round }) => {
      const table = tables.find((one) => one.game.id === game)
      if (table) crowds.gather(table, round)
    }),
  ]
  const close = () => {
    for (const stop of stops) stop()
    crowds.close()
  }
  if (!byItself) return { close: async () => close() }
  await showStored(house, tables, crowds)
  const lease = await holdLease(house.db, 'tables', house.process, {
    begin: async () => {
      // The times of the rounds are those of whoever ran the tables before.
      await house.clock.turn()
      for (const table of tables) running.set(table, keepRunning(house, table))
    },
    end: async () => {
      await Promise.all([...running.values()].map(({ stop }) => stop()))
      running.clear()
    },
  })
  const stopJumps = house.clock.onJump(async ({ houseMs }) => {
    if (lease.held) await lease.giveAway(() => moveTimes(house, houseMs))
  })
  return {
    close: async () => {
      stopJumps()
      await lease.close()
      close()
    },
  }
}

const showStored = async (house: House, tables: readonly TableId[], crowds: Crowds): Promise<void> => {
  for (const table of tables) {
    const round = await latestRound(house, table)
    if (!round) continue
    show(house, table, round, false)
    if (hasCrowd(table)) crowds.gather(table, round.number)
  }
}
