// @vitest-environment jsdom

import type { FrameMessage } from '@yakamoz/contract/frame'
import { kurus } from '@yakamoz/values'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint, Opening, PlayedRound, Refusal } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import { stakeOffer } from '../common/stakeOffer.ts'
import { silentSound } from '../common/testing.ts'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { playInstant, type Show } from './instant.ts'
import { walletOf } from './wallet.ts'

const opening: Opening = {
  session: 's',
  game: { id: 201, slug: 'zar', version: 1, form: 'instant' },
  lang: 'tr',
  currency: 'TRY',
  balance: kurus(5000),
  stakes: [1000, 2000, 10_000].map(kurus),
  offered: [kurus(1000)],
  limits: { least: kurus(1000), most: kurus(1000) },
  defaultStake: kurus(1000),
  mode: 'real',
  fair: { serverSeedHash: 'ab', clientSeed: 'c', nonce: 4 },
  jackpotReturn: '',
  purchase: false,
  autoplay: false,
  minRoundMs: 2500,
}
const round: PlayedRound = {
  round: 'A'.repeat(26),
  nonce: 4,
  stake: kurus(1000),
  win: kurus(1980),
  balanceBefore: kurus(5000),
  balanceAfter: kurus(5980),
  events: [],
  funds: 'cash',
}

/** A clock on which every wait ends at the next turn of the event loop. */
const immediateClock = () => {
  let now = 0
  return {
    now: () => now,
    onFrame: (frame: (now: number) => void) => {
      const timer = setInterval(() => {
        now += 60_000
        frame(now)
      }, 0)
      return () => clearInterval(timer)
    },
    pause: () => {},
    resume: () => {},
  }
}

const openGame = async (answer: PlayedRound | Refusal, over: Partial<Opening> = {}) => {
  const [calls, sent, shown, done] = [[] as unknown[], [] as FrameMessage[], [] as unknown[], [] as string[]]
  const notice = { root: document.createElement('div'), show: vi.fn(), showRefusal: vi.fn(), hide: () => {} }
  const endpoint = {
    play: async (bet: unknown) => {
      calls.push(bet)
      return answer
    },
    shown: async (_: string, id: string) => void shown.push(id),
    balance: async () => kurus(5000),
  } as unknown as Endpoint
  const setting = {
    ...{ lang: 'tr', say: sayIn('tr', commonTexts), clock: immediateClock(), calm: true, notice, endpoint },
    sound: silentSound(),
    ...stakeOffer(),
    ...{ host: { send: (message: FrameMessage) => sent.push(message), listen: () => {} } },
  } as unknown as Setting
  const show: Show = {
    choice: () => ({ target: 5049, over: true }),
    begin: () => done.push('begin'),
    stop: () => done.push('stop'),
    round: async () => void done.push('round'),
    setBusy: () => {},
  }
  const all = { ...opening, ...over }
  const wallet = walletOf({ setting, opening: all, buttonLabel: 'Zar at', rules: () => ({ title: '', content: [] }) })
  await playInstant({ setting, opening: all, wallet, show })
  const idle = () => vi.waitFor(() => expect(document.documentElement.dataset.state).toBe('idle'), { timeout: 60_000 })
  const press = async (): Promise<void> => {
    wallet.bar.root.querySelector<HTMLButtonElement>('.spin')?.click()
    await idle()
  }
  return { calls, sent, shown, done, notice, wallet, press, idle }
}

beforeEach(() => document.body.replaceChildren())

describe('a game of single rounds', () => {
  it("sends stake and choice, shows the round of the server, and ends at the server's balance", async () => {
    const { press, calls, done, wallet, shown, sent } = await openGame(round)
    await press()
    expect(calls).toMatchObject([{ session: 's', stake: '10.00', choice: { target: 5049, over: true } }])
    expect(done).toEqual(['begin', 'round'])
    expect(wallet.bar.wallet()).toMatchObject({ balanceKurus: 5980, winKurus: 1980, netKurus: 980 })
    expect(shown).toEqual([round.round])
    expect(sent.map(({ yakamoz }) => yakamoz)).toEqual(['ready', 'bet', 'settled'])
  })

  it('counts a jackpot towards the win of the round', async () => {
    const jackpot = { level: 'mini', amount: kurus(25_000) } as const
    const { press, wallet } = await openGame({ ...round, balanceAfter: kurus(30_980), jackpot })
    await press()
    expect(wallet.bar.wallet()).toMatchObject({ balanceKurus: 30_980, winKurus: 26_980, netKurus: 25_980 })
  })

  it('charges nothing after a refusal', async () => {
    const { press, done, wallet, notice, sent } = await openGame({ refused: 'Bahis kabul edilmedi', code: 409 })
    await press()
    expect(done).toEqual(['begin', 'stop'])
    expect(wallet.bar.wallet()).toMatchObject({ balanceKurus: 5000, netKurus: 0 })
    expect(notice.showRefusal).toHaveBeenCalledWith({ refused: 'Bahis kabul edilmedi', code: 409 }, undefined)
    expect(sent.map(({ yakamoz }) => yakamoz)).toEqual(['ready', 'bet', 'settled'])
  })

  it('does not play when Enter completes the input of a field', async () => {
    const { calls, idle } = await openGame(round)
    const field = document.createElement('input')
    document.body.append(field)
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    field.dispatchEvent(enter)
    await idle()
    expect([calls, enter.defaultPrevented]).toEqual([[], false])
  })

  it('offers a deposit and sends nothing when the balance does not cover the stake', async () => {
    const { press, calls, notice } = await openGame(round, { balance: kurus(500) })
    await press()
    expect(calls).toEqual([])
    expect(notice.show.mock.calls[0]?.[1]).toMatchObject({ label: 'Para yatır' })
  })

  it('shows an interrupted round first and does not play it again', async () => {
    const { calls, done, shown, idle, wallet } = await openGame(round, { unfinished: round })
    await idle()
    expect(calls).toEqual([])
    expect(done).toEqual(['begin', 'round'])
    expect(shown).toEqual([round.round])
    expect(wallet.bar.wallet().balanceKurus).toBe(5980)
  })
})

it.each([
  [0, 'Kazanç yok'],
  [400, 'Geri dönen: 4,00 ₺'],
  [1000, 'Geri dönen: 10,00 ₺'],
  [1001, 'Kazanç 10,01 ₺'],
])('[A54] a round of ten lira that pays %i kuruş is announced as “%s”', async (win, announced) => {
  const { press, wallet } = await openGame({ ...round, win: kurus(win), balanceAfter: kurus(4000 + win) })
  await press()
  expect(wallet.bar.root.querySelector('[role=status]')?.textContent?.replaceAll('\u00a0', ' ')).toBe(announced)
})
