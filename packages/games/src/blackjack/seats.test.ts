import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import type { SeatBetPlaced } from '../engine.ts'
import { simulatedDraws } from '../fair/generator.ts'
import type { BlackjackEvent, BlackjackMove, HandResult } from './roundSteps.ts'
import { blackjackTable, blackjackTableInTurn } from './seats.ts'

const stakeKurus = kurus(1000)
const behind = (raises: readonly number[] = [], follow = true): SeatBetPlaced => ({
  ...{ seat: 3, behind: true, follow, stakeKurus, raises },
})
const own = (seat = 3): SeatBetPlaced => ({ seat, behind: false, follow: false, stakeKurus, raises: [] })

const move = (name: BlackjackMove['name'], hand = 0, seat = 3): BlackjackEvent => ({ type: 'move', seat, hand, name })
const result = (hand: number, ended: HandResult, winKurus = 0): BlackjackEvent => ({
  ...{ type: 'result', seat: 3, hand, result: ended, winKurus },
})
const paid = (bet: SeatBetPlaced, events: readonly BlackjackEvent[]): number =>
  blackjackTable.settle({ outcome: { bets: [], moves: [], events }, bet })

describe('a stake behind a seat', () => {
  it.each([
    [[], [result(0, 'blackjack')], 2500, 'pays a blackjack 3 to 2'],
    [[], [move('surrender'), result(0, 'surrendered')], 500, 'surrenders with its seat'],
    [[], [result(0, 'push')], 1000, 'comes back in a push'],
    [[0], [move('double'), result(0, 'won')], 4000, 'wins twice as much when it followed a double'],
    [[], [move('double'), result(0, 'won')], 2000, 'wins its first stake when it did not'],
    [
      [0],
      [move('split'), result(0, 'won'), result(1, 'lost')],
      2000,
      'has a stake on both hands of a split it followed',
    ],
    [[], [move('split'), result(0, 'lost'), result(1, 'won')], 0, 'stays on the first hand of one it did not follow'],
    [
      [1],
      [move('split'), move('split', 1), result(0, 'won'), result(1, 'won'), result(2, 'won')],
      2000,
      'is on no hand behind one that it did not follow',
    ],
    [
      [0, 2],
      [move('split'), move('hit'), move('double', 1), result(0, 'lost'), result(1, 'won')],
      4000,
      'doubles the hand that it is on',
    ],
    [
      [0],
      [
        { type: 'insured', seat: 3, taken: true },
        { type: 'insurancePaid', seat: 3, winKurus: 1500 },
        result(0, 'lost'),
      ],
      0,
      'is not insured',
    ],
  ] as const)('%j %j pays %i: %s', (raises, events, win, _rule) => {
    expect(paid(behind(raises), events)).toBe(win)
  })

  it('follows each raise of its hands with its first stake, and no other', () => {
    const cost = (events: readonly BlackjackEvent[], bet = behind()) => blackjackTable.raiseOf({ events }, bet)
    expect(cost([move('double')])).toBe(1000)
    expect(cost([move('split')])).toBe(1000)
    expect(cost([move('hit')])).toBe(0)
    expect(cost([move('double', 0, 4)])).toBe(0)
    expect(cost([{ type: 'insured', seat: 3, taken: true }])).toBe(0)
    expect(cost([move('double')], behind([], false))).toBe(0)
    expect(cost([move('double')], own())).toBe(0)
    expect(cost([move('split'), move('double', 1)])).toBe(0)
    expect(cost([move('split'), move('double', 1)], behind([0]))).toBe(1000)
  })

  it('that follows all raises is paid like its owner except for insurance', () => {
    for (let seed = 1; seed < 400; seed++) {
      const own2 = simulatedDraws(seed + 5000)
      const bets = [
        { seat: 1, stakeKurus },
        { seat: 3, stakeKurus },
      ]
      const moves: BlackjackMove[] = []
      const raises: number[] = []
      const played = () => blackjackTable.play({ bets, moves, draws: simulatedDraws(seed) })
      for (let round = played(); round.open; round = played()) {
        const open = round.open[own2.below(round.open.length)]
        const made = blackjackTable.moveOf(open, round)
        if (!made) throw new Error('not open')
        moves.push(made)
        if (blackjackTable.raiseOf(played(), behind(raises)) > 0) raises.push(moves.length - 1)
      }
      const { events } = played()
      const insurance = events.reduce(
        (sum, event) => sum + (event.type === 'insurancePaid' && event.seat === 3 ? event.winKurus : 0),
        0,
      )
      expect(paid(behind(raises), events)).toBe(paid(own(), events) - insurance)
      expect(paid(own(), events) + paid(own(1), events)).toBe(played().winKurus)
    }
  })
})

describe('insurance at a table with seats', () => {
  const bets = [2, 5, 7].map((seat) => ({ seat, stakeKurus }))
  const playedBy =
    (game: typeof blackjackTable, seed: number) =>
    (...moves: BlackjackMove[]) =>
      game.play({ bets, moves, draws: simulatedDraws(seed) })
  const offered = Array.from({ length: 400 }, (_, seed) => seed + 1).filter((seed) =>
    playedBy(blackjackTable, seed)().events.some(({ type }) => type === 'insurance'),
  )
  const said = (events: readonly BlackjackEvent[]) =>
    events.flatMap((event) =>
      event.type === 'insurance' || event.type === 'insured' ? [[event.type, event.seat]] : [],
    )

  it('is offered to all seats before the first answer, and answered in any order', () => {
    const played = playedBy(blackjackTable, offered[0] as number)
    expect(blackjackTable.turnsOf(played())).toEqual([2, 5, 7])
    expect(played().open).toHaveLength(6)
    const taken = played({ name: 'insure', seat: 7 })
    expect([blackjackTable.turnsOf(taken), taken.stakeKurus]).toEqual([[2, 5], 3500])
    const answered = played({ name: 'insure', seat: 7 }, { name: 'decline', seat: 2 }, { name: 'decline', seat: 5 })
    expect(said(answered.events)).toEqual([
      ...[2, 5, 7].map((seat) => ['insurance', seat]),
      ...[7, 2, 5].map((seat) => ['insured', seat]),
    ])
    expect(blackjackTable.turnsOf(answered).length).toBeLessThan(2)
  })

  it('is answered once by each seat: moves of other seats are invalid, and one without a seat is that of the first', () => {
    const played = playedBy(blackjackTable, offered[0] as number)
    expect(blackjackTable.moveOf({ name: 'insure', seat: 5 }, played())).toEqual({ name: 'insure', seat: 5 })
    expect(blackjackTable.moveOf({ name: 'insure' }, played())).toEqual({ name: 'insure', seat: 2 })
    const after = played({ name: 'insure', seat: 5 })
    expect(blackjackTable.moveOf({ name: 'decline', seat: 5 }, after)).toBeUndefined()
    expect(blackjackTable.moveOf({ name: 'insure', seat: 3 }, after)).toBeUndefined()
    expect(() => played({ name: 'insure', seat: 5 }, { name: 'decline', seat: 5 })).toThrow(RangeError)
    expect(blackjackTable.finishedBy(after)).toEqual({ name: 'decline', seat: 2 })
  })

  it('pays the same as in version 1, whose rounds can still be replayed', () => {
    expect(offered.length).toBeGreaterThan(10)
    for (const seed of offered) {
      const before = playedBy(blackjackTableInTurn, seed)
      expect(blackjackTableInTurn.turnsOf(before())).toEqual([2])
      const [old, now] = [
        before({ name: 'decline' }, { name: 'insure' }, { name: 'decline' }),
        playedBy(blackjackTable, seed)({ name: 'insure', seat: 5 }, { name: 'decline' }, { name: 'decline' }),
      ]
      expect(said(old.events)).toEqual(
        [2, 5, 7].flatMap((seat) => [
          ['insurance', seat],
          ['insured', seat],
        ]),
      )
      const rest = (events: readonly BlackjackEvent[]) => events.filter(({ type }) => !type.startsWith('insur'))
      expect(rest(now.events)).toEqual(rest(old.events))
      expect([now.stakeKurus, now.winKurus, now.open]).toEqual([old.stakeKurus, old.winKurus, old.open])
    }
  })
})

describe('a table with seats', () => {
  it('parses a seat or a stake behind one, and nothing else', () => {
    expect(blackjackTable.seatOf({ seat: 7, behind: true, follow: true })).toEqual({
      seat: 7,
      behind: true,
      follow: true,
    })
    expect(blackjackTable.seatOf({ seat: 1, behind: false, follow: true })).toMatchObject({ follow: false })
    const wrong = [
      { seat: 8, behind: false, follow: false },
      { seat: 1, behind: 1, follow: false },
      { seat: 1 },
      null,
      3,
    ]
    for (const given of wrong) expect(blackjackTable.seatOf(given)).toBeUndefined()
  })

  it('stands, and declines, for a seat that does not decide', () => {
    const bets = [{ seat: 4, stakeKurus }]
    const names = new Set<string>()
    for (let seed = 1; seed < 60; seed++) {
      const moves: BlackjackMove[] = []
      const played = () => blackjackTable.play({ bets, moves, draws: simulatedDraws(seed) })
      while (played().open) {
        expect(blackjackTable.turnsOf(played())).toEqual([4])
        moves.push(blackjackTable.finishedBy(played()))
      }
      expect(blackjackTable.turnsOf(played())).toEqual([])
      expect(played().stakeKurus).toBe(1000)
      for (const { name } of moves) names.add(name)
    }
    expect([...names].sort()).toEqual(['decline', 'stand'])
  })

  it('refuses invalid and repeated seats and stakes that are not offered', () => {
    const draws = simulatedDraws(3)
    const wrong = [
      [],
      [
        { seat: 1, stakeKurus },
        { seat: 1, stakeKurus },
      ],
      [{ seat: 1, stakeKurus: kurus(150) }],
      [{ seat: 1, stakeKurus: kurus(100_100) }],
    ]
    for (const bets of wrong) expect(() => blackjackTable.play({ bets, moves: [], draws })).toThrow(RangeError)
  })

  it('accepts several chips on a seat, unlike version 1', () => {
    const bets = [{ seat: 1, stakeKurus: kurus(3700) }]
    expect(blackjackTable.play({ bets, moves: [], draws: simulatedDraws(3) }).stakeKurus).toBe(3700)
    expect(blackjackTable.choiceOf(bets)).toEqual(bets)
    expect(() => blackjackTableInTurn.play({ bets, moves: [], draws: simulatedDraws(3) })).toThrow(RangeError)
    expect(blackjackTableInTurn.choiceOf(bets)).toBeUndefined()
    expect([0, 100, 3700, 100_000, 100_100, 150].map((stake) => blackjackTable.mayStake(kurus(stake)))).toEqual([
      ...[false, true, true, true, false, false],
    ])
  })

  it('has a history of the dealer’s final hands', () => {
    const bets = [{ seat: 4, stakeKurus }]
    const outcome = (seed: number) => {
      const moves: BlackjackMove[] = []
      const played = () => blackjackTable.play({ bets, moves, draws: simulatedDraws(seed) })
      while (played().open) moves.push(blackjackTable.finishedBy(played()))
      return { bets, moves, events: played().events }
    }
    const ends = blackjackTable.historyOf([1, 2, 3].map(outcome)) as { total: number }[]
    expect(ends).toHaveLength(3)
    expect(ends.every(({ total }) => total >= 4 && total <= 26)).toBe(true)
  })
})
