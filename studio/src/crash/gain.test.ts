import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import type { LiveBet } from '../live/state.ts'
import { cashedAtOf, freshlyPaid, gainOf } from './gain.ts'
import { flyingBet as bet } from './testing.ts'

const cashed: LiveBet = { ...bet, cashedAt: 150, win: kurus(1501), state: 'won' }
const halved: LiveBet = { ...bet, halfCashedAt: 140, win: kurus(700) }

describe('what a round has brought so far', () => {
  it.each([
    ['nothing while a bet is in the air', [bet], 0, 0],
    ['the whole of a bet that was cashed out', [cashed, bet], 1001, 1501],
    ['half a stake, rounded down as the engine does, when half was cashed out', [halved], 500, 700],
    ['the stake of a bet that is lost', [{ ...bet, state: 'lost' }], 1001, 0],
    ['stake and half a win when what was left in the air is lost', [{ ...halved, state: 'won' }], 1001, 700],
    ['nothing in the end when a round is void', [{ ...bet, state: 'void', win: bet.stake }], 1001, 1001],
  ] as const)('counts %s', (_, bets, stake, win) => {
    expect(gainOf(bets as readonly LiveBet[])).toEqual({ stake, win })
  })

  it('celebrates a cash-out once, the half and the rest each for itself', () => {
    expect(freshlyPaid([bet], [halved])).toEqual([halved])
    expect(freshlyPaid([halved], [halved])).toEqual([])
    const whole = { ...halved, cashedAt: 300, win: kurus(2203) }
    expect(freshlyPaid([halved, undefined], [whole])).toEqual([whole])
  })

  it('does not celebrate a stake that came back', () => {
    expect(freshlyPaid([bet], [{ ...bet, state: 'void', win: bet.stake }])).toEqual([])
  })

  it('names the multipliers of a round from the lowest, each once', () => {
    expect(cashedAtOf([cashed, { ...cashed, halfCashedAt: 140 }, bet])).toEqual([140, 150])
  })
})
