import { type Kurus, noMoney } from '@yakamoz/values'
import type { Bar } from './bar.ts'
import { showDialog } from './dialog.ts'
import { readKurus } from './endpoint.ts'
import { setShortcuts } from './keys.ts'
import type { Setting } from './setting.ts'
import { shortcutSwitch } from './shortcutSwitch.ts'
import { wireSound } from './soundChoice.ts'

/** The contents of the rules dialog. */
export type Rules = { title: string; content: Node[] }

type BarWiring = {
  bar: Bar
  rules(): Rules
  /** Requests the balance from the server. `pageBalance`: the balance that the page has reported. */
  refresh(pageBalance?: Kurus): unknown
  /** The last known balance of the server, if the bar shows less. */
  knownBalance?(): Kurus
}

/** Connects the bar, the sound and the page, as every game needs it. */
export const wireBar = (setting: Setting, wired: BarWiring): void => {
  const { host, clock, notice, say } = setting
  const { bar, rules, refresh, knownBalance = () => bar.wallet().balanceKurus } = wired
  bar.onDeposit(() => host.send({ yakamoz: 'deposit' }))
  wireSound({ ...setting, bar })
  const onBalance = (amount: string | undefined): void => {
    const pageBalance = readKurus(amount)
    if (pageBalance === undefined || pageBalance !== knownBalance()) refresh(pageBalance)
  }
  const showBonus = bonusUpdater(bar)
  const switchShortcuts = (on: boolean): void => {
    setShortcuts(on)
    bar.showShortcuts()
  }
  const onShortcuts = (on: boolean): void => {
    switchShortcuts(on)
    host.send({ yakamoz: 'shortcuts', on })
  }
  bar.onRules(() => {
    const { title, content } = rules()
    showDialog({ title, say, content: [...content, shortcutSwitch(say, onShortcuts)] })
  })
  host.listen((message) => {
    if (message.yakamoz === 'pause') clock.pause()
    if (message.yakamoz === 'resume') clock.resume()
    if (message.yakamoz === 'shortcuts') switchShortcuts(message.on)
    if (message.yakamoz === 'balance') onBalance(message.amount)
    if (message.yakamoz === 'bonus') showBonus(readKurus(message.amount) ?? noMoney)
    if (message.yakamoz === 'barred') notice.showPersistent(message.message)
  })
}

/**
 * Returns a function that shows the bonus part of the balance. A change while a round is shown waits for its end, since it may
 * contain the win.
 */
const bonusUpdater = (bar: Bar): ((bonusKurus: Kurus) => void) => {
  let waiting: Kurus | undefined
  bar.onIdle(() => {
    if (waiting !== undefined) bar.show({ bonusKurus: waiting })
    waiting = undefined
  })
  return (bonusKurus) => {
    if (bar.isBusy()) waiting = bonusKurus
    else bar.show({ bonusKurus })
  }
}
