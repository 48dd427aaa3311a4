// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mountPart } from '../../testing/mountPart.tsx'

const pot = (level: 'grand' | 'mini', id: number, amount: string, last: { amount: string; time: string }[]) => ({
  ...{ id, level, name: level, amount, share: 1, odds: '100.00', games: [101] },
  last: last.map((win) => ({ ...win, name: 'de•••' })),
})

const answer = (last: { amount: string; time: string }[]) => ({
  data: [
    {
      amount: '100000.00',
      jackpots: [pot('grand', 1, '100000.00', []), pot('mini', 4, '106.00', last)],
    },
  ],
})

/** The sockets that the page opened; the test sends their messages. */
const sockets: { onmessage: ((event: { data: unknown }) => void) | null }[] = []

it('shows the last win of a jackpot with its amount and day, and a new one as soon as everybody is told of it', async () => {
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
  let last: { amount: string; time: string }[] = []
  const { element } = await mountPart<object>({
    areas: ['frame', 'lobby'],
    isPlayer: false,
    server: { 'habanero.getJackpots': () => answer(last) },
    load: async () => ({ part: (await import('./Jackpots.tsx')).Jackpots, props: {} }),
  })
  const lastWins = () => [...element.querySelectorAll('.pot-last')].map(({ textContent }) => textContent)
  expect(lastWins()).toEqual([])
  last = [{ amount: '450.50', time: '2026-01-05T10:00:00.000Z' }]
  const win = {
    ...{ id: 'w', kind: 'jackpot', name: 'de•••', amount: 45_050, multiplier: 0, time: 1_790_000_000_000 },
    ...{ gameID: 101, gameType: 'slot', title: { tr: 'Yakamoz', en: 'Yakamoz' }, image: '', level: 'mini' },
    ...{ legs: 0, coupon: '' },
  }
  const hear = (message: object) =>
    act(async () => {
      for (const { onmessage } of sockets) onmessage?.({ data: JSON.stringify({ room: 'wins/latest', ...message }) })
    })
  await hear({ epoch: 'e', version: 0, image: [] })
  await hear({ epoch: 'e', version: 1, change: { wins: [win], removed: [] } })
  await vi.waitFor(() => expect(lastWins()).toEqual(['Last won ₺450.50 5 Jan 2026']))
})
