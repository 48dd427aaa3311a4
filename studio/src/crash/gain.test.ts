import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import type { LiveBet } from '../live/state.ts'
import { cashedAtOf, gainOf, newlyPaid, resultOf } from './gain.ts'
import { flyingBet as bet } from './testing.ts'

const cashed: LiveBet = { ...bet, cashedAt: 150, win: kurus(1501), state: 'won' }
const halved: LiveBet = { ...bet, halfCashedAt: 140, win: kurus(700) }

describe('the gain of a round so far', () => {
  it.each([
    ['nothing for an open bet', [bet], 0, 0],
    ['stake and win of a cashed-out bet', [cashed, bet], 1001, 1501],
    ['half the stake, rounded down like the engine, after half a cash-out', [halved], 500, 700],
    ['the stake of a lost bet', [{ ...bet, state: 'lost' }], 1001, 0],
    ['the stake and half a win when the rest is lost', [{ ...halved, state: 'won' }], 1001, 700],
    ['stake and equal win of a void round', [{ ...bet, state: 'void', win: bet.stake }], 1001, 1001],
  ] as const)('counts %s', (_, bets, stake, win) => {
    expect(gainOf(bets as readonly LiveBet[])).toEqual({ stake, win })
  })

  it('celebrates each cash-out once, the half and the rest separately', () => {
    expect(newlyPaid([bet], [halved])).toEqual([halved])
    expect(newlyPaid([halved], [halved])).toEqual([])
    const whole = { ...halved, cashedAt: 300, win: kurus(2203) }
    expect(newlyPaid([halved, undefined], [whole])).toEqual([whole])
  })

  it('does not celebrate a returned stake', () => {
    expect(newlyPaid([bet], [{ ...bet, state: 'void', win: bet.stake }])).toEqual([])
  })

  it('lists the multipliers of a round in ascending order, each once', () => {
    expect(cashedAtOf([cashed, { ...cashed, halfCashedAt: 140 }, bet])).toEqual([140, 150])
  })
})

it('[A54] compares what the bets of a round returned with all that they cost, halves and open bets included', () => {
  expect(resultOf([halved, bet])).toEqual({ returned: 700, staked: 2002 })
  expect(resultOf([cashed])).toEqual({ returned: 1501, staked: 1001 })
})
