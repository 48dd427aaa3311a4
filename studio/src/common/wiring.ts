import { type Kurus, noMoney } from '@yakamoz/values'
import type { Bar } from './bar.ts'
import { showDialog } from './dialog.ts'
import { readKurus } from './endpoint.ts'
import type { Setting } from './setting.ts'

/** What the rules dialog says. */
export type Rules = { title: string; content: Node[] }

type Wired = {
  bar: Bar
  rules(): Rules
  /** Asks the house for the balance: money may have come from outside. `told`: what the page around knows it to be. */
  refresh(told?: Kurus): unknown
  /** What the house last said that it is, where the bar shows less of it. */
  known?(): Kurus
}

/** The wires that every game has between its bar, its sound and the page around. */
export const wireBar = ({ host, clock, sound, notice, texts }: Setting, wired: Wired): void => {
  const { bar, rules, refresh, known = () => bar.wallet().balanceKurus } = wired
  bar.onDeposit(() => host.tell({ yakamoz: 'deposit' }))
  const hear = (on: boolean): void => {
    sound.set(on)
    bar.showSound(on)
  }
  bar.onSound(() => {
    hear(!sound.isOn())
    host.tell({ yakamoz: 'sound', on: sound.isOn() })
  })
  const hearMoney = (amount: string | undefined): void => {
    const told = readKurus(amount)
    if (told === undefined || told !== known()) refresh(told)
  }
  const showBonus = bonusOf(bar)
  bar.onRules(() => showDialog({ ...rules(), texts }))
  host.listen((message) => {
    if (message.yakamoz === 'pause') clock.pause()
    if (message.yakamoz === 'resume') clock.resume()
    if (message.yakamoz === 'sound') hear(message.on)
    if (message.yakamoz === 'balance') hearMoney(message.amount)
    if (message.yakamoz === 'bonus') showBonus(readKurus(message.amount) ?? noMoney)
    if (message.yakamoz === 'barred') notice.stand(message.message)
  })
}

/** Shows the bonus money of the balance; what is told while a round is shown waits for its end, for it may hold its win. */
const bonusOf = (bar: Bar): ((bonusKurus: Kurus) => void) => {
  let waiting: Kurus | undefined
  bar.onFree(() => {
    if (waiting !== undefined) bar.show({ bonusKurus: waiting })
    waiting = undefined
  })
  return (bonusKurus) => {
    if (bar.isBusy()) waiting = bonusKurus
    else bar.show({ bonusKurus })
  }
}
