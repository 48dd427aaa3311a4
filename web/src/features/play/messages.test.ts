import { expect, it } from 'vitest'
import { frameMessage } from './messages.ts'

const frame = {} as Window
const bet = { yakamoz: 'bet', stake: '1.00' }

it('[SR-18] a message counts when it comes from the window of the game, and from no other', () => {
  expect(frameMessage({ source: frame, data: bet }, frame)).toEqual(bet)
  for (const source of [{} as Window, null]) expect(frameMessage({ source, data: bet }, frame)).toBeUndefined()
  for (const none of [null, undefined]) {
    expect(frameMessage({ source: frame, data: bet }, none)).toBeUndefined()
    expect(frameMessage({ source: null, data: bet }, none)).toBeUndefined()
  }
})

it.each([null, undefined, 'bet', 7, {}, [], { yakamoz: 'balance' }, { yakamoz: ['bet'] }, { yakamoz: '__proto__' }])(
  '[SR-18] %j from the game is nothing that a game tells',
  (data) => {
    expect(frameMessage({ source: frame, data }, frame)).toBeUndefined()
  },
)
