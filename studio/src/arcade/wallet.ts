import { type Kurus, kurus, kurusToText, kurusToWire } from '@yakamoz/values'
import { balanceRefresher } from '../common/balance.ts'
import { type Bar, walletBar } from '../common/bar.ts'
import type { Opening, Refusal } from '../common/endpoint.ts'
import { showRefusal, showUncovered } from '../common/refusals.ts'
import type { Setting } from '../common/setting.ts'
import { type Rules, wireBar } from '../common/wireBar.ts'

/** The money of a session as the bar shows it, connected with the page and the server. */
export type Wallet = {
  readonly bar: Bar
  /** Whether the balance covers a stake; offers a deposit if not. */
  covers(stake: Kurus): boolean
  setBalance(balance: Kurus): void
  /** Informs the page that a stake was taken. */
  stakeTaken(stake: Kurus): void
  /** Adds the decided part of a running round to the net; `won` is the total win of the round so far. */
  earned(part: { stake: number; win: number; won: Kurus }): void
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
  const refresh = balanceRefresher({ bar, endpoint, session })
  const earned: Wallet['earned'] = ({ stake: cost, win, won }) =>
    bar.show({ winKurus: won, netKurus: kurus(bar.wallet().netKurus + win - cost) })
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
      earned({ stake: cost - earlier.stake, win: win - earlier.win, won: win })
      bar.announce(
        win > 0 ? say('common.winAnnouncement', { amount: kurusToText(win, lang) }) : say('common.noWinAnnouncement'),
      )
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
