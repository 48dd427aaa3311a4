import type { Bar } from './bar.ts'
import { showDialog } from './dialog.ts'
import type { Setting } from './setting.ts'

/** What the rules dialog says. */
export type Rules = { title: string; content: Node[] }

type Wired = {
  bar: Bar
  rules(): Rules
  /** Asks the house for the balance: money may have come from outside. */
  refresh(): unknown
}

/** The wires that every game has between its bar, its sound and the page around. */
export const wireBar = ({ host, clock, sound, texts }: Setting, { bar, rules, refresh }: Wired): void => {
  bar.onDeposit(() => host.tell({ yakamoz: 'deposit' }))
  const hear = (on: boolean): void => {
    sound.set(on)
    bar.showSound(on)
  }
  bar.onSound(() => {
    hear(!sound.isOn())
    host.tell({ yakamoz: 'sound', on: sound.isOn() })
  })
  bar.onRules(() => showDialog({ ...rules(), texts }))
  host.listen((message) => {
    if (message.yakamoz === 'pause') clock.pause()
    if (message.yakamoz === 'resume') clock.resume()
    if (message.yakamoz === 'sound') hear(message.on)
    if (message.yakamoz === 'balance') refresh()
  })
}
