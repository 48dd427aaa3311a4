import { isRefusal, readKurus } from '../common/endpoint.ts'
import { stopWithError } from '../common/fail.ts'
import type { Setting } from '../common/setting.ts'
import type { LiveBet, TableView } from './state.ts'
import type { LiveTable } from './table.ts'

/**
 * `known`: the balance as this page has it. `isBusy`: whether a request is open that may change it. `look` refreshes the table.
 */
type Elsewhere = {
  setting: Pick<Setting, 'host' | 'notice' | 'texts'>
  known: () => number
  isBusy?: () => boolean
  look: () => Promise<void>
}

/**
 * Refreshes the table when the page reports a balance that differs from the known one, because the player has played on another
 * page. Messages during a request are deferred: call the returned function when `isBusy` becomes false.
 */
export const heedElsewhere = ({ setting, known, isBusy = () => false, look }: Elsewhere): (() => void) => {
  let heard: number | undefined
  const lookIfOther = (): void => {
    if (heard === undefined || isBusy()) return
    const isOther = heard !== known()
    heard = undefined
    if (isOther) void look().catch((cause: unknown) => stopWithError(setting, cause))
  }
  setting.host.listen((message) => {
    if (message.yakamoz !== 'balance') return
    heard = readKurus(message.amount)
    lookIfOther()
  })
  return lookIfOther
}

/** Refreshes the table and returns it with the player's bets of the current round; undefined if the call is refused. */
export const askOwn = async (table: Pick<LiveTable, 'state' | 'refresh'>): Promise<TableView | undefined> => {
  const view = await table.refresh()
  if (isRefusal(view)) return undefined
  const { round } = table.state()
  return { ...view, bets: view.bets.filter((bet) => bet.round === round) }
}

/** Merges the known bets with those of the server. None is removed: the answer may be older than a bet that was just placed. */
export const withBets = (known: readonly LiveBet[], said: readonly LiveBet[]): readonly LiveBet[] => [
  ...new Map([...known, ...said].map((bet) => [bet.bet, bet])).values(),
]
