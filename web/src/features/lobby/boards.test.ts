import { expect, it } from 'vitest'
import { isForMany } from '../../lib/games/sharedTables.ts'
import { type BoardState, type Mark, resultsOf, seenOf, stateAfter, tablePhaseAt } from './boards.ts'

const board = (phase: 'bets' | 'closed' | 'play' | 'film' | 'settled') => ({
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
  ['play', 0, { state: 'playing' }],
  ['settled', 0, { state: 'playing' }],
] as const)('a table in the phase %s, %i ms after it was read, stands as %j', (phase, agoMs, standing) => {
  expect(tablePhaseAt(seenOf(board(phase), 1_000), 1_000 + agoMs)).toEqual(standing)
})

it('tables for one player have no board', () => {
  const tables = [
    { kind: 'roulette', slug: 'bogaz-ruleti' },
    { kind: 'blackjack', slug: 'blackjack-moda' },
    { kind: 'blackjack', slug: 'blackjack-galata' },
  ]
  expect(tables.map(isForMany)).toEqual([true, true, false])
})

const mark = (text: string): Mark => ({ text, tone: 'red' })
const nothing: ReadonlyMap<number, BoardState> = new Map()

it('a message about a table replaces the state of that table, and of no other', () => {
  const bets = { round: 4, phase: 'bets', leftMs: 9_000 } as const
  const both = stateAfter(stateAfter(nothing, { tableID: 301, ...bets }, 10), { tableID: 302, ...bets }, 20)
  const closed = stateAfter(both, { tableID: 301, round: 4, phase: 'closed', leftMs: 0 }, 30)
  expect(closed.get(301)).toEqual({ round: 4, phase: 'closed', leftMs: 0, seenMs: 30, marks: [] })
  expect(closed.get(302)).toEqual({ ...bets, seenMs: 20, marks: [] })
})

it('streamed results come before fetched ones, each round once and at most eight', () => {
  const settled = (round: number) =>
    ({ tableID: 301, round, phase: 'settled', leftMs: 0, mark: mark(`${round}`) }) as const
  const heard = [5, 6].reduce((known, round) => stateAfter(known, settled(round), 0), nothing).get(301)
  const asked = { round: 5, last: [mark('5'), mark('4')] }
  expect(resultsOf(asked, heard).map(({ text }) => text)).toEqual(['6', '5', '4'])
  expect(resultsOf(asked, undefined)).toEqual(asked.last)
  const many = { round: 9, last: Array.from({ length: 8 }, (_, at) => mark(`${9 - at}`)) }
  expect(resultsOf(many, stateAfter(nothing, settled(10), 0).get(301))).toHaveLength(8)
})
