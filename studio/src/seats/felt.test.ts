import type { BlackjackEvent } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import type { LiveBet } from '../live/state.ts'
import { feltOf, isInsurance, isRaised, ownBetAt, ownBetsOf, paidOf, repeatableBets } from './felt.ts'

const bet = (seat: object, over: Partial<LiveBet> = {}): LiveBet => ({
  ...{ bet: 'B', round: 1, stake: kurus(1000), cashedAt: 0, halfCashedAt: 0, win: kurus(0), state: 'open' },
  on: { seat: { seat: 3, behind: false, follow: false, stakeKurus: 1000, raises: [], ...seat } },
  ...over,
})
const result: BlackjackEvent = { type: 'result', seat: 3, hand: 0, result: 'won', winKurus: 4000 }
const double: BlackjackEvent = { type: 'move', seat: 3, hand: 0, name: 'double' }

describe('the felt of a state', () => {
  it('contains seats, events and the deciding seat, and is empty without them', () => {
    const turn = {
      seat: 3,
      until: 900,
      open: [
        { name: 'hit', extraKurus: kurus(0) },
        { name: 'double', extraKurus: kurus(1000) },
      ],
    }
    const seats = [{ seat: 3, stakeKurus: kurus(1000), behind: 2, behindKurus: kurus(3000) }]
    const felt = feltOf({ felt: { seats, events: [double], step: 1, turn } })
    expect(felt).toMatchObject({ seats, step: 1, turn: { until: 900 } })
    expect(felt.turn?.seats).toEqual([
      {
        seat: 3,
        open: [
          { name: 'hit', extra: 0 },
          { name: 'double', extra: 1000 },
        ],
      },
    ])
    expect(feltOf({}).seats).toEqual([])
  })

  it('contains several deciding seats when each open move names its seat', () => {
    const open = [2, 6].flatMap((seat) => ['decline', 'insure'].map((name) => ({ name, extraKurus: kurus(0), seat })))
    const { turn } = feltOf({ felt: { seats: [], events: [], step: 0, turn: { seat: 2, until: 900, open } } })
    expect(turn?.seats.map(({ seat, open: own }) => [seat, own.length])).toEqual([
      [2, 2],
      [6, 2],
    ])
    expect(turn && isInsurance(turn)).toBe(true)
  })
})

describe('the own bets of a round', () => {
  it('are those on seats; a returned bet no longer counts as placed', () => {
    const ownBets = ownBetsOf([
      bet({}),
      bet({ seat: 5, behind: true }, { state: 'void' }),
      bet({}, { on: { spots: [] } }),
    ])
    expect(ownBets).toHaveLength(2)
    expect([ownBetAt(ownBets, 3)?.stake, ownBetAt(ownBets, 5)]).toEqual([1000, undefined])
    expect(repeatableBets(ownBets)).toEqual([{ seat: 3, behind: false, follow: false, stakeKurus: 1000 }])
  })

  it('are paid as the server pays them', () => {
    const [own, followed, stayed, back] = ownBetsOf([
      bet({}),
      bet({ behind: true, follow: true, raises: [0] }),
      bet({ behind: true }),
      bet({ behind: true }, { state: 'void' }),
    ])
    if (!own || !followed || !stayed || !back) throw new Error('four bets')
    expect([own, followed, stayed, back].map((ownBet) => paidOf(ownBet, [double, result]))).toEqual([
      4000, 4000, 2000, 0,
    ])
  })

  it('are requested again when a decision raises their seat', () => {
    const ownBets = ownBetsOf([bet({ behind: true })])
    expect(isRaised(ownBets, [double])).toBe(true)
    expect(
      isRaised(ownBets, [
        { ...double, name: 'split' },
        { type: 'card', seat: 3, hand: 0, card: '2s' },
      ]),
    ).toBe(true)
    expect(isRaised(ownBets, [double, { ...double, name: 'stand' }])).toBe(false)
    expect(isRaised(ownBets, [{ ...double, seat: 4 }])).toBe(false)
    expect(isRaised(ownBets, [])).toBe(false)
  })
})
