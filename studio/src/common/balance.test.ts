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

/** A bar, and a server whose answers the test triggers. */
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

it('The balance follows the server between rounds, and stays as it is after a refusal.', async () => {
  const { ask, answer, balance } = opened()
  void ask()
  await answer(kurus(9000))
  expect(balance()).toBe(9000)
  void ask()
  await answer({ refused: 'Oturumun kapandı', code: 401 })
  expect(balance()).toBe(9000)
})

it('The balance is not requested while a round is shown but at its end, so that it does not reveal the win.', async () => {
  const { bar, ask, asked, answer, balance } = opened()
  bar.setBusy(true)
  void ask()
  expect(asked).toHaveLength(0)
  bar.setBusy(false)
  expect(asked).toHaveLength(1)
  await answer(kurus(7000))
  expect(balance()).toBe(7000)
})

it('An answer that arrives while a round is shown is discarded, and the balance is requested again at its end.', async () => {
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

it('A balance that the bar already shows is not requested, neither at once nor at the end of a round.', async () => {
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

it('A balance message of the page makes the game request the balance, unless the bar already shows it.', () => {
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

it('The bonus part of the balance is shown beside it, and changes only after the round that changed it was shown.', () => {
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
