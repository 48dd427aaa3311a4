import { type Kurus, kurus, kurusToWire } from '@yakamoz/values'
import { balanceRefresher } from '../common/balance.ts'
import { type Bar, walletBar } from '../common/bar.ts'
import type { Opening, Refusal } from '../common/endpoint.ts'
import { showRefusal, showUncovered } from '../common/refusals.ts'
import type { Setting } from '../common/setting.ts'
import { stakesWithin } from '../common/stakeOffer.ts'
import { resultText } from '../common/winGrades.ts'
import { type Rules, wireBar } from '../common/wireBar.ts'

/** The money of a session as the bar shows it, connected with the page and the server. */
export type Wallet = {
  readonly bar: Bar
  /** Whether the balance covers a stake; offers a deposit if not. */
  covers(stake: Kurus): boolean
  setBalance(balance: Kurus): void
  /** Informs the page that a stake was taken. */
  stakeTaken(stake: Kurus): void
  /** Adds the decided part of a running round to the net; `won` is the total win of the round so far, `cost` all that it cost. */
  earned(part: { stake: number; win: number; won: Kurus; cost: Kurus }): void
  /** A round was shown to its end; `earlier` is the part of it that `earned` has already added. */
  settled(round: { stake: Kurus; win: Kurus }, earlier?: { stake: number; win: number }): void
  /** Shows a refusal of a stake. */
  showRefusal(refusal: Refusal, stake: Kurus): void
  refresh(pageBalance?: Kurus): Promise<void>
}

type WalletOptions = {
  setting: Setting
  opening: Opening
  /** The label of the button in the bar; without it the bar has neither button nor stake. */
  buttonLabel?: string
  /** The current content of the rules dialog. */
  rules: () => Rules
}

export const walletOf = ({ setting, opening, buttonLabel, rules }: WalletOptions): Wallet => {
  const { lang, say, host, endpoint } = setting
  const { stakes, defaultStake: stake, mode, session } = opening
  const bar = walletBar({ lang, say, stakes, stake, demo: mode === 'demo', spinLabel: buttonLabel ?? '' })
  if (buttonLabel === undefined) bar.root.classList.add('quiet')
  bar.show({ balanceKurus: opening.balance })
  setting.onLimits((limits) => bar.setStakes(stakesWithin(opening.offered, limits)))
  const refresh = balanceRefresher({ bar, endpoint, session })
  const earned: Wallet['earned'] = ({ stake: decided, win, won, cost }) =>
    bar.show({ winKurus: won, winCostKurus: cost, netKurus: kurus(bar.wallet().netKurus + win - decided) })
  wireBar(setting, { bar, rules, refresh })
  return {
    bar,
    covers: (wanted) => {
      if (wanted <= bar.wallet().balanceKurus) return true
      showUncovered({ setting, mode })
      return false
    },
    setBalance: (balance) => bar.show({ balanceKurus: balance }),
    stakeTaken: (taken) => host.send({ yakamoz: 'bet', stake: kurusToWire(taken) }),
    earned,
    settled: ({ stake: cost, win }, earlier = { stake: 0, win: 0 }) => {
      earned({ stake: cost - earlier.stake, win: win - earlier.win, won: win, cost })
      bar.announce(resultText({ returned: win, staked: cost, lang, say }))
      host.send({ yakamoz: 'settled', balance: kurusToWire(bar.wallet().balanceKurus) })
    },
    showRefusal: (refusal, wanted) => {
      showRefusal({ setting, mode }, refusal, { costKurus: wanted, balanceKurus: bar.wallet().balanceKurus })
      host.send({ yakamoz: 'settled' })
      void refresh()
    },
    refresh,
  }
}
