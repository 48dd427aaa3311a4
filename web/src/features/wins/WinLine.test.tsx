// @vitest-environment jsdom
import type { PublicWin } from '@yakamoz/contract'
import { kurus, kurusToWire } from '@yakamoz/values'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mountPart, type Server } from '../../testing/mountPart.tsx'

const win = (id: string, more: Partial<PublicWin> = {}): PublicWin => ({
  ...{ id, kind: 'slot', name: 'de•••', amount: kurus(25_000), multiplier: 2_550, time: 1_790_000_000_000 },
  ...{ gameID: 101, gameType: 'slot', title: { tr: 'Yakamoz', en: 'Yakamoz' }, image: '/art/tiles/yakamoz' },
  ...{ level: '', legs: 0, coupon: '' },
  ...more,
})
const answered = (one: PublicWin) => ({
  ...one,
  amount: kurusToWire(one.amount),
  time: new Date(one.time).toISOString(),
})

/** The sockets that the page opened; the test sends their messages. */
const sockets: { onmessage: ((event: { data: unknown }) => void) | null }[] = []
const hear = (message: object) =>
  act(async () => {
    for (const { onmessage } of sockets) onmessage?.({ data: JSON.stringify({ room: 'wins/latest', ...message }) })
  })

const mount = (part: 'line' | 'board' | 'game', server: Server, isPlayer = false) => {
  sockets.length = 0
  vi.stubGlobal(
    'WebSocket',
    class {
      onmessage = null
      readyState = 1
      constructor() {
        sockets.push(this)
      }
      send() {}
      close() {}
    },
  )
  const parts = {
    line: async () => ({ part: (await import('./WinLine.tsx')).WinLine, props: {} }),
    board: async () => ({ part: (await import('./WinBoard.tsx')).WinBoard, props: {} }),
    game: async () => ({ part: (await import('./GameWins.tsx')).GameWins, props: { gameID: 101 } }),
  } as const
  return mountPart<object>({
    areas: ['frame', 'wins'],
    isPlayer,
    server: { 'wins.latest': () => ({ data: [] }), ...server },
    load: parts[part] as never,
  })
}

const latest = (...wins: PublicWin[]): Server => ({ 'wins.latest': () => ({ data: wins.map(answered) }) })
const linkOf = (element: HTMLElement) => element.querySelector('a')?.getAttribute('href')

it('[A91] the line says who won where, how much and how many times the stake, and leads to the demo page of the game', async () => {
  const { element } = await mount('line', latest(win('a')))
  expect(element.textContent).toBe('de••• won in Yakamoz ₺250.00 ×25.5 21 Sep 2026, 05:13 PM')
  expect(linkOf(element)).toBe('/try/slot/101')
})

it('[A91] the line leads a player to the game, and from a won bet to sport', async () => {
  const { element } = await mount('line', latest(win('a')), true)
  expect(linkOf(element)).toBe('/play/slot/101')
  const coupon = win('b', { kind: 'coupon', gameID: 0, gameType: '', image: '', coupon: 'accumulator', legs: 3 })
  const sport = await mount('line', latest(coupon), true)
  expect(sport.element.textContent).toContain('de••• won a sports bet')
  expect(linkOf(sport.element)).toBe('/sport')
})

it('[A91] nothing stands in place of the line while there is no win, and it comes with the first one', async () => {
  const { element } = await mount('line', {})
  expect(element.textContent).toBe('')
  await hear({ epoch: 'e', version: 0, image: [] })
  expect(element.textContent).toBe('')
  await hear({ epoch: 'e', version: 1, change: { wins: [win('a')], removed: [] } })
  expect(element.textContent).toContain('de••• won in Yakamoz')
  await hear({ epoch: 'e', version: 2, change: { wins: [], removed: ['a'] } })
  expect(element.textContent).toBe('')
})

it('[A91] the line changes by itself after six seconds, not while it has the focus, and by its button alone once that was pressed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { element } = await mount('line', latest(win('b', { name: 'ka•••' }), win('a')))
    const said = () => element.textContent?.slice(0, 5)
    const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
    const link = () => element.querySelector('a')
    expect(said()).toBe('ka•••')
    await act(async () => link()?.focus())
    await wait(20_000)
    expect(said()).toBe('ka•••')
    await act(async () => link()?.blur())
    await wait(6_000)
    expect(said()).toBe('de•••')
    await act(async () => element.querySelector('button')?.click())
    expect(said()).toBe('ka•••')
    await wait(20_000)
    expect(said()).toBe('ka•••')
  } finally {
    vi.useRealTimers()
  }
})

it('[A91] the board has four lists, and says in each that is empty what will stand there', async () => {
  const board = { latest: [], biggest: [answered(win('a'))], multipliers: [], coupons: [] }
  const { element, press } = await mount('board', { 'wins.board': () => ({ data: [board] }) })
  expect(element.textContent).toContain('New wins will appear here.')
  await press('Biggest today')
  expect(element.querySelector('[role="tabpanel"]')?.textContent).toContain('Yakamoz')
  await press('Highest multipliers today')
  expect(element.textContent).toContain('The highest multipliers today will appear here.')
  await press('Winning bets')
  expect(element.textContent).toContain('Winning bets will appear here.')
})

it('[A91] a game has its last big wins, asks again after a new win in it, and shows nothing while there is none', async () => {
  let wins: PublicWin[] = []
  const { element, dataOf, settle } = await mount('game', { 'wins.of_game': () => ({ data: wins.map(answered) }) })
  await hear({ epoch: 'e', version: 0, image: [win('x', { gameID: 102 })] })
  expect([element.textContent, dataOf('wins.of_game').length]).toEqual(['', 1])
  wins = [win('a')]
  await hear({ epoch: 'e', version: 1, change: { wins, removed: [] } })
  await settle()
  expect(dataOf('wins.of_game')).toMatchObject([{ gameID: 101 }, { gameID: 101 }])
  expect(element.querySelectorAll('li')).toHaveLength(1)
  expect(element.textContent).toContain('₺250.00')
})
