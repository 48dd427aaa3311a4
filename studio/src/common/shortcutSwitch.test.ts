// @vitest-environment jsdom
import type { PageMessage } from '@yakamoz/contract/frame'
import { kurus } from '@yakamoz/values'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { walletBar } from './bar.ts'
import { areShortcutsOn, setShortcuts } from './keys.ts'
import { testSetting } from './testing.ts'
import { wireBar } from './wireBar.ts'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {}
})
afterEach(() => {
  setShortcuts(true)
  document.body.replaceChildren()
})

/** A game whose rules are open, and the page around it. */
const openRules = () => {
  const { setting, sent } = testSetting({})
  const listeners: ((message: PageMessage) => void)[] = []
  const host = { ...setting.host, listen: (on: (message: PageMessage) => void) => listeners.push(on) }
  const bar = walletBar({ ...setting, stakes: [kurus(100)], stake: kurus(100), demo: false })
  wireBar({ ...setting, host }, { bar, rules: () => ({ title: '', content: [] }), refresh: () => {} })
  document.body.append(bar.root)
  const show = () => bar.root.querySelector<HTMLElement>(`[aria-label="${setting.say('common.rules')}"]`)?.click()
  const box = () => document.querySelector<HTMLInputElement>('dialog input[type="checkbox"]')
  const receive = (message: PageMessage) => {
    for (const listen of listeners) listen(message)
  }
  return { show, box, sent, receive, spin: bar.root.querySelector<HTMLElement>('.spin') }
}

it('the rules of a game have a switch for shortcuts, and the page is asked to remember it', () => {
  const { show, box, sent, spin } = openRules()
  show()
  expect([box()?.checked, spin?.hasAttribute('title')]).toEqual([true, true])
  box()?.click()
  expect([areShortcutsOn(), spin?.hasAttribute('title')]).toEqual([false, false])
  box()?.click()
  expect(areShortcutsOn()).toBe(true)
  expect(sent).toEqual([
    { yakamoz: 'shortcuts', on: false },
    { yakamoz: 'shortcuts', on: true },
  ])
})

it('shortcuts are off in a game from the start where the player has switched them off', () => {
  const { show, box, sent, receive } = openRules()
  receive({ yakamoz: 'shortcuts', on: false })
  show()
  expect([areShortcutsOn(), box()?.checked, sent]).toEqual([false, false, []])
})
