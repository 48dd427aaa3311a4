// @vitest-environment jsdom
import { football, simulatedDraws } from '@yakamoz/games'
import { beforeEach, expect, it, vi } from 'vitest'
import { decodeAnswer, type StudioMethod } from '../common/endpoint.ts'
import { testOpening, testSetting } from '../common/testing.ts'
import { sentState, sentTable, stubLivePage } from '../live/testing.ts'
import { startFootball } from './play.ts'

const { betsMs, closedMs } = football.phases
const startsAt = betsMs + closedMs

stubLivePage()
beforeEach(() => {
  // Without WebGL the game is played without a picture and says so.
  HTMLCanvasElement.prototype.getContext = () => null
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})

it.each([
  ['bets', {}, 'offer'],
  ['closed', { startsAt }, 'offer'],
  ['film', { startsAt, outcome: football.outcome(simulatedDraws(3), 12) }, 'scores'],
] as const)('a player who joins in the phase %s sees its view with the tab selected', async (phase, known, view) => {
  const state = sentState({ game: 601, round: 12, phase, opensAt: 0, closesAt: betsMs, now: startsAt, ...known })
  const table = sentTable({ room: 'table/601', state, history: undefined })
  const call = async (method: StudioMethod) => decodeAnswer(method, table)
  const { setting, advance } = testSetting({ call: call as never })
  await startFootball(document.body, { setting, opening: testOpening({ game: { slug: football.slug, id: 601 } }) })
  await advance(32)
  expect(document.querySelector<HTMLElement>('.venue')?.dataset.view).toBe(view)
  expect(document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.dataset.tab).toBe(view)
})
