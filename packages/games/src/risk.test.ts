import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import {
  baccarat,
  betOnPoker,
  dice,
  dragonTiger,
  keno,
  luckyWheel,
  moneyWheel,
  roulettes,
  sicBo,
  spaceman,
} from './index.ts'
import { isAtRisk, minRisk, riskedOnRise, sharedRisk } from './risk.ts'

const on = (...spots: readonly (string | readonly [string, number])[]) =>
  spots.map((each) => {
    const [spot, stake] = typeof each === 'string' ? [each, 1_000] : each
    return { spot, stakeKurus: kurus(stake) }
  })
const numbers = (count: number): string[] => Array.from({ length: count }, (_, number) => `straight:${number}`)

const [roulette] = roulettes
if (!roulette) throw new Error('no roulette')

describe('the risk of bets on a table', () => {
  it.each([
    [roulette, on('red'), true],
    [roulette, on('straight:17'), true],
    [roulette, on(...numbers(24)), true],
    [roulette, on(...numbers(35)), false],
    [roulette, on(...numbers(26)), false],
    [roulette, on('red', 'black'), false],
    [roulette, on('red', 'black', ['straight:7', 100]), false],
    [roulette, on('dozen:1', 'dozen:2', 'dozen:3'), false],
    [baccarat, on('player'), true],
    [baccarat, on('player', 'banker'), false],
    [dragonTiger, on('dragon'), true],
    [dragonTiger, on('dragon', 'tiger'), false],
    [sicBo, on('small'), true],
    [sicBo, on('small', 'big'), false],
    [moneyWheel, on('10'), true],
  ] as const)('%# is enough to count, or not', (game, bets, counts) => {
    for (const { spot } of bets) expect(game.spotOf(spot, 1), spot).toBe(spot)
    expect(sharedRisk(game as never, bets, 1) >= minRisk).toBe(counts)
  })

  it('of a number and of red is exact', () => {
    expect(sharedRisk(roulette, on('straight:0'), 1)).toBeCloseTo(36 / 37, 10)
    expect(sharedRisk(roulette, on('red'), 1)).toBeCloseTo(19 / 37, 10)
    expect(sharedRisk(roulette, on('red', 'black'), 1)).toBeCloseTo(1 / 37, 10)
  })
})

describe('the risk of a choice before a round', () => {
  it.each([
    [dice, { target: 5_049, over: true }, true],
    [dice, { target: 9_000, over: false }, false],
    [dice, { target: 7_500, over: false }, false],
    [luckyWheel, { sea: 'stormy' }, true],
    [luckyWheel, { sea: 'calm' }, false],
    [keno, { numbers: [1] }, true],
    [keno, { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, true],
    [betOnPoker, { bets: [{ hand: 0, stakeKurus: 1_000 }] }, true],
    [betOnPoker, { bets: [0, 1, 2, 3].map((hand) => ({ hand, stakeKurus: 1_000 })) }, true],
    [betOnPoker, { bets: [0, 1, 2, 3, 4, 5].map((hand) => ({ hand, stakeKurus: 1_000 })) }, false],
  ] as const)('%# is enough to count, or not', (game, choice, counts) => {
    expect(isAtRisk(game as never, choice)).toBe(counts)
  })

  it('is that of its outcomes', () => {
    expect(dice.riskOf?.({ target: 7_500, over: false })).toBeCloseTo(0.25, 10)
    // Five of the twenty segments of the calm sea pay nothing, all others more than the stake.
    expect(luckyWheel.riskOf?.({ sea: 'calm' })).toBeCloseTo(0.25, 10)
    // One number of eighty, twenty of which are drawn.
    expect(keno.riskOf?.({ numbers: [7] })).toBeCloseTo(0.75, 10)
  })
})

describe('the risk of a bet on a rise', () => {
  const stakeKurus = kurus(1_000)
  it.each([
    [{}, 1_000],
    [{ cashedAt: 150 }, 1_000],
    [{ cashedAt: 101 }, 0],
    [{ autoAt: 149 }, 0],
    [{ halfCashedAt: 110, cashedAt: 300 }, 500],
    [{ halfAutoAt: 120 }, 500],
  ])('%j counts %i', (bet, counts) => {
    expect(riskedOnRise(spaceman, { stakeKurus, ...bet })).toBe(counts)
  })
})
