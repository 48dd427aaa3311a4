import { setTimeout as wait } from 'node:timers/promises'
import type { StaffBrowser } from '../server/src/console/testing.ts'

/** What traders see of bets, and when: the pages of a trader, and how old a sheet is when it shows a bet. */

/** The clock of a trader's pages: they read again as often as the socket says that something has changed. */
export const turnMs = 2_000

/** A reading of the sheet of a match: when its answer was there, and how many bets it showed. */
export type SheetReading = { readonly atMs: number; readonly bets: number }

const read = async (browser: StaffBrowser, method: string, data: object): Promise<unknown> => {
  const answer = await browser.callAny('trading', method, data)
  if (!answer.result) throw new Error(`${method}: ${answer.message}`)
  return (answer.data as unknown[])[0]
}

/** Reads the pages of a trader by the clock as long as he watches: the list by cost, the sheet of a match and the ticker. Returns what the sheet showed. */
export const watch = async (browser: StaffBrowser, match: string, isOver: () => boolean): Promise<SheetReading[]> => {
  const readings: SheetReading[] = []
  for (let turn = performance.now(); !isOver(); turn += turnMs) {
    await wait(Math.max(0, turn - performance.now()))
    await read(browser, 'matches', { order: 'cost' })
    const sheet = (await read(browser, 'match', { match })) as { bets: number }
    readings.push({ atMs: performance.now(), bets: sheet.bets })
    await read(browser, 'coupons', {})
  }
  return readings
}

/**
 * Returns how long each bet on a match was accepted when the sheet first showed as many bets, in milliseconds; infinite for those that it never showed.
 * `before`: the bets that the match had before the first of them.
 */
export const delaysOf = (acceptedMs: readonly number[], before: number, readings: readonly SheetReading[]): number[] =>
  acceptedMs
    .toSorted((one, other) => one - other)
    .map((accepted, index) => {
      const shown = readings.find(({ bets }) => bets > before + index)
      return shown ? Math.max(0, shown.atMs - accepted) : Number.POSITIVE_INFINITY
    })

/** Starts work at a fixed rate, however long it takes. Returns how long each took from when it was due, in milliseconds. */
export const paced = async (rate: number, seconds: number, one: () => Promise<unknown>): Promise<number[]> => {
  const [started, count] = [performance.now(), rate * seconds]
  const latencies: number[] = []
  const running: Promise<void>[] = []
  const run = async (dueMs: number): Promise<void> => {
    await one()
    latencies.push(performance.now() - dueMs)
  }
  while (running.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - started) * rate) / 1_000))
    while (running.length < due) running.push(run(started + (running.length * 1_000) / rate))
    await wait(2)
  }
  await Promise.all(running)
  return latencies.sort((a, b) => a - b)
}
