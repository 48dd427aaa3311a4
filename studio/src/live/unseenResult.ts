import { kurus } from '@yakamoz/values'
import type { Bar } from '../common/bar.ts'
import { isRefusal } from '../common/endpoint.ts'
import type { LiveTable } from './table.ts'

/** Adds the result of a round whose end was not shown here (offline, or page in the background) to the net of the session. */
export const addUnseenResult = async (bar: Bar, live: Pick<LiveTable, 'refresh'>, round: number): Promise<void> => {
  const view = await live.refresh(round)
  if (isRefusal(view)) return
  const gained = view.bets.reduce((sum, { win, stake }) => sum + win - stake, 0)
  bar.show({ netKurus: kurus(bar.wallet().netKurus + gained) })
}
