import { kurus } from '@yakamoz/values'
import type { Bar } from '../common/bar.ts'
import type { TableView } from './state.ts'

/** Adds the result of a round whose end was not shown here (offline, or page in the background) to the net of the session. */
export const addMissedResult = (bar: Bar, { bets }: Pick<TableView, 'bets'>): void => {
  const gained = bets.reduce((sum, { win, stake }) => sum + win - stake, 0)
  bar.show({ netKurus: kurus(bar.wallet().netKurus + gained) })
}
