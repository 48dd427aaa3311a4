import type { Day } from '@yakamoz/values'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { ownUnits } from './ownReturns.ts'
import { type Acknowledged, createDayTotals, type DayTotals, type StreamTotals } from './returnTotals.ts'
import { settlingMs, type TimeWindow, windowsOf } from './returnWindows.ts'
import { sharedUnits } from './sharedReturns.ts'

/** Adds the units of a window that are decided within the settling time. */
export const addWindow = async (app: AppContext, totals: DayTotals, window: TimeWindow): Promise<void> => {
  for await (const played of ownUnits(app, 'decided at once', window)) totals.add(played, window.from.getTime())
  for await (const played of sharedUnits(app, window)) totals.add(played, window.from.getTime())
}

/** The sums of the windows of a day that have passed, in memory; `key` names the day and the acknowledged alarms. */
type Running = { readonly key: string; readonly totals: DayTotals; readonly done: Set<number> }

const runningOf = perApp((): { current?: Running } => ({}))

/** Sums up what has passed of a day that is not closed. Each window is read once by this process. */
export const runningTotals = async (
  app: AppContext,
  day: Day,
  acknowledged: Acknowledged,
): Promise<readonly StreamTotals[]> => {
  const state = runningOf(app)
  const key = JSON.stringify([day, ...acknowledged])
  const running =
    state.current?.key === key ? state.current : { key, totals: createDayTotals(acknowledged), done: new Set<number>() }
  // Without a value until all is added: after an error the next run starts the day again.
  delete state.current
  for (const window of windowsOf(day)) {
    const from = window.from.getTime()
    if (running.done.has(from) || app.now() < window.until.getTime() + settlingMs) continue
    await addWindow(app, running.totals, window)
    running.done.add(from)
  }
  state.current = running
  return running.totals.all()
}
