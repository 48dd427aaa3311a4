import { describe, expect, it } from 'vitest'
import type { SharedGame } from './engine.ts'
import { matchdays } from './football/clubs.ts'
import { chancesOf, football } from './football/game.ts'
import { goalParts } from './football/goals.ts'
import { betAt, partsOf } from './football/markets.ts'
import { horses, hounds, type RacingGame } from './racing/game.ts'

/** A fraction of positive integers. */
type Fraction = readonly [over: bigint, under: bigint]

/** An offered bet with its exact chance, and the kind of bet in `info.bets`. */
type Offered = { readonly kind: string; readonly spot: string; readonly odds: number; readonly chance: Fraction }

const seasons = 10

const footballOffers = (): Offered[] =>
  Array.from({ length: seasons * matchdays }, (_, round) =>
    (football.offerOf?.(round) ?? []).flatMap(({ market, bets }) =>
      bets.map(({ spot, oddsHundredths }): Offered => {
        const bet = betAt(spot)
        const parts = bet ? partsOf(bet.wins, chancesOf(round)[bet.match] ?? [[], []]) : 0
        const [kind = ''] = market.split(':')
        return {
          kind,
          spot: `${round} ${spot}`,
          odds: oddsHundredths,
          chance: [BigInt(parts), BigInt(goalParts) ** 2n],
        }
      }),
    ),
  ).flat()

const sumOf = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]

const exactOrder = (strengths: readonly number[], order: readonly number[]): Fraction => {
  let left = strengths.reduce((sum, strength) => sum + strength, 0)
  let [over, under] = [1n, 1n]
  for (const runner of order) {
    over *= BigInt(strengths[runner] ?? 0)
    under *= BigInt(left)
    left -= strengths[runner] ?? 0
  }
  return [over, under]
}

/** The chance of a place, exact: the sum over the orders that end with the runner. */
const exactPlace = (strengths: readonly number[], runner: number, places: number): Fraction => {
  let sum: Fraction = [0n, 1n]
  const go = (order: readonly number[]): void => {
    sum = sumOf(sum, exactOrder(strengths, [...order, runner]))
    if (order.length + 1 === places) return
    for (const next of strengths.keys()) if (next !== runner && !order.includes(next)) go([...order, next])
  }
  go([])
  return sum
}

const races = 200

const racingOffers = (game: RacingGame, places: number): Offered[] =>
  Array.from({ length: races }, (_, round) => {
    const strengths = game.fieldOf(round).map(({ strength }) => strength)
    return (game.offerOf?.(round) ?? []).flatMap(({ market, bets }) =>
      bets.map(({ spot, oddsHundredths }): Offered => {
        const runners = (spot.split(':')[1] ?? '').split('-').map((number) => Number(number) - 1)
        const chance =
          market === 'place' ? exactPlace(strengths, runners[0] ?? 0, places) : exactOrder(strengths, runners)
        return { kind: market, spot: `${round} ${spot}`, odds: oddsHundredths, chance }
      }),
    )
  }).flat()

describe.each([
  ['3d-futbol', football as SharedGame, footballOffers],
  ['golden-race', hounds as unknown as SharedGame, () => racingOffers(hounds, 2)],
  ['golden-race-at', horses as unknown as SharedGame, () => racingOffers(horses, 3)],
] as const)('%s', (_, game, offers) => {
  const offered = Map.groupBy(offers(), ({ kind }) => kind)

  it('[A14] returns at least what is stated, for every bet that can be offered, and less than a point more', () => {
    expect([...offered.keys()].sort()).toEqual((game.info.bets ?? []).map(({ bet }) => bet).sort())
    for (const { bet, returnMillionths } of game.info.bets ?? [])
      for (const { spot, odds, chance } of offered.get(bet) ?? []) {
        const [over, under] = chance
        const returned = over * BigInt(odds) * 10_000n
        const stated = under * BigInt(returnMillionths)
        if (returned < stated || returned >= stated + over * 10_000n) expect.fail(`${spot} at ${odds} of ${bet}`)
      }
  })

  it('[A14] has the stated hit rate and deviation of each kind of bet, over all offered bets alike, and odds in its limits', () => {
    for (const { bet, hitMillionths, deviationHundredths, maxWinMultiple } of game.info.bets ?? []) {
      const all = (offered.get(bet) ?? []).map(({ odds, chance: [over, under] }) => ({
        times: odds / 100,
        chance: Number((over * 10n ** 15n) / under) / 1e15,
      }))
      const mean = (of: (bet: { times: number; chance: number }) => number): number =>
        all.reduce((sum, each) => sum + of(each), 0) / all.length
      const [hits, returned] = [mean(({ chance }) => chance), mean(({ times, chance }) => times * chance)]
      const squares = mean(({ times, chance }) => times ** 2 * chance)
      expect([bet, hitMillionths, deviationHundredths]).toEqual([
        bet,
        Math.floor(hits * 1e6),
        Math.round(Math.sqrt(squares - returned ** 2) * 100),
      ])
      expect(Math.max(...all.map(({ times }) => times))).toBeLessThanOrEqual(maxWinMultiple)
    }
  })
})
