import { describe, expect, it } from 'vitest'
import { Books, type Stored, verdictOf } from './books.ts'

const stored = (id: string, type: string, moves: number[], more: Partial<Stored> = {}): Stored => ({
  id,
  type,
  round: 'r1',
  rolledBackBy: null,
  moves,
  ...more,
})

const storeOf = (...rows: Stored[]) => new Map(rows.map((row) => [row.id, row]))

/** A player with 100 whose bet of 10 was answered, and whose win of 25 was. */
const played = () => {
  const books = new Books(1, 100)
  const bet = books.send({ id: 'b', kind: 'bet', round: 'r1', amount: 10 })
  books.book(bet)
  const win = books.send({ id: 'w', kind: 'win', round: 'r1', amount: 25 })
  books.book(win)
  return { books, bet, win }
}

/** The same, with the bet rolled back: before it was answered or after. */
const rolledBack = (isAnswered: boolean) => {
  const books = new Books(1, 100)
  const bet = books.send({ id: 'b', kind: 'bet', round: 'r1', amount: 10 })
  if (isAnswered) books.book(bet)
  const back = books.send({ id: 'x', kind: 'rollback', round: 'r1', amount: 0, original: 'b' })
  books.book(back)
  return { books, bet, back }
}

it('[B288] the books of the aggregator follow the answers alone', () => {
  const { books } = played()
  expect(books.balance).toBe(115)
  expect(rolledBack(true).books.balance).toBe(100)
  expect(rolledBack(false).books.balance).toBe(100)
})

describe('the trial of killed processes', () => {
  it('[B288] accepts what was booked once', () => {
    const { books, bet, win } = played()
    const store = storeOf(stored('b', 'bet', [-10]), stored('w', 'win', [25]))
    expect([verdictOf(books, bet, store), verdictOf(books, win, store)]).toEqual(['right', 'right'])
  })

  it.each([
    ['lost: no row', [], 'lost'],
    ['lost: a row without its money', [stored('b', 'bet', [])], 'lost'],
    ['doubled', [stored('b', 'bet', [-10, -10])], 'doubled'],
    ['different: another amount', [stored('b', 'bet', [-11])], 'different'],
    ['different: another round', [stored('b', 'bet', [-10], { round: 'r2' })], 'different'],
    ['different: another kind', [stored('b', 'win', [-10])], 'different'],
    ['different: rolled back by nobody who asked', [stored('b', 'bet', [-10], { rolledBackBy: 'x' })], 'different'],
    ['different: refused for a rollback that was never sent', [stored('b', 'tombstone', [])], 'different'],
  ] as const)('[B288] finds a bet that is %s', (_, rows, verdict) => {
    const { books, bet } = played()
    expect(verdictOf(books, bet, storeOf(...rows))).toBe(verdict)
  })

  it.each([
    ['arrived', [stored('b', 'bet', [-10], { rolledBackBy: 'x' }), stored('x', 'rollback', [10])], 'right'],
    ['not arrived', [stored('b', 'tombstone', []), stored('x', 'rollback', [])], 'right'],
    [
      'arrived and was not given back',
      [stored('b', 'bet', [-10], { rolledBackBy: 'x' }), stored('x', 'rollback', [])],
      'lost',
    ],
    [
      'arrived and was given back twice',
      [stored('b', 'bet', [-10], { rolledBackBy: 'x' }), stored('x', 'rollback', [10, 10])],
      'doubled',
    ],
    ['not arrived and was given back', [stored('b', 'tombstone', []), stored('x', 'rollback', [10])], 'doubled'],
  ] as const)('[B288] judges the rollback of a bet without an answer that had %s', (_, rows, verdict) => {
    const { books, bet, back } = rolledBack(false)
    const store = storeOf(...rows)
    expect(verdictOf(books, bet, store)).toBe('right')
    expect(verdictOf(books, back, store)).toBe(verdict)
  })
})
