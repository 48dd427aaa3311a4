import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { measuresOf } from '../exact.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { bankerDraws, coupOf, playerDraws } from './coup.ts'
import { type BaccaratBet, type BaccaratOutcome, type BaccaratResult, baccarat } from './game.ts'
import { baccaratOutcomes, countCoups } from './theory.ts'

const coup = (points: number[]) =>
  coupOf(
    () => points.shift() ?? 0,
    (point) => point,
  )

describe('baccarat', () => {
  it('[A8] [A14] states the exact numbers of each bet over all coups of eight decks', () => {
    const outcomes = baccaratOutcomes()
    for (const stated of baccarat.info.bets ?? [])
      expect(stated).toMatchObject(measuresOf(outcomes[stated.bet as BaccaratBet], 100))
    expect(baccarat.info.bets).toHaveLength(8)
  })

  it('[A14] has the house edges of the literature: banker 1.0579 %, player 1.2351 %, tie 14.3596 %, pairs 10.3614 %', () => {
    const outcomes = baccaratOutcomes()
    const edge = (bet: BaccaratBet): string => {
      const [all, paid] = outcomes[bet].reduce(
        ([ways, pays], outcome) => [ways + BigInt(outcome.ways), pays + BigInt(outcome.ways) * BigInt(outcome.pays)],
        [0n, 0n],
      )
      return (100 - Number((paid * 10n ** 12n) / all) / 10 ** 12).toFixed(4)
    }
    expect(['banker', 'player', 'tie', 'playerPair'].map((bet) => edge(bet as BaccaratBet))).toEqual([
      '1.0579',
      '1.2351',
      '14.3596',
      '10.3614',
    ])
    const { all, by } = countCoups()
    const count = (result: BaccaratResult): bigint =>
      [...by].filter(([key]) => key.startsWith(result)).reduce((sum, [, ways]) => sum + ways, 0n)
    // Of 4,998,398,275,503,360 deals of six cards of eight decks.
    expect([all, count('banker'), count('player'), count('tie')]).toEqual([
      4_998_398_275_503_360n,
      2_292_252_566_437_888n,
      2_230_518_282_592_256n,
      475_627_426_473_216n,
    ])
  })

  it.each([
    [[9, 1, 0, 8], [9, 0], [1, 8], 'nobody draws when both have nine'],
    [[8, 2, 0, 3], [8, 0], [2, 3], 'nobody draws against an eight'],
    [[2, 3, 4, 3], [2, 4], [3, 3], 'six and six stand'],
    [[2, 3, 3, 0, 8], [2, 3, 8], [3, 0], 'the banker stands on three against an eight'],
    [[2, 3, 3, 0, 7, 4], [2, 3, 7], [3, 0, 4], 'and draws against a seven'],
    [[3, 3, 4, 2, 5], [3, 4], [3, 2, 5], 'the banker draws to five when the player stands'],
    [[1, 3, 4, 3, 6, 9], [1, 4, 6], [3, 3, 9], 'the banker draws to six against a six'],
  ])('deals %j as player %j and banker %j: %s', (points, player, banker) => {
    expect(coup([...points])).toEqual({ player, banker })
  })

  it('follows the table of punto banco', () => {
    expect([5, 6].map((points) => playerDraws(points, 0))).toEqual([true, false])
    const drawing = [3, 4, 5, 6].map((banker) =>
      Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(banker, 4, third)),
    )
    expect(drawing).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 9],
      [2, 3, 4, 5, 6, 7],
      [4, 5, 6, 7],
      [6, 7],
    ])
  })

  it('pays the banker 0.95 to one and refunds bets on a side at a tie', () => {
    const outcome = (result: BaccaratResult): BaccaratOutcome => ({
      player: ['2s', '3s'],
      banker: ['4s', '5s'],
      playerTotal: 5,
      bankerTotal: 9,
      result,
      playerPair: false,
      bankerPair: false,
    })
    const bets = ['banker', 'player', 'tie'].map((spot) => ({ spot, stakeKurus: kurus(1000) }))
    const settled = (result: BaccaratResult) => baccarat.settle({ outcome: outcome(result), round: 0, bets })
    expect([settled('banker'), settled('player'), settled('tie')]).toEqual([
      [1950, 0, 0],
      [0, 2000, 0],
      [1000, 1000, 9000],
    ])
  })
})

describe('the roads', () => {
  const outcomesOf = (text: string): BaccaratOutcome[] =>
    [...text].map((letter) => ({
      ...baccarat.outcome(simulatedDraws(1), 0),
      result: letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie',
    }))
  const seen = (text: string) => baccarat.historyOf(outcomesOf(text))

  it('write runs in columns, and ties to the win before them', () => {
    const marks = seen('TBBTPB').bigRoad
    expect(marks.map(({ column, row, ties }) => [column, row, ties])).toEqual([
      [0, 0, 1],
      [0, 1, 1],
      [1, 0, 0],
      [2, 0, 0],
    ])
  })

  it('turn right at the sixth row, and where a longer run is', () => {
    const places = (text: string) => seen(text).bigRoad.map(({ column, row }) => `${column}/${row}`)
    expect(places('BBBBBBBB')).toEqual(['0/0', '0/1', '0/2', '0/3', '0/4', '0/5', '1/5', '2/5'])
    expect(places('BBBBBBBPPPPPP').slice(-2)).toEqual(['1/4', '2/4'])
  })

  it('are the same when a coup is added as when all are computed, and contain the last 72', () => {
    const text = 'BPTBBPPTB'.repeat(9)
    for (let length = 0; length < text.length; length++) {
      const next = outcomesOf(text.slice(length, length + 1))[0] as BaccaratOutcome
      expect(baccarat.historyAfter?.(seen(text.slice(0, length)), next)).toEqual(seen(text.slice(0, length + 1)))
    }
  })

  it('start the derived roads one mark after their column, red for repeated patterns', () => {
    expect(seen('BP').bigEye).toEqual([])
    expect(seen('BBPP').bigEye.map(({ colour }) => colour)).toEqual(['red'])
    expect(seen('BPP').bigEye.map(({ colour }) => colour)).toEqual(['blue'])
    expect(seen('BPB').bigEye.map(({ colour }) => colour)).toEqual(['red'])
    expect(seen('BBPB').bigEye.map(({ colour }) => colour)).toEqual(['blue'])
  })

  it('count the results', () => {
    expect(seen('BPTBB')).toMatchObject({ banker: 3, player: 1, tie: 1 })
  })
})
