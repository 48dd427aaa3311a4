// @vitest-environment jsdom

import type { PageMessage } from '@yakamoz/contract/frame'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AutoLimits, autoplayOf, endReason, noProgress, progressAfter } from './autoplay.ts'
import { walletBar } from './bar.ts'
import type { PlayedRound } from './endpoint.ts'
import { testOpening, testSetting } from './testing.ts'

const stake = kurus(200)
const limits: AutoLimits = { rounds: 10, lossKurus: kurus(1000), winKurus: kurus(2000) }

const roundOf = (win: number): PlayedRound => ({
  round: 'A'.repeat(26),
  nonce: 4,
  stake,
  win: kurus(win),
  balanceBefore: noMoney,
  balanceAfter: noMoney,
  events: [],
  funds: 'cash',
})

const progressOf = (...wins: number[]) => wins.map(roundOf).reduce(progressAfter, noProgress)

// jsdom sends forms, which the sandboxed frame does not.
window.addEventListener('submit', (event) => event.stopImmediatePropagation(), { capture: true })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.remove()
  }
  document.body.replaceChildren()
})

describe('the limits of autoplay', () => {
  it('ends it after the chosen number of rounds', () => {
    const [nine, ten] = [Array(9).fill(200), Array(10).fill(200)]
    expect(endReason(limits, progressOf(...nine), stake)).toBeUndefined()
    expect(endReason(limits, progressOf(...ten), stake)).toBe('rounds')
  })

  it('ends it before a round that could exceed the loss limit, with wins counted', () => {
    expect(endReason(limits, progressOf(0, 0, 0, 0), stake)).toBeUndefined()
    expect(endReason(limits, progressOf(0, 0, 0, 0, 0), stake)).toBe('loss')
    expect(endReason(limits, progressOf(0, 0, 0, 0, 200), stake)).toBeUndefined()
    expect(endReason(limits, progressOf(0, 0, 0, 0), kurus(201))).toBe('loss')
  })

  it('ends it after a round that won the chosen amount, jackpots included', () => {
    expect(endReason(limits, progressOf(1999), stake)).toBeUndefined()
    expect(endReason(limits, progressOf(2000), stake)).toBe('win')
    expect(endReason(limits, progressOf(2000, 0), stake)).toBeUndefined()
    const jackpot = { level: 'mini', amount: kurus(2000) } as const
    expect(endReason(limits, progressAfter(noProgress, { ...roundOf(0), jackpot }), stake)).toBe('win')
    expect(endReason({ ...limits, winKurus: undefined }, progressOf(999_999), stake)).toBeUndefined()
  })
})

/** A bar whose rounds the test ends. */
const openBar = (autoplay = true) => {
  const { setting, notices } = testSetting({})
  const listeners: ((message: PageMessage) => void)[] = []
  const hosted = { ...setting, host: { ...setting.host, listen: (on: (typeof listeners)[0]) => listeners.push(on) } }
  const bar = walletBar({ lang: 'tr', say: setting.say, stakes: [stake], stake, demo: false })
  bar.show({ balanceKurus: kurus(1_000_000) })
  document.body.append(bar.root)
  const running: ((round: PlayedRound | undefined) => void)[] = []
  const play = vi.fn(async () => {
    bar.setBusy(true)
    const round = await new Promise<PlayedRound | undefined>((resolve) => running.push(resolve))
    bar.setBusy(false)
    return round
  })
  const auto = autoplayOf({ setting: hosted, opening: testOpening({ autoplay }), bar, play })
  bar.onSpin(() => void (auto.stop() || play()))
  const spin = bar.root.querySelector<HTMLButtonElement>('.spin') as HTMLButtonElement
  return {
    bar,
    play,
    notices,
    spin,
    post: (message: PageMessage): void => {
      for (const on of listeners) on(message)
    },
    begin: (rounds: number) => {
      bar.root.querySelector<HTMLElement>('.autoplay')?.click()
      document.querySelectorAll<HTMLInputElement>('[name="rounds"]')[[10, 25, 50, 100].indexOf(rounds)]?.click()
      document.querySelector<HTMLElement>('.autoplay-limits .button.go')?.click()
    },
    /** Ends the running round and lets the next one begin. */
    settle: async (win: Kurus | undefined): Promise<void> => {
      running.pop()?.(win === undefined ? undefined : roundOf(win))
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

describe('autoplay', () => {
  it('[A54] is not offered where the market does not allow it', () => {
    openBar(false)
    expect(document.querySelector('.autoplay')).toBeNull()
  })

  it('[B242] ends when another stake is taken than the one it was begun with', async () => {
    const { bar, begin, settle, play } = openBar()
    begin(10)
    bar.setStakes([kurus(2 * stake)])
    await settle(noMoney)
    expect([play.mock.calls.length, bar.wallet().stakeKurus]).toEqual([1, 2 * stake])
  })

  it('plays rounds in a row, shows how many are left, and says why it ended', async () => {
    const { begin, settle, play, spin, notices } = openBar()
    begin(25)
    expect([play.mock.calls.length, spin.textContent]).toEqual([1, 'Durdur (25)'])
    for (let round = 0; round < 4; round++) await settle(noMoney)
    expect([play.mock.calls.length, spin.textContent]).toEqual([5, 'Durdur (21)'])
    await settle(noMoney)
    expect([play.mock.calls.length, spin.textContent]).toEqual([5, 'Çevir'])
    expect(notices).toEqual(['Otomatik oyun kayıp sınırında durdu: 5 tur oynandı.'])
  })

  it('stops after the running round when the spin button is pressed', async () => {
    const { begin, settle, play, spin, notices } = openBar()
    begin(10)
    expect(spin.disabled).toBe(false)
    spin.click()
    expect([spin.disabled, spin.textContent]).toEqual([true, 'Çevir'])
    await settle(stake)
    expect([play.mock.calls.length, spin.disabled, notices]).toEqual([1, false, []])
    spin.click()
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('starts no round while the page is hidden, and none after a refusal', async () => {
    const paused = openBar()
    paused.begin(10)
    paused.post({ yakamoz: 'pause' })
    await paused.settle(stake)
    expect(paused.play).toHaveBeenCalledTimes(1)
    document.body.replaceChildren()
    const refused = openBar()
    refused.begin(10)
    await refused.settle(undefined)
    expect([refused.play.mock.calls.length, refused.spin.textContent]).toEqual([1, 'Çevir'])
  })
})
