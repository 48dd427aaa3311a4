// @vitest-environment jsdom
import { type Kurus, kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { balanceOf } from './balance.ts'
import { walletBar } from './bar.ts'
import type { Refusal } from './endpoint.ts'
import { textsOf } from './texts.ts'

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
