// @vitest-environment jsdom

import type { PageMessage } from '@yakamoz/contract/frame'
import { type Kurus, kurus, kurusToText } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { balanceOf } from './balance.ts'
import { walletBar } from './bar.ts'
import type { Refusal } from './endpoint.ts'
import { testSetting } from './testing.ts'
import { textsOf } from './texts.ts'
import { wireBar } from './wiring.ts'

/** A bar, and a house that answers when it is told to. */
const opened = () => {
  const bar = walletBar({ lang: 'tr', texts: textsOf('tr'), stakes: [kurus(100)], stake: kurus(100), demo: false })
  const asked: ((answer: Kurus | Refusal) => void)[] = []
  const endpoint = { balance: () => new Promise<Kurus | Refusal>((resolve) => asked.push(resolve)) }
  bar.show({ balanceKurus: kurus(5000) })
  const ask = balanceOf({ bar, endpoint, session: 's' })
  const answer = async (amount: Kurus | Refusal): Promise<void> => {
    asked.shift()?.(amount)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { bar, ask, asked, answer, balance: () => bar.wallet().balanceKurus }
}

it('The balance follows the house between rounds, and stands as it was when the house refuses.', async () => {
  const { ask, answer, balance } = opened()
  void ask()
  await answer(kurus(9000))
  expect(balance()).toBe(9000)
  void ask()
  await answer({ refused: 'Oturumun kapandı', code: 401 })
  expect(balance()).toBe(9000)
})

it('The house is not asked while a round is shown, but when it is over: the win is not told before it was seen.', async () => {
  const { bar, ask, asked, answer, balance } = opened()
  bar.setBusy(true)
  void ask()
  expect(asked).toHaveLength(0)
  bar.setBusy(false)
  expect(asked).toHaveLength(1)
  await answer(kurus(7000))
  expect(balance()).toBe(7000)
})

it('An answer that comes while a round is shown is thrown away, and the house is asked once more.', async () => {
  const { bar, ask, asked, answer, balance } = opened()
  void ask()
  bar.setBusy(true)
  await answer(kurus(99_000))
  expect(balance()).toBe(5000)
  bar.setBusy(false)
  expect(asked).toHaveLength(1)
  await answer(kurus(99_000))
  expect(balance()).toBe(99_000)
})

it('The house is asked for no balance that the bar shows already, be it told now or when the round is over.', async () => {
  const { bar, ask, asked, answer, balance } = opened()
  void ask(kurus(5000))
  expect(asked).toHaveLength(0)
  bar.setBusy(true)
  void ask(kurus(8000))
  bar.show({ balanceKurus: kurus(8000) })
  bar.setBusy(false)
  expect(asked).toHaveLength(0)
  void ask(kurus(6000))
  await answer(kurus(6000))
  expect(balance()).toBe(6000)
})

it('The page tells what the balance has become elsewhere, and the game asks unless it shows that.', () => {
  const { setting } = testSetting({})
  const heard: ((message: PageMessage) => void)[] = []
  const host = { ...setting.host, listen: (on: (message: PageMessage) => void) => heard.push(on) }
  const bar = walletBar({ ...setting, stakes: [kurus(100)], stake: kurus(100), demo: false })
  const asked: (Kurus | undefined)[] = []
  wireBar({ ...setting, host }, { bar, rules: () => ({ title: '', content: [] }), refresh: (told) => asked.push(told) })
  bar.show({ balanceKurus: kurus(20_000) })
  for (const amount of ['200.00', '250.00', undefined])
    for (const hear of heard) hear({ yakamoz: 'balance', ...(amount ? { amount } : {}) })
  expect(asked).toEqual([25_000, undefined])
})

it('How much of the balance is bonus money stands beside it, and changes when the round that changed it was seen.', () => {
  const { setting } = testSetting({})
  const heard: ((message: PageMessage) => void)[] = []
  const host = { ...setting.host, listen: (on: (message: PageMessage) => void) => heard.push(on) }
  const bar = walletBar({ ...setting, stakes: [kurus(100)], stake: kurus(100), demo: false })
  wireBar({ ...setting, host }, { bar, rules: () => ({ title: '', content: [] }), refresh: () => {} })
  const told = (amount: string): string => {
    for (const hear of heard) hear({ yakamoz: 'bonus', amount })
    return bar.root.querySelector('.bonus-part')?.textContent ?? ''
  }
  const part = (amount: number): string => setting.texts.withBonus(kurusToText(kurus(amount), 'tr'))
  bar.show({ balanceKurus: kurus(20_000) })
  expect(told('50.00')).toBe(part(5000))
  bar.setBusy(true)
  expect(told('80.00')).toBe(part(5000))
  bar.setBusy(false)
  expect(bar.root.querySelector('.bonus-part')?.textContent).toBe(part(8000))
  expect(told('0.00')).toBe('')
})
