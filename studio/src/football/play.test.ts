// @vitest-environment jsdom
import { football, simulatedDraws } from '@yakamoz/games'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decodeAnswer, type StudioMethod } from '../common/endpoint.ts'
import { SilentSocket, testOpening, testSetting } from '../common/testing.ts'
import { startFootball } from './play.ts'

const { betsMs, closedMs } = football.phases
const startsAt = betsMs + closedMs

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  )
  // Without WebGL the game is played without a picture and says so.
  HTMLCanvasElement.prototype.getContext = () => null
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

it.each([
  ['bets', {}, 'offer'],
  ['closed', { startsAt }, 'offer'],
  ['film', { startsAt, outcome: football.outcome(simulatedDraws(3), 12) }, 'scores'],
] as const)('a player who joins in the phase %s sees its view with the tab selected', async (phase, known, view) => {
  const state = {
    ...{
      game: 601,
      hall: 0,
      round: 12,
      version: 1,
      phase,
      opensAt: 0,
      closesAt: betsMs,
      now: startsAt,
      seedHash: 'ab',
      revision: 0,
    },
    ...known,
  }
  const table = { room: 'table/601', state, history: undefined, bets: [], jackpot: '0.00', balance: '9.00' }
  const call = async (method: StudioMethod) => decodeAnswer(method, table)
  const { setting, advance } = testSetting({ call: call as never })
  await startFootball(document.body, { setting, opening: testOpening({ game: { slug: football.slug, id: 601 } }) })
  await advance(32)
  expect(document.querySelector<HTMLElement>('.venue')?.dataset.view).toBe(view)
  expect(document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.dataset.tab).toBe(view)
})
