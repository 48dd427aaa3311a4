// @vitest-environment jsdom
import type { PageMessage } from '@yakamoz/contract/frame'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { walletBar } from './bar.ts'
import type { PlayedRound } from './endpoint.ts'
import { holdPlayOf } from './holdPlay.ts'
import { testOpening, testSetting } from './testing.ts'

afterEach(() => document.body.replaceChildren())

const stake = kurus(1_000)

const roundOf = (win: Kurus): PlayedRound => ({
  round: 'A'.repeat(26),
  nonce: 4,
  stake,
  win,
  balanceBefore: kurus(5_000),
  balanceAfter: kurus(4_000 + win),
  events: [],
  funds: 'cash',
})

/** A bar whose rounds the test ends. */
const openBar = (autoplay = true) => {
  const { setting, advance } = testSetting({})
  const listeners: ((message: PageMessage) => void)[] = []
  const hosted = { ...setting, host: { ...setting.host, listen: (on: (typeof listeners)[0]) => listeners.push(on) } }
  const bar = walletBar({ lang: 'tr', say: setting.say, stakes: [stake], stake, demo: false })
  document.body.append(bar.root)
  const running: ((round: PlayedRound | undefined) => void)[] = []
  const play = vi.fn(async () => {
    bar.setBusy(true)
    const round = await new Promise<PlayedRound | undefined>((resolve) => running.push(resolve))
    bar.setBusy(false)
    return round
  })
  const hold = holdPlayOf({ setting: hosted, opening: testOpening({ autoplay }), bar, play })
  bar.onSpin(() => hold.play())
  const spin = bar.root.querySelector<HTMLButtonElement>('.spin') as HTMLButtonElement
  return {
    hold,
    spin,
    advance,
    said: () => bar.root.querySelector('[role="status"]')?.textContent,
    played: () => play.mock.calls.length,
    press: () => spin.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 })),
    release: () => window.dispatchEvent(new MouseEvent('pointerup')),
    post: (message: PageMessage): void => {
      for (const on of listeners) on(message)
    },
    /** Ends the running round and lets the next one begin. */
    settle: async (end: 'shown' | 'refused' = 'shown'): Promise<void> => {
      running.pop()?.(end === 'shown' ? roundOf(noMoney) : undefined)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

/** A bar that is held and has begun its first round. */
const openHeld = async () => {
  const held = openBar()
  held.press()
  await held.advance(450)
  expect(held.played()).toBe(1)
  return held
}

describe('holding the spin button', () => {
  it('[A102] plays on until it is released, says so, and starts no round by the click that ends it', async () => {
    const { spin, settle, played, release, said } = await openHeld()
    expect([spin.textContent, spin.disabled]).toEqual(['Basılı', false])
    expect(said()).toBe('Basılı tuttuğun sürece art arda çevrilir, bırakınca durur.')
    await settle()
    await settle()
    expect(played()).toBe(3)
    release()
    spin.click()
    expect([spin.textContent, spin.disabled]).toEqual(['Çevir', true])
    await settle()
    expect(played()).toBe(3)
    spin.click()
    expect(played()).toBe(4)
  })

  it('is one round when it is pressed for a moment only', async () => {
    const { spin, press, release, advance, settle, played } = openBar()
    press()
    await advance(120)
    release()
    spin.click()
    await advance(2_000)
    await settle()
    expect(played()).toBe(1)
  })

  it('[A54] is not offered where the market allows no autoplay', async () => {
    const { spin, press, advance, played, hold, settle } = openBar(false)
    expect(spin.title).toBe('Boşluk tuşu da çevirir')
    press()
    await advance(2_000)
    expect(played()).toBe(0)
    hold.play({ key: ' ' })
    await advance(2_000)
    await settle()
    await settle()
    expect(played()).toBe(1)
  })

  it('is named at the button where it is offered', () => {
    expect(openBar().spin.title).toBe('Basılı tutarsan art arda çevirir. Boşluk tuşu da çevirir')
  })

  it('[A54, A102] stops at a moment, after a refused stake, on a hidden page, without the focus, and under a dialog', async () => {
    const ways: [string, (held: Awaited<ReturnType<typeof openHeld>>) => unknown][] = [
      ['a moment', ({ hold }) => hold.stop()],
      ['a refusal', ({ settle }) => settle('refused')],
      ['a hidden page', ({ post }) => post({ yakamoz: 'pause' })],
      ['lost focus', () => window.dispatchEvent(new Event('blur'))],
      ['a dialog', () => document.body.append(document.createElement('dialog'))],
    ]
    for (const [name, stop] of ways) {
      const held = await openHeld()
      await stop(held)
      await held.settle()
      await held.advance(2_000)
      expect([name, held.played(), held.spin.textContent]).toEqual([name, 1, 'Çevir'])
      document.body.replaceChildren()
    }
  })
})

describe('holding the space bar', () => {
  it('[A102] plays on after the round that the key has started, until it is released', async () => {
    const { hold, advance, settle, played } = openBar()
    hold.play({ key: ' ' })
    await advance(450)
    expect(played()).toBe(1)
    await settle()
    await settle()
    expect(played()).toBe(3)
    document.dispatchEvent(new KeyboardEvent('keyup', { key: ' ' }))
    await settle()
    expect(played()).toBe(3)
  })

  it('does not hold with Enter', async () => {
    const { hold, advance, settle, played } = openBar()
    hold.play({ key: 'Enter' })
    await advance(450)
    await settle()
    expect(played()).toBe(1)
  })
})
