import { expect, it } from 'vitest'
import { markOf } from './boardMarks.ts'

it.each([
  ['roulette', { number: 0 }, { text: '0', tone: 'green' }],
  ['roulette', { number: 32 }, { text: '32', tone: 'red' }],
  ['roulette', { number: 26 }, { text: '26', tone: 'black' }],
  ['baccarat', { result: 'banker' }, { text: 'B', tone: 'red' }],
  ['baccarat', { result: 'tie' }, { text: '=', tone: 'green' }],
  ['dragon-tiger', { result: 'tiger' }, { text: 'T', tone: 'gold' }],
  ['sic-bo', { dice: [6, 6, 1] }, { text: '13', tone: 'red' }],
  ['sic-bo', { dice: [1, 2, 1] }, { text: '4', tone: 'black' }],
  ['money-wheel', { number: 5, multiplier: 1 }, { text: '5', tone: 'gold' }],
  ['money-wheel', { number: 2, multiplier: 7 }, { text: '2×7', tone: 'gold' }],
  ['blackjack', { events: [{ type: 'dealer', cards: ['As', 'Kd'], total: 21 }] }, { text: 'BJ', tone: 'gold' }],
  ['blackjack', { events: [{ type: 'dealer', cards: ['9s', '2d', 'Kd'], total: 21 }] }, { text: '21', tone: 'black' }],
  ['blackjack', { events: [{ type: 'dealer', cards: ['9s', '6d', 'Kd'], total: 25 }] }, { text: '25', tone: 'green' }],
] as const)('the board of %s shows %j', (kind, outcome, mark) => {
  expect(markOf(kind, outcome)).toEqual(mark)
})

it('a game without a board has no mark', () => {
  expect(markOf('poker', {})).toBeUndefined()
})
