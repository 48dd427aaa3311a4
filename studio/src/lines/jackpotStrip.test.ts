// @vitest-environment jsdom
import { kurus, kurusToText } from '@yakamoz/values'
import { describe, expect, it, vi } from 'vitest'
import type { Endpoint, StudioAnswer } from '../common/endpoint.ts'
import { withTexts } from '../common/setting.ts'
import { testSetting } from '../common/testing.ts'
import { slotsTexts } from '../texts/slots.ts'
import { agoText, jackpotStripOf } from './jackpotStrip.ts'
import { layoutOf } from './layout.ts'

type Pots = StudioAnswer<'jackpots'>

const pots = (grandKurus: number): Pots => [
  { level: 'grand', amount: kurus(grandKurus), last: { amount: kurus(9_000_000), secondsAgo: 90_000 } },
  { level: 'mini', amount: kurus(12_000), last: { amount: kurus(45_050), secondsAgo: 7_300 } },
]

const opened = async (first: Pots) => {
  const idle: (() => void)[] = []
  const bar = { busy: false, isBusy: () => bar.busy, onIdle: (run: () => void) => void idle.push(run) }
  const call = vi.fn(async () => first)
  const { setting, advance } = testSetting({ call: call as unknown as Endpoint['call'] })
  const root = jackpotStripOf({
    setting: { ...withTexts(setting, slotsTexts), calm: false },
    opening: { session: 's' },
    bar,
  })
  await advance(16)
  return {
    bar,
    call,
    advance,
    answer: (next: Pots) => call.mockResolvedValue(next),
    end: () => {
      bar.busy = false
      for (const run of idle) run()
    },
    grand: () => root.querySelector('[data-level="grand"] b')?.textContent,
    last: () => root.querySelector('.jackpots-last')?.textContent,
  }
}

describe('the jackpots above the reels', () => {
  it('[A103] say which of them was won last, how much, and when', async () => {
    const { grand, last } = await opened(pots(10_000_000))
    expect(grand()).toBe(kurusToText(kurus(10_000_000), 'tr'))
    expect(last()).toBe(`Son kazanılan: Mini ${kurusToText(kurus(45_050), 'tr')}, 2 saat önce`)
  })

  it('say nothing of a last win before there was one', async () => {
    const { last } = await opened(pots(10_000_000).map(({ level, amount }) => ({ level, amount })))
    expect(last()).toBe('')
  })

  it('climb to the amount of the next answer, and fall at once when one was won', async () => {
    const { grand, advance, answer } = await opened(pots(10_000_000))
    answer(pots(10_002_500))
    await advance(11_000)
    expect(grand()).toBe(kurusToText(kurus(10_000_100), 'tr'))
    answer(pots(500_000))
    await advance(10_000)
    expect(grand()).toBe(kurusToText(kurus(500_000), 'tr'))
  })

  it('[A7, A103] do not change while a round is shown, whose jackpot they would reveal, and are asked at its end', async () => {
    const { bar, grand, advance, answer, call, end } = await opened(pots(10_000_000))
    bar.busy = true
    answer(pots(500_000))
    await advance(25_000)
    expect([call.mock.calls.length, grand()]).toEqual([1, kurusToText(kurus(10_000_000), 'tr')])
    end()
    await advance(16)
    expect([call.mock.calls.length, grand()]).toEqual([2, kurusToText(kurus(500_000), 'tr')])
  })

  it('have room above the frame, but not on a low stage', () => {
    const [plain, raised] = [0, 62].map((strip) => layoutOf({ width: 390, height: 680 }, undefined, strip))
    expect((raised?.reels.y ?? 0) - (raised?.border ?? 0) - 62).toBeGreaterThan((raised?.logo?.y ?? 0) + 20)
    expect(raised?.reels.y).toBeGreaterThan(plain?.reels.y ?? 0)
    const low = { width: 844, height: 320 }
    expect(layoutOf(low, undefined, 62)).toEqual(layoutOf(low))
  })
})

it('a time ago is said in words', () => {
  expect([20, 200, 7_300, 90_000, 200_000].map((seconds) => agoText(seconds, 'tr'))).toEqual([
    'şimdi',
    '3 dakika önce',
    '2 saat önce',
    '1 gün önce',
    '2 gün önce',
  ])
  expect([20, 90_000, 300_000].map((seconds) => agoText(seconds, 'en'))).toEqual(['now', '1 day ago', '3 days ago'])
})
