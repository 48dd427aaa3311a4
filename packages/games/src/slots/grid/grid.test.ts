import { describe, expect, it } from 'vitest'
import { volatilityOf } from '../../engine.ts'
import { drawsFrom } from '../../fair/draws.ts'
import { simulatedDraws } from '../../fair/generator.ts'
import { describePurchase, describeRounds, itHasMinimumReturn, slotStake } from '../testing.ts'
import { newBoard } from './board.ts'
import type { GridGame } from './game.ts'
import { gridGames } from './games.ts'
import { type GridMachine, machineOf, unitsOfStake } from './machine.ts'
import { measure, measureFeature } from './measure.ts'
import { newPlay, runFirstSpin, runRound } from './round.ts'
import { smallTitle } from './testing.ts'
import { hitOfFirstDrop, scatterChances, triggerChance } from './theory.ts'

const named = gridGames.map((game) => [game.slug, game] as const)
const ninetyNineNine = 3.291

describe.each(named)('%s', (_, game) => {
  const machine = machineOf(game.title)
  const { returnMillionths, hitMillionths, deviationHundredths, maxWinMultiple } = game.info
  const { measured } = game.title.info

  it('[A14] states return, hit rate and deviation within the interval of a smaller simulation', () => {
    const found = measure(game.title, { spins: 60_000, bonuses: 2500, seed: 2026 })
    const error = (found.error / 2.5758) * ninetyNineNine + measured.errorMillionths / 1_000_000
    expect(Math.abs(found.returned - returnMillionths / 1_000_000)).toBeLessThan(error)
    const wider = ninetyNineNine / 2.5758
    expect(Math.abs(found.hit - hitMillionths / 1_000_000)).toBeLessThan(found.hitError * wider)
    // Of orbs that multiply each other so few rounds show no tail: only the stated measurement has an interval.
    if (game.title.orbs?.join !== 'product')
      expect(Math.abs(found.deviation - deviationHundredths / 100)).toBeLessThan(found.deviationError * wider)
    expect(game.info.volatility).toBe(volatilityOf(deviationHundredths))
  })

  itHasMinimumReturn(game)

  it('has a measured return with an error of at most 0.4 %', () => {
    expect(measured.errorMillionths).toBeLessThanOrEqual(4_000)
    expect(measured.errorMillionths).toBeGreaterThan(0)
  })

  describeRounds(game, { paying: ['win', 'orbs', 'collect', 'scatter'], seeds: 1500 })
  describePurchase({ game, featured: featuredIn(game), rounds: 0, seeds: 4 })

  it('[A13] reaches its maximum win and ends there', () => {
    const round = game.play({ stakeKurus: slotStake, draws: alwaysTop(machine) })
    expect(round.winKurus).toBe(slotStake * maxWinMultiple)
    expect(round.events.at(-1)).toEqual({ type: 'cap', winKurus: round.winKurus })
  })

  it('starts free spins with the exact chance', () => {
    const [board, draws] = [newBoard(machine), simulatedDraws(4)]
    const { scatters: least } = game.title.freeSpins
    let started = 0
    for (let spin = 0; spin < 60_000; spin++)
      if (runFirstSpin(newPlay({ machine, board, draws })).scatters >= least) started += 1
    const chance = triggerChance(machine)
    expect(scatterChances(machine).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9)
    expect(Math.abs(started / 60_000 - chance)).toBeLessThan(ninetyNineNine * Math.sqrt(chance / 60_000))
  })

  it('has events with consistent boards', () => {
    for (let seed = 0; seed < 300; seed++) expect(misfits(game, seed)).toEqual([])
  })

  it('[A12] can pay all rows of its paytable', () => {
    const falls = (name: string): boolean => game.title.weights[name] !== undefined
    for (const { name, role, pays } of game.title.symbols) {
      if (role === 'pays' || role === 'scatter') expect(falls(name)).toBe(true)
      expect(pays.every((units, index) => units > 0 && units >= (pays[index - 1] ?? 0))).toBe(true)
      if (role === 'pays') expect(pays).toHaveLength(game.title.counts.length)
    }
    // The largest group of a row fits on the screen.
    expect(Math.max(...game.title.counts)).toBeLessThanOrEqual(game.title.columns * game.title.rows)
  })
})

/** Returns the result of a smaller measurement of the feature, and the tolerance from both errors. */
const featuredIn = ({ title: { purchase }, title }: GridGame) => {
  const { mean, error } = measureFeature(title, { bonuses: 1500, seed: 2026 })
  const stated = ((purchase?.measured?.errorMillionths ?? 0) * (purchase?.priceTenths ?? 0)) / 10_000_000
  return { mean, error: ((error + stated) / 2.5758) * 4 }
}

describe('exact results', () => {
  const countable = named.filter(
    ([, { title }]) =>
      title.pays === 'anywhere' &&
      !title.strike &&
      title.symbols.every(({ role }) => role !== 'wild' && role !== 'collector'),
  )

  // A table of tests without rows would pass.
  expect(countable.length).toBeGreaterThan(0)

  it.each(countable)(
    '[A14] include the hit rate of %s: a round pays when its first drop does',
    (_, { title, info }) => {
      const counted = hitOfFirstDrop(machineOf(title))
      const spins = title.info.measured.spins
      expect(Math.abs(info.hitMillionths / 1_000_000 - counted)).toBeLessThan(
        ninetyNineNine * Math.sqrt((counted * (1 - counted)) / spins) + 0.000001,
      )
    },
  )

  it('differ between all titles', () => {
    const features = gridGames.map(({ title }) => JSON.stringify({ ...title, id: 0, slug: '', names: '', info: '' }))
    expect(new Set(features).size).toBe(gridGames.length)
    expect(gridGames.every(({ title }) => title.refill.moonsea === undefined)).toBe(true)
    for (const { title } of gridGames) {
      const scatter = title.symbols.find(({ role }) => role === 'scatter')?.name ?? ''
      for (const later of [title.refill, title.freeSpins.refill]) expect(later?.[scatter]).toBeUndefined()
    }
  })
})

/** Returns draws of the highest-paying symbol and small orbs. */
const alwaysTop = (machine: GridMachine) => {
  const { symbols, pays, counts } = machine.title
  const best = symbols
    .map(({ role, pays: steps }, symbol) => ({ symbol, most: role === 'pays' ? (steps.at(-1) ?? 0) : 0 }))
    .reduce((a, b) => (b.most > a.most ? b : a)).symbol
  expect([pays.length > 0, counts.length > 0]).toEqual([true, true])
  const lot = machine.base.first[0] as Uint8Array
  const place = (lot.indexOf(best) + lot.lastIndexOf(best) + 1) / 2
  return drawsFrom(() => Math.floor((place / lot.length) * 2 ** 32))
}

/** Returns the inconsistencies in the events of a round. */
const misfits = ({ title, play }: GridGame, seed: number): string[] => {
  const found: string[] = []
  for (const event of play({ stakeKurus: slotStake, draws: simulatedDraws(seed) }).events) {
    if (event.type === 'drop' && event.screen.flat().length !== title.columns * title.rows) found.push('screen')
    if (event.type !== 'tumble') continue
    for (const [column, came] of event.came.entries()) {
      const isHere = (place: number): boolean => Math.floor(place / title.rows) === column
      const left = (event.wilds ?? []).filter(isHere).length
      if (event.gone.filter(isHere).length - left !== came.length) found.push(`column ${column}`)
    }
  }
  return found
}

describe('a measurement', () => {
  it('includes the cap for orbs that multiply each other', () => {
    const title = smallTitle({
      orbs: {
        values: [
          [1, 9],
          [60, 1],
        ],
        join: 'product',
      },
      freeSpins: {
        ...{ scatters: 4, spins: [5], moreScatters: 4, more: 2, limit: 20 },
        ...{ weights: { a: 2, b: 3, c: 4, s: 1, o: 1 }, refill: { a: 2, b: 3, c: 4, o: 1 } },
      },
      info: { ...smallTitle().info, maxWinMultiple: 60 },
    })
    const machine = machineOf(title)
    const [board, draws, rounds] = [newBoard(machine), simulatedDraws(11), 30_000]
    let [played, squares] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const stakes = runRound({ machine, board, draws }) / unitsOfStake
      played += stakes
      squares += stakes * stakes
    }
    const mean = played / rounds
    const found = measure(title, { spins: 30_000, bonuses: 5_000, seed: 12 })
    const wide = ninetyNineNine * Math.sqrt((squares / rounds - mean * mean) / rounds)
    expect(Math.abs(found.returned - mean)).toBeLessThan(wide + (found.error / 2.5758) * ninetyNineNine)
  })
})

describe('the unit of wins', () => {
  it('is an integer number of kuruş for all stakes', () => {
    for (const { info } of gridGames) for (const each of info.stakesKurus) expect(each % unitsOfStake).toBe(0)
  })
})
