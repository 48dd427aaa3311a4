import { isRefusal, readKurus } from '../common/endpoint.ts'
import { stopWithError } from '../common/failure.ts'
import type { Setting } from '../common/setting.ts'
import type { LiveBet, TableView } from './state.ts'
import type { LiveTable } from './table.ts'

/**
 * `knownBalance`: the balance as this page has it. `isBusy`: whether a request is open that may change it. `refresh` reloads the table.
 */
type WatchOptions = {
  setting: Pick<Setting, 'host' | 'notice' | 'say'>
  knownBalance: () => number
  isBusy?: () => boolean
  refresh: () => Promise<void>
}

/**
 * Refreshes the table when the page reports a balance that differs from the known one, because the player has played on another
 * page. Messages during a request are deferred: call the returned function when `isBusy` becomes false.
 */
export const watchOtherPages = ({
  setting,
  knownBalance,
  isBusy = () => false,
  refresh,
}: WatchOptions): (() => void) => {
  let reported: number | undefined
  const refreshIfChanged = (): void => {
    if (reported === undefined || isBusy()) return
    const isOther = reported !== knownBalance()
    reported = undefined
    if (isOther) void refresh().catch((cause: unknown) => stopWithError(setting, cause))
  }
  setting.host.listen((message) => {
    if (message.yakamoz !== 'balance') return
    reported = readKurus(message.amount)
    refreshIfChanged()
  })
  return refreshIfChanged
}

/** Refreshes the table and returns it with the player's bets of the current round; undefined if the call is refused. */
export const fetchOwnBets = async (table: Pick<LiveTable, 'state' | 'refresh'>): Promise<TableView | undefined> => {
  const view = await table.refresh()
  if (isRefusal(view)) return undefined
  const { round } = table.state()
  return { ...view, bets: view.bets.filter((bet) => bet.round === round) }
}

/** Merges the known bets with those of the server. None is removed: the answer may be older than a bet that was just placed. */
export const mergeBets = (known: readonly LiveBet[], received: readonly LiveBet[]): readonly LiveBet[] => [
  ...new Map([...known, ...received].map((bet) => [bet.bet, bet])).values(),
]
