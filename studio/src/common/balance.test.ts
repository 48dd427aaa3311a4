// @vitest-environment jsdom

import type { PageMessage } from '@yakamoz/contract/frame'
import { type Kurus, kurus, kurusToText } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { balanceRefresher } from './balance.ts'
import { walletBar } from './bar.ts'
import type { Refusal } from './endpoint.ts'
import { testSetting } from './testing.ts'
import { wireBar } from './wireBar.ts'

/** A bar, and a server whose answers the test triggers. */
const opened = () => {
  const bar = walletBar({
    lang: 'tr',
    say: sayIn('tr', commonTexts),
    stakes: [kurus(100)],
    stake: kurus(100),
    demo: false,
  })
  const requests: ((answer: Kurus | Refusal) => void)[] = []
  const endpoint = { balance: () => new Promise<Kurus | Refusal>((resolve) => requests.push(resolve)) }
  bar.show({ balanceKurus: kurus(5000) })
  const refresh = balanceRefresher({ bar, endpoint, session: 's' })
  const answer = async (amount: Kurus | Refusal): Promise<void> => {
    requests.shift()?.(amount)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { bar, refresh, requests, answer, balance: () => bar.wallet().balanceKurus }
}

it('The balance follows the server between rounds, and stays as it is after a refusal.', async () => {
  const { refresh, answer, balance } = opened()
  void refresh()
  await answer(kurus(9000))
  expect(balance()).toBe(9000)
  void refresh()
  await answer({ refused: 'Oturumun kapandı', code: 401 })
  expect(balance()).toBe(9000)
})

it('The balance is not requested while a round is shown but at its end, so that it does not reveal the win.', async () => {
  const { bar, refresh, requests, answer, balance } = opened()
  bar.setBusy(true)
  void refresh()
  expect(requests).toHaveLength(0)
  bar.setBusy(false)
  expect(requests).toHaveLength(1)
  await answer(kurus(7000))
  expect(balance()).toBe(7000)
})

it('An answer that arrives while a round is shown is discarded, and the balance is requested again at its end.', async () => {
  const { bar, refresh, requests, answer, balance } = opened()
  void refresh()
  bar.setBusy(true)
  await answer(kurus(99_000))
  expect(balance()).toBe(5000)
  bar.setBusy(false)
  expect(requests).toHaveLength(1)
  await answer(kurus(99_000))
  expect(balance()).toBe(99_000)
})

it('A balance that the bar already shows is not requested, neither at once nor at the end of a round.', async () => {
  const { bar, refresh, requests, answer, balance } = opened()
  void refresh(kurus(5000))
  expect(requests).toHaveLength(0)
  bar.setBusy(true)
  void refresh(kurus(8000))
  bar.show({ balanceKurus: kurus(8000) })
  bar.setBusy(false)
  expect(requests).toHaveLength(0)
  void refresh(kurus(6000))
  await answer(kurus(6000))
  expect(balance()).toBe(6000)
})

it('A balance message of the page makes the game request the balance, unless the bar already shows it.', () => {
  const { setting } = testSetting({})
  const listeners: ((message: PageMessage) => void)[] = []
  const host = { ...setting.host, listen: (on: (message: PageMessage) => void) => listeners.push(on) }
  const bar = walletBar({ ...setting, stakes: [kurus(100)], stake: kurus(100), demo: false })
  const requests: (Kurus | undefined)[] = []
  wireBar(
    { ...setting, host },
    { bar, rules: () => ({ title: '', content: [] }), refresh: (shownBonus) => requests.push(shownBonus) },
  )
  bar.show({ balanceKurus: kurus(20_000) })
  for (const amount of ['200.00', '250.00', undefined])
    for (const listener of listeners) listener({ yakamoz: 'balance', ...(amount ? { amount } : {}) })
  expect(requests).toEqual([25_000, undefined])
})

it('The bonus part of the balance is shown beside it, and changes only after the round that changed it was shown.', () => {
  const { setting } = testSetting({})
  const listeners: ((message: PageMessage) => void)[] = []
  const host = { ...setting.host, listen: (on: (message: PageMessage) => void) => listeners.push(on) }
  const bar = walletBar({ ...setting, stakes: [kurus(100)], stake: kurus(100), demo: false })
  wireBar({ ...setting, host }, { bar, rules: () => ({ title: '', content: [] }), refresh: () => {} })
  const shownBonus = (amount: string): string => {
    for (const listener of listeners) listener({ yakamoz: 'bonus', amount })
    return bar.root.querySelector('.bonus-part')?.textContent ?? ''
  }
  const part = (amount: number): string => setting.say('common.withBonus', { amount: kurusToText(kurus(amount), 'tr') })
  bar.show({ balanceKurus: kurus(20_000) })
  expect(shownBonus('50.00')).toBe(part(5000))
  bar.setBusy(true)
  expect(shownBonus('80.00')).toBe(part(5000))
  bar.setBusy(false)
  expect(bar.root.querySelector('.bonus-part')?.textContent).toBe(part(8000))
  expect(shownBonus('0.00')).toBe('')
})
