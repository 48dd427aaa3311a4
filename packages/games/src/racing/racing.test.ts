import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { simulatedDraws } from '../fair/generator.ts'
import { gameOfVersion } from '../games.ts'
import { chanceOfOrder, chanceOfPlace, drawnRace } from './chances.ts'
import { horses, hounds, type RacingGame, racingReturns } from './game.ts'

const games = [hounds, horses].map((game) => [game.slug, game] as const)
const strengths = [10, 20, 30, 25, 15]

/** Returns all permutations. */
const ordersOf = (size: number): number[][] =>
  size === 0
    ? [[]]
    : ordersOf(size - 1).flatMap((order) =>
        Array.from({ length: size }, (_, at) => [...order.slice(0, at), size - 1, ...order.slice(at)]),
      )

describe('the order of a race', () => {
  it('[A8] has chances that add up: orders to 1, winners to 1, places to their number', () => {
    const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
    expect(sum(ordersOf(5).map((order) => chanceOfOrder(strengths, order)))).toBeCloseTo(1, 12)
    expect(sum(strengths.map((_, runner) => chanceOfPlace(strengths, runner, 1)))).toBeCloseTo(1, 12)
    expect(sum(strengths.map((_, runner) => chanceOfPlace(strengths, runner, 3)))).toBeCloseTo(3, 12)
    expect(chanceOfOrder(strengths, [2])).toBeCloseTo(0.3, 12)
    expect(chanceOfOrder(strengths, [2, 0])).toBeCloseTo(0.3 * (10 / 70), 12)
  })

  it('[A8] is drawn with exactly these chances, within the 99.9 % interval of 60,000 races', () => {
    const draws = simulatedDraws(60)
    const counts = new Map<string, number>()
    const races = 60_000
    for (let i = 0; i < races; i++) {
      const order = drawnRace(draws, strengths)
      expect(order).toHaveLength(5)
      const first = order.slice(0, 2).join('-')
      counts.set(first, (counts.get(first) ?? 0) + 1)
    }
    expect(counts.size).toBe(20)
    let square = 0
    for (const [first, count] of counts) {
      const expected = races * chanceOfOrder(strengths, first.split('-').map(Number))
      square += (count - expected) ** 2 / expected
    }
    // 19 degrees of freedom.
    expect(square).toBeLessThan(43.8)
  })
})

describe.each(games)('%s', (_, game) => {
  const size = game.fieldOf(0).length

  it('[A11] has the odds of version 1 rounded down, so that bets returned up to a point less than stated', () => {
    const old = gameOfVersion(game.id, 1) as unknown as RacingGame
    let isLess = 0
    for (const round of [0, 9]) {
      const field = game.fieldOf(round).map(({ strength }) => strength)
      for (const { market, bets } of old.offerOf?.(round) ?? [])
        for (const { spot, oddsHundredths } of bets) {
          const runners = (spot.split(':')[1] ?? '').split('-').map((number) => Number(number) - 1)
          const places = size === 6 ? 2 : 3
          const chance =
            market === 'place' ? chanceOfPlace(field, runners[0] ?? 0, places) : chanceOfOrder(field, runners)
          const stated = racingReturns[market as keyof typeof racingReturns] / 100
          const returned = (oddsHundredths / 100) * chance
          expect(returned).toBeLessThanOrEqual(stated + 1e-9)
          expect(returned).toBeGreaterThan(stated - chance / 100 - 1e-9)
          if (returned < stated - 1e-6) isLess++
        }
    }
    expect(isLess).toBeGreaterThan(size)
  })

  it('pays winning bets and no others', () => {
    const outcome = { order: Array.from({ length: size }, (_, place) => size - 1 - place), film: 1 }
    const won = (spot: string): boolean => {
      const [win = 0] = game.settle({ outcome, round: 0, bets: [{ spot, stakeKurus: kurus(1000) }] })
      return win > 0
    }
    const last = `${size}`
    expect([
      won(`win:${last}`),
      won('win:1'),
      won(`forecast:${last}-${size - 1}`),
      won(`forecast:${size - 1}-${last}`),
    ]).toEqual([true, false, true, false])
    const placed = (game.offerOf?.(0).find(({ market }) => market === 'place')?.bets ?? []).filter(({ spot }) =>
      won(spot),
    )
    expect(placed.every(({ spot }) => Number(spot.split(':')[1]) > size - (size === 6 ? 2 : 3))).toBe(true)
  })

  it('has one name per spot and names its runners', () => {
    for (const wrong of ['win:0', `win:${size + 1}`, 'forecast:1-1', 'forecast:1', 'win:1-2', 'win:01', 'tricast:1-2'])
      expect(game.spotOf(wrong, 0)).toBeUndefined()
    expect(game.spotOf('win:1', 0)).toBe('win:1')
  })

  it('has a public, deterministic field for each race', () => {
    expect(game.fieldOf(3)).toEqual(game.fieldOf(3))
    expect(game.fieldOf(3)).not.toEqual(game.fieldOf(4))
    for (let round = 0; round < 200; round++) {
      const field = game.fieldOf(round)
      expect(new Set(field.map(({ name }) => name)).size).toBe(size)
      expect(field.every(({ strength }) => strength >= 10 && strength <= 60)).toBe(true)
    }
  })

  it('[A7] animates the finish in the drawn order, without backward movement', () => {
    for (let seed = 1; seed < 60; seed++) {
      const outcome = game.outcome(simulatedDraws(seed), seed)
      const animation = game.animationOf(outcome, seed)
      const finishes = animation.filter((event) => event.type === 'finish')
      expect(finishes.map((event) => (event.type === 'finish' ? event.runner : -1))).toEqual(outcome.order)
      const runs = animation.flatMap((event) => (event.type === 'run' ? [event] : []))
      for (const [step, { decimetres, atMs }] of runs.entries())
        for (const [runner, at] of decimetres.entries()) {
          expect(at).toBeGreaterThanOrEqual(runs[step - 1]?.decimetres[runner] ?? 0)
          const isIn = finishes.some(
            (event) => event.type === 'finish' && event.runner === runner && event.atMs <= atMs,
          )
          expect(at === game.course.metres * 10).toBe(isIn)
        }
    }
  })
})
