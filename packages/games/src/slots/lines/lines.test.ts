import { describe, expect, it } from 'vitest'
import { recordedDraws } from '../../fair/draws.ts'
import { linesGames } from '../../games.ts'
import { describeCounted, describePurchase, describeRounds, numberOf, slotStake, wordFor } from '../testing.ts'
import type { LinesEvent } from './events.ts'
import type { LinesGame } from './game.ts'
import { type Machine, machineOf, newGrid, payLines, placeReel, type Strip } from './machine.ts'
import { theoryOf } from './theory.ts'

describe.each(linesGames.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  const machine = machineOf(game.title)
  const theory = theoryOf(machine)

  describeCounted({ game, theory, rounds: 400_000, near: 0.12 })
  describeRounds(game, { paying: ['line', 'scatter'], seeds: 3000 })
  if (theory.featured)
    describePurchase({ game, featured: { mean: numberOf(theory.featured), error: 0 }, rounds: 1000, seeds: 20 })

  it('offers the purchase of its feature if it has one', () => {
    expect(game.purchase !== undefined).toBe(theory.featured !== undefined)
  })

  it('loses less than the last stated digit of its return by the cap', () => {
    // With staying wilds both are simulated, below the cap.
    if (!theory.spread) return
    const printed = Number((theory.returned.over * 10n ** 12n) / theory.returned.under) / 10 ** 6
    expect(Math.floor(printed - theory.spread.capLoss * 10 ** 6)).toBe(game.info.returnMillionths)
  })

  it('[A13] reaches its maximum win and ends there', () => {
    const round = game.play({ stakeKurus: slotStake, draws: recordedDraws(richestWords(game)) })
    expect(round.winKurus).toBe(slotStake * game.info.maxWinMultiple)
    expect(round.events.at(-1)).toEqual({ type: 'cap', winKurus: round.winKurus })
  })

  it('[A12] can pay all rows of its paytable', () => {
    const rows = game.title.symbols.flatMap(({ name, role, pays }) =>
      pays.flatMap((pay, index) => (pay > 0 ? [{ name, role, count: index + 3 }] : [])),
    )
    expect(rows.filter((row) => !isPossible(machine.base, machine.names.indexOf(row.name), row))).toEqual([])
  })

  it('[A7] shows the windows of the drawn stops', () => {
    const words = [1, 2, 3, 4, 5].map((part) => part * 700_000_000)
    const [spin] = game.play({
      stakeKurus: slotStake,
      draws: recordedDraws(words.concat(new Array(500).fill(1_234_567_891))),
    }).events
    const expected = machine.base.map(({ stops, symbols }, reel) => {
      const stop = Math.floor(((words[reel] ?? 0) * stops) / 2 ** 32)
      return [...symbols.slice(stop, stop + 3)].map((symbol) => machine.names[symbol])
    })
    expect(spin).toMatchObject({ type: 'spin', screen: expected })
  })
})

describe('lines that pay from both sides', () => {
  const game = linesGames.find(({ title }) => title.bothWays)
  if (!game) throw new Error('no title pays both ways')
  const machine = machineOf(game.title)
  const [first, second, third] = game.title.symbols.filter(({ role }) => role === 'pays').map(({ name }) => name)
  const recorded = (...row: (string | undefined)[]) => {
    const grid = newGrid().fill(machine.scatter)
    for (const [reel, name] of row.entries()) grid[reel * 3 + 1] = machine.names.indexOf(name ?? '')
    const recording = { events: [] as LinesEvent[], unitKurus: 1 }
    payLines(machine, grid, 1, recording)
    return recording.events
  }

  it('pay runs from the right reel like those from the left', () => {
    const pays = game.title.symbols.find(({ name }) => name === first)?.pays ?? []
    expect(recorded(second, third, first, first, first)).toEqual([
      { type: 'line', line: 0, symbol: first, count: 3, fromRight: true, multiplier: 1, winKurus: pays[0] },
    ])
    expect(recorded(first, first, first, first, second)).toMatchObject([{ count: 4, winKurus: pays[1] }])
  })

  it('pay two runs that meet on a wild, and one over all reels once', () => {
    const wild = machine.names[machine.wild]
    expect(recorded(first, first, wild, second, second)).toMatchObject([
      { symbol: first, count: 3 },
      { symbol: second, count: 3, fromRight: true },
    ])
    expect(recorded(first, first, wild, first, first)).toMatchObject([{ symbol: first, count: 5 }])
  })
})

/** Whether a row of the paytable can occur: for lines an exact run, for scatters one each on a number of reels. */
const isPossible = (strips: readonly Strip[], symbol: number, row: { role: string; count: number }): boolean => {
  const has = strips.map((strip) => strip.symbols.includes(symbol))
  if (row.role === 'scatter') return has.filter(Boolean).length >= row.count
  return has.slice(0, row.count).every(Boolean)
}

/**
 * Returns words that draw the highest-paying spin, or with free spins the most scatters until the limit is
 * reached, and then the highest-paying spin repeatedly.
 */
const richestWords = (game: LinesGame): number[] => {
  const machine = machineOf(game.title)
  const [rules] = game.title.freeSpins
  if (!rules) return richestSpin(machine, machine.base)
  const [free = []] = machine.free
  const shares = game.title.freeSpins.reduce((total, { weight }) => total + (weight ?? 1), 0)
  const choice = game.title.freeSpins.length > 1 ? [wordFor(0, shares)] : []
  const again = rules.more[2] > 0 ? Math.ceil((rules.limit - rules.spins[2]) / rules.more[2]) : 0
  const times = (count: number, words: readonly number[]): number[] => new Array(count).fill(words).flat()
  return [
    ...scatterSpin(machine, machine.base),
    ...choice,
    ...times(again, scatterSpin(machine, free)),
    ...times(rules.limit, richestSpin(machine, free)),
  ]
}

/** Returns words that draw a scatter on every reel, and any symbol for mysteries. */
const scatterSpin = (machine: Machine, strips: readonly Strip[]): number[] => {
  const stops = strips.map(({ symbols }) => Math.max(0, symbols.indexOf(machine.scatter) - 1))
  const words = stops.map((stop, reel) => wordFor(stop, strips[reel]?.stops ?? 1))
  return showsMystery(machine, strips, stops) ? [...words, wordFor(0, machine.turnsInto.length)] : words
}

const showsMystery = (machine: Machine, strips: readonly Strip[], stops: readonly number[]): boolean =>
  stops.some((stop, reel) => [0, 1, 2].some((row) => strips[reel]?.symbols[stop + row] === machine.mystery))

const richestSpin = (machine: Machine, strips: readonly Strip[]): number[] => {
  const best = bestStops(machine, strips)
  const words = best.stops.map((stop, reel) => wordFor(stop, strips[reel]?.stops ?? 1))
  const turned = wordFor(machine.turnsInto.indexOf(best.symbol), machine.turnsInto.length)
  return showsMystery(machine, strips, best.stops) ? [...words, turned] : words
}

/** Returns, for each symbol, the stops with most of it (wilds by their multiplier), and of these the highest-paying ones. */
const bestStops = (machine: Machine, strips: readonly Strip[]): { stops: number[]; symbol: number } => {
  const grid = newGrid()
  const candidates = [...machine.names.keys()].map((symbol) => {
    const likes = (found: number | undefined): number =>
      found === symbol || found === machine.mystery ? 3 : 4 * (machine.wilds[found as number] as number)
    const stops = strips.map((strip) => {
      const worthOf = (stop: number): number =>
        [0, 1, 2].reduce((total, row) => total + likes(strip.symbols[stop + row]), 0)
      return Array.from({ length: strip.stops }, (_, stop) => stop).sort((a, b) => worthOf(b) - worthOf(a))[0] as number
    })
    for (const [reel, strip] of strips.entries()) placeReel(grid, reel, strip.symbols, stops[reel] as number)
    for (const [cell, found] of grid.entries()) if (found === machine.mystery) grid[cell] = symbol
    return { stops, symbol, units: payLines(machine, grid, 1, undefined) }
  })
  return candidates.sort((a, b) => b.units - a.units)[0] as { stops: number[]; symbol: number }
}
