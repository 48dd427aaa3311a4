import { expect, it } from 'vitest'
import { hasBoard, standingAt } from './boards.ts'

const board = (phase: 'bets' | 'closed' | 'film' | 'settled') => ({
  phase,
  closesAt: '2026-11-20T12:00:20+03:00',
  now: '2026-11-20T12:00:05+03:00',
})

it.each([
  ['bets', 0, { state: 'open', seconds: 15 }],
  ['bets', 4_200, { state: 'open', seconds: 11 }],
  ['bets', 15_000, { state: 'closed' }],
  ['closed', 0, { state: 'closed' }],
  ['film', 0, { state: 'playing' }],
  ['settled', 0, { state: 'playing' }],
] as const)('a table in the phase %s, %i ms after it was read, stands as %j', (phase, agoMs, standing) => {
  expect(standingAt({ board: board(phase), seenMs: 1_000, nowMs: 1_000 + agoMs })).toEqual(standing)
})

it('tables for one player have no board', () => {
  expect([hasBoard({ kind: 'roulette' }), hasBoard({ kind: 'blackjack' })]).toEqual([true, false])
})
