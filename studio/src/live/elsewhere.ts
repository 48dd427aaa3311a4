import { isRefusal, readKurus } from '../common/endpoint.ts'
import { breakDown } from '../common/fail.ts'
import type { Setting } from '../common/setting.ts'
import type { LiveBet, TableView } from './state.ts'
import type { LiveTable } from './table.ts'

/**
 * What a player does on another page, at this table or at another game. `known`: the balance as this page has it; `isBusy`: whether
 * it waits for an answer that may bring another one.
 */
type Elsewhere = {
  setting: Pick<Setting, 'host' | 'notice' | 'texts'>
  known: () => number
  isBusy?: () => boolean
  look: () => Promise<void>
}

/**
 * Looks whenever the page around says that the balance is not what is known here. What it says while this page is busy is looked
 * into by what this answers, to be called when it no longer is.
 */
export const heedElsewhere = ({ setting, known, isBusy = () => false, look }: Elsewhere): (() => void) => {
  let heard: number | undefined
  const lookIfOther = (): void => {
    if (heard === undefined || isBusy()) return
    const isOther = heard !== known()
    heard = undefined
    if (isOther) void look().catch((cause: unknown) => breakDown(setting, cause))
  }
  setting.host.listen((message) => {
    if (message.yakamoz !== 'balance') return
    heard = readKurus(message.amount)
    lookIfOther()
  })
  return lookIfOther
}

/** The table with the own bets of the round that it is at when the answer comes; undefined when nothing is told. */
export const askOwn = async (table: Pick<LiveTable, 'state' | 'refresh'>): Promise<TableView | undefined> => {
  const view = await table.refresh()
  if (isRefusal(view)) return undefined
  const { round } = table.state()
  return { ...view, bets: view.bets.filter((bet) => bet.round === round) }
}

/** Own bets with what the house says of them. None is let go: an answer may be older than a bet that was just laid. */
export const withBets = (known: readonly LiveBet[], said: readonly LiveBet[]): readonly LiveBet[] => [
  ...new Map([...known, ...said].map((bet) => [bet.bet, bet])).values(),
]
