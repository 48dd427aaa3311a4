import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baccarat } from './baccarat/game.ts'
import { betOnPoker } from './betonpoker/game.ts'
import { bingo90 } from './bingo/game.ts'
import { blackjackTable } from './blackjack/seats.ts'
import { spaceman, zeplin } from './crash/game.ts'
import { dice } from './dice/game.ts'
import { dragonTiger } from './dragontiger/game.ts'
import type { Game, InstantGame, SharedGame, SpotBet } from './engine.ts'
import {
  addBet,
  bustUnit,
  createTally,
  detectedBy,
  detectorAfter,
  type Expectation,
  evidenceOf,
  freshDetector,
  isBought,
  ownUnit,
  roundUnit,
  shifts,
  sidesOf,
  streamsOf,
  thresholdOf,
  type Unit,
} from './expectation.ts'
import type { Draws } from './fair/draws.ts'
import { simulatedDraws } from './fair/generator.ts'
import { chancesOf, football } from './football/game.ts'
import { everyVersion, gameById } from './games.ts'
import { keno, kenoOutcomes } from './keno/game.ts'
import { luckyWheel } from './luckywheel/game.ts'
import { horses, hounds } from './racing/game.ts'
import { roulettes } from './roulette/game.ts'
import { rouletteSpots } from './roulette/spots.ts'
import { allThrows, sicBo, sicBoSpots } from './sicbo/game.ts'
import { choiceFor } from './testing.ts'

/** A result of a unit with its weight. */
type Result = { readonly weight: number; readonly unit: Unit }

const stakeKurus = kurus(1000)
const drawing = (value: number): Draws => ({ below: () => value, float: () => value })

/** Returns the mean factor of each component over results; at most 1 for honest results. */
const meanFactors = (results: readonly Result[]): number[] => {
  const total = results.reduce((sum, { weight }) => sum + weight, 0)
  const sums = new Array<number>(2 * shifts.length).fill(0)
  for (const { weight, unit } of results)
    for (const [component, value] of evidenceOf(unit.expectation)(unit.x).entries())
      sums[component] = (sums[component] ?? 0) + (weight * Math.exp(value)) / total
  return sums
}

const expectFair = (results: readonly Result[], label = ''): void => {
  for (const factor of meanFactors(results)) expect(factor, label).toBeLessThanOrEqual(1 + 1e-12)
}

/** Returns the true mean and variance of x over results. */
const momentsOf = (results: readonly Result[]) => {
  const total = results.reduce((sum, { weight }) => sum + weight, 0)
  const mean = results.reduce((sum, { weight, unit }) => sum + weight * unit.x, 0) / total
  const variance = results.reduce((sum, { weight, unit }) => sum + weight * (unit.x - mean) ** 2, 0) / total
  return { mean, variance }
}

/** Requires that the stated mean is true within its error, and that the variance is not above its bound. */
const expectStated = (results: readonly Result[], label = ''): void => {
  const { mean, variance } = momentsOf(results)
  const stated = results[0]?.unit.expectation as Expectation
  expect(Math.abs(mean - stated.mean), label).toBeLessThanOrEqual(stated.error + 1e-12)
  if (stated.hasVarianceBound) expect(variance, label).toBeLessThanOrEqual(stated.variance + 1e-9)
  for (const { unit } of results) {
    expect(unit.x, label).toBeGreaterThanOrEqual(stated.min - 1e-9)
    expect(unit.x, label).toBeLessThanOrEqual(stated.max + 1e-9)
  }
}

const expectHonest = (results: readonly Result[], label = ''): void => {
  expectStated(results, label)
  expectFair(results, label)
}

/** Returns all versions of a game. */
const versionsOf = <AGame extends Game>({ id }: AGame): readonly AGame[] =>
  everyVersion.filter((game) => game.id === id) as unknown as AGame[]

const own = (game: InstantGame, round: { stakeKurus: number; winKurus: number; choice: unknown }): Unit =>
  ownUnit(game, { ...round, events: [] }) as Unit

/** Returns the unit of bets on a shared round with this outcome. */
const settledUnit = (game: SharedGame, asked: { outcome: unknown; round: number; bets: readonly SpotBet[] }): Unit => {
  const { outcome, round, bets } = asked
  const wins = game.settle({ outcome, round, bets })
  const tally = createTally()
  for (const [index, bet] of bets.entries())
    addBet(game, tally, { stakeKurus: bet.stakeKurus, paidKurus: wins[index] ?? 0, on: { spots: [bet] } })
  return roundUnit(game, tally, { round, hall: 0 }) as Unit
}

const even = (game: SharedGame, bets: readonly SpotBet[], outcomes: readonly unknown[], round = 0): Result[] =>
  outcomes.map((outcome) => ({ weight: 1, unit: settledUnit(game, { outcome, round, bets }) }))

const bet = (spot: string, stake = 1000): SpotBet => ({ spot, stakeKurus: kurus(stake) })

describe('[A58] in the honest game no factor of the evidence has an expectation above 1', () => {
  it.each(versionsOf(dice))('for version $version of dice: each side, chance and stake', (game) => {
    const sides = [1, 100, 2500, 9000, 9800]
      .flatMap((target) => [
        { target, over: false },
        { target: 9999 - target, over: true },
      ])
      .filter((side) => game.choiceOf?.(side))
    expect(sides.length).toBeGreaterThan(6)
    for (const stake of [100, 500, 100_000])
      for (const choice of sides) {
        const wins = Array.from(
          { length: 10_000 },
          (_, roll) => game.play({ stakeKurus: kurus(stake), draws: drawing(roll), choice }).winKurus,
        ).filter((win) => win > 0)
        const result = (weight: number, winKurus: number): Result => ({
          weight,
          unit: own(game, { stakeKurus: stake, winKurus, choice }),
        })
        expectHonest(
          [result(wins.length, wins[0] ?? 0), result(10_000 - wins.length, 0)],
          JSON.stringify({ stake, choice }),
        )
      }
  })

  it('for each number of picks of keno and each wheel', () => {
    for (let picks = 1; picks <= 10; picks++) {
      const choice = { numbers: Array.from({ length: picks }, (_, index) => index + 1) }
      const results = kenoOutcomes(picks).map(({ ways, pays }) => ({
        weight: Number(ways),
        unit: own(keno, { stakeKurus, winKurus: (stakeKurus * Number(pays)) / 10, choice }),
      }))
      expectHonest(results, `${picks} numbers`)
    }
    for (const sea of ['calm', 'wavy', 'stormy'] as const) {
      const results = Array.from({ length: 20 }, (_, segment) => {
        const { winKurus } = luckyWheel.play({ stakeKurus, draws: drawing(segment), choice: { sea } })
        return { weight: 1, unit: own(luckyWheel, { stakeKurus, winKurus, choice: { sea } }) }
      })
      expectHonest(results, sea)
    }
  })

  it('for each spot of roulette and sic bo, and for any bets together', () => {
    const [roulette] = roulettes as [SharedGame]
    const tables = [
      { game: roulette, spots: [...rouletteSpots.keys()], outcomes: roulette.outcomes ?? [] },
      { game: sicBo, spots: [...sicBoSpots.keys()], outcomes: allThrows.map((thrown) => ({ dice: thrown })) },
    ]
    for (const { game, spots, outcomes } of tables) {
      for (const spot of spots) expectHonest(even(game, [bet(spot)], outcomes), `${game.slug} ${spot}`)
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.constantFrom(...spots), fc.integer({ min: 1, max: 500 })), {
            minLength: 1,
            maxLength: 8,
          }),
          (chosen) => {
            const bets = chosen.map(([spot, chips]) => bet(spot, chips * 100))
            expectHonest(even(game, bets, outcomes), JSON.stringify(bets))
          },
        ),
        { numRuns: 60 },
      )
    }
  })

  it('for dragon tiger, by the cards that remain after the first', () => {
    const outcomes = [
      { weight: 7, outcome: { result: 'tie', suited: true } },
      { weight: 24, outcome: { result: 'tie', suited: false } },
      { weight: 192, outcome: { result: 'dragon', suited: false } },
      { weight: 192, outcome: { result: 'tiger', suited: false } },
    ]
    for (const bets of [
      [bet('dragon')],
      [bet('tie')],
      [bet('suitedTie')],
      [bet('dragon'), bet('tiger', 500), bet('tie')],
    ]) {
      const results = outcomes.map(({ weight, outcome }) => ({
        weight,
        unit: settledUnit(dragonTiger, { outcome, round: 0, bets }),
      }))
      expectHonest(results, JSON.stringify(bets))
    }
  })

  it.each(versionsOf(football))(
    'for each bet on a matchday of version $version of football, over all scores',
    (game) => {
      const round = 7
      const chances = chancesOf(round)
      const offered = game.offerOf?.(round).flatMap(({ bets }) => bets) ?? []
      expect(offered.length).toBeGreaterThan(100)
      for (const { spot } of offered) {
        const match = Number(spot.split('/')[0])
        const [home = [], away = []] = chances[match] ?? []
        const results = home.flatMap((ours, mine) =>
          away.map((theirs, yours) => {
            const matches = chances.map(() => ({ home: 0, away: 1, score: [mine, yours] as const, film: 0 }))
            const unit = settledUnit(game, { outcome: { season: 0, day: 0, matches }, round, bets: [bet(spot)] })
            return { weight: ours * theirs, unit }
          }),
        )
        expectHonest(results, spot)
      }
    },
  )

  it('for bets of each kind on races, over all orders of the first three', () => {
    for (const game of [hounds, horses].flatMap(versionsOf)) {
      const strengths = game.fieldOf(3).map(({ strength }) => strength)
      const runners = [...strengths.keys()]
      const orders = runners.flatMap((a) =>
        runners.flatMap((b) => runners.flatMap((c) => (a === b || b === c || a === c ? [] : [[a, b, c]]))),
      )
      const chanceOf = (order: readonly number[]): number => {
        let left = strengths.reduce((sum, strength) => sum + strength, 0)
        let chance = 1
        for (const runner of order) {
          chance *= (strengths[runner] ?? 0) / left
          left -= strengths[runner] ?? 0
        }
        return chance
      }
      const spots = (game.offerOf?.(3) ?? []).flatMap(({ bets }) => bets.slice(0, 12).map(({ spot }) => spot))
      expect(spots.length).toBeGreaterThan(12)
      for (const spot of spots) {
        const results = orders.map((order) => ({
          weight: chanceOf(order),
          unit: settledUnit(game, {
            outcome: { order: [...order, ...runners.filter((runner) => !order.includes(runner))], film: 0 },
            round: 3,
            bets: [bet(spot)],
          }),
        }))
        expectHonest(results, `${game.slug} ${spot}`)
      }
    }
  })

  it.each([zeplin, spaceman].flatMap(versionsOf))(
    'for bets on version $version of $slug with any automatic cash-out, and for its busts',
    (game) => {
      const returned = game.info.returnMillionths / 10_000
      const betAt = (autoAt: number, paidKurus: number): Unit => {
        const tally = createTally()
        addBet(game, tally, { stakeKurus, paidKurus, on: { crash: { autoAt } } })
        return roundUnit(game, tally, { round: 1, hall: 0 }) as Unit
      }
      for (const autoAt of [101, 150, 200, 1000, 100_000])
        expectHonest(
          [
            { weight: returned, unit: betAt(autoAt, Math.floor((stakeKurus * autoAt) / 100)) },
            { weight: autoAt - returned, unit: betAt(autoAt, 0) },
          ],
          `at ${autoAt}`,
        )
      expectHonest([
        { weight: returned, unit: bustUnit(game, 200) },
        { weight: 200 - returned, unit: bustUnit(game, 199) },
      ])
    },
  )

  it('for any payouts from 0 with the stated mean and variance, however rare the largest', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.double({ min: 1e-6, max: 1, noNaN: true }), fc.double({ min: 0, max: 5000, noNaN: true })),
          {
            minLength: 2,
            maxLength: 6,
          },
        ),
        (pairs) => {
          const total = pairs.reduce((sum, [weight]) => sum + weight, 0)
          const raw = pairs.reduce((sum, [weight, x]) => sum + (weight * x) / total, 0)
          fc.pre(raw > 1e-3)
          const paid = pairs.map(([weight, x]) => ({ weight: weight / total, x: (x * 0.96) / raw }))
          const variance = paid.reduce((sum, { weight, x }) => sum + weight * (x - 0.96) ** 2, 0)
          const max = Math.max(...paid.map(({ x }) => x))
          for (const hasVarianceBound of [true, false]) {
            const expectation: Expectation = {
              mean: 0.96,
              error: 1e-9,
              variance,
              hasVarianceBound,
              min: 0,
              max,
              sides: 'both',
            }
            expectFair(paid.map(({ weight, x }) => ({ weight, unit: { x, expectation } as Unit })))
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('[A58] the unit of a round', () => {
  const yakamoz = gameById(101) as InstantGame

  it('judges a bought feature by the return of its purchase', () => {
    const spun = own(yakamoz, { stakeKurus: 200, winKurus: 100, choice: null })
    const bought = own(yakamoz, { stakeKurus: 11_040, winKurus: 100, choice: { bought: 200 } })
    expect([isBought(yakamoz, null), isBought(yakamoz, { bought: 200 })]).toEqual([false, true])
    expect(spun.expectation.mean).toBe(0.962881)
    expect(bought.expectation.mean).toBe(0.963124)
    expect(bought.expectation.max).toBeCloseTo(3000 / 55.2)
  })

  it('judges games with decisions per first stake, and only for too much', () => {
    const choice = choiceFor(gameById(311) as never)
    const unit = ownUnit(gameById(311) as never, { stakeKurus: 2000, winKurus: 4000, choice, events: [] })
    expect(unit).toMatchObject({ stakedKurus: 2000, paidKurus: 4000, x: 3, expectedKurus: 1996.8 })
    expect(unit?.expectation.sides).toBe('upper')
    expect(evidenceOf(unit?.expectation as Expectation)(3).slice(shifts.length)).toEqual(shifts.map(() => 0))
  })

  it('judges each bet of bet on poker by its own stake, and what is paid in addition with the first', () => {
    const choice = { bets: [{ hand: 2, stakeKurus: 100 }] }
    const later = { bets: [{ hand: 1, stakeKurus: 100_000 }] }
    const round = betOnPoker.play({
      stakeKurus: kurus(100),
      choice: choice as never,
      moves: [{ name: 'bet', ...later } as never, { name: 'next' }],
      draws: simulatedDraws(3),
    })
    const unit = ownUnit(betOnPoker, { ...round, choice })
    const excess = ownUnit(betOnPoker, { ...round, winKurus: round.winKurus + 100, choice })
    expect(round.stakeKurus).toBe(100_100)
    expect(Math.abs((unit?.x ?? 99) - 0.97)).toBeLessThan(8)
    expect((excess?.x ?? 0) - (unit?.x ?? 0)).toBeCloseTo(1)
  })

  it('adds all bets of a shared round, because they share its draw', () => {
    const bets = [bet('banker', 4000), bet('player', 1000)]
    const outcome = { ...baccarat.outcome(simulatedDraws(1), 0), result: 'banker' as const }
    const unit = settledUnit(baccarat, { outcome, round: 0, bets })
    expect(unit).toMatchObject({ stakedKurus: 5000, paidKurus: 7800, x: 1.56 })
    expect(unit.expectation.mean).toBeCloseTo(0.8 * 0.98942 + 0.2 * 0.987649)
    expect(Math.sqrt(unit.expectation.variance)).toBeCloseTo(0.8 * 0.935 + 0.2 * 0.955)
  })

  it('gives all cards of a bingo round the same chance, and bounds their variance', () => {
    const tally = createTally()
    addBet(bingo90, tally, { stakeKurus: 9600, paidKurus: 0, on: { cards: [] } })
    const { mean, variance, max } = (roundUnit(bingo90, tally, { round: 1, hall: 200 }) as Unit).expectation
    expect([mean, max]).toEqual([0.9, 1.8])
    expect(variance).toBeCloseTo(0.81)
  })

  it('is unknown for a choice, a selection or a spot that cannot be read', () => {
    expect(own(dice, { stakeKurus, winKurus: 0, choice: { target: 'any' } })).toBeUndefined()
    for (const [game, on] of [
      [zeplin, { spots: [] }],
      [blackjackTable, { seat: { seat: 1 } }],
      [baccarat, { spots: [{ spot: 'banker', stakeKurus: 'all' }] }],
    ] as const)
      expect(addBet(game, createTally(), { stakeKurus, paidKurus: 0, on }), game.slug).toBe(false)
    const tally = createTally()
    addBet(baccarat, tally, { stakeKurus, paidKurus: 0, on: { spots: [bet('everything')] } })
    expect(roundUnit(baccarat, tally, { round: 0, hall: 0 })).toBeUndefined()
    expect(roundUnit(baccarat, createTally(), { round: 0, hall: 0 })).toBeUndefined()
  })

  it('exists for a usual round of every version of every game with own rounds', () => {
    for (const game of everyVersion) {
      if (game.form !== 'instant' && game.form !== 'steps') continue
      const choice = choiceFor(game)
      const events =
        game.slug === 'poker-bahsi'
          ? game.play({ stakeKurus, choice, moves: [], draws: simulatedDraws(1) } as never).events
          : []
      const unit = ownUnit(game, { stakeKurus, winKurus: 0, choice, events })
      expect(unit?.expectation.mean, game.slug).toBeGreaterThan(0.8)
      expect(unit?.expectation.sides, game.slug).toBe(sidesOf(game, 'spun'))
    }
  })
})

describe('[A58] the detector', () => {
  it('has an expectation of at most n after n days without evidence, and keeps what a day has found', () => {
    const none = freshDetector.map(() => 0)
    const after = [1, 2, 3].reduce((detector) => detectorAfter(detector, none), freshDetector)
    expect(detectedBy(after, 'both')).toBe(3)
    expect(detectedBy(detectorAfter(freshDetector, [Math.log(80), ...none.slice(1)]), 'both')).toBeCloseTo(87 / 8)
  })

  it('uses only the upper components of a game with decisions', () => {
    const low = freshDetector.map((_, component) => (component < shifts.length ? 0 : 9))
    expect(detectedBy(detectorAfter(freshDetector, low), 'upper')).toBe(1)
  })

  it('stays finite with any evidence', () => {
    const certain = freshDetector.map(() => 5000)
    expect(detectedBy(detectorAfter(detectorAfter(freshDetector, certain), certain), 'both')).toBe(1e100)
  })

  it('has a threshold of a year for each stream', () => {
    expect(thresholdOf(144)).toBe(365 * 144)
    expect(streamsOf(zeplin)).toEqual(['spun', 'busts'])
    expect(streamsOf(gameById(101) as InstantGame)).toEqual(['spun', 'bought'])
    expect(streamsOf(dice)).toEqual(['spun'])
  })
})
