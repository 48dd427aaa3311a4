import { describe, expect, it } from 'vitest'
import { simulatedDraws } from '../../fair/generator.ts'
import { linesGames } from '../../games.ts'
import { numberOf, slotStake } from '../testing.ts'
import { lineRowsOf, linesContributionsOf, scatterRowsOf } from './contributions.ts'
import { machineOf } from './machine.ts'
import { type Ratio, sumOf } from './mean.ts'
import { returnOf } from './theory.ts'

const isSame = (a: Ratio, b: Ratio): boolean => a.over * b.under === b.over * a.under

describe.each(linesGames.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  const machine = machineOf(game.title)
  const { lines, scatters, freeSpins } = linesContributionsOf(machine)

  it('returns exactly what lines, scatters and free spins contribute', () => {
    expect(isSame(sumOf([lines, scatters, ...freeSpins]), returnOf(machine))).toBe(true)
    expect(freeSpins).toHaveLength(game.title.freeSpins.length)
  })

  it('pays exactly what the rows of its paytable contribute', () => {
    expect(isSame(sumOf(lineRowsOf(machine).map(({ returned }) => returned)), lines)).toBe(true)
    expect(isSame(sumOf(scatterRowsOf(machine).map(({ returned }) => returned)), scatters)).toBe(true)
  })
})

describe('the number of wins of a row', () => {
  it('is the number that play shows', () => {
    const game = linesGames.find(({ title }) => title.bothWays)
    if (!game) throw new Error('no title pays both ways')
    const rounds = 60_000
    const draws = simulatedDraws(7)
    const seen = new Map<string, number>()
    for (let round = 0; round < rounds; round++)
      for (const event of game.play({ stakeKurus: slotStake, draws }).events)
        if (event.type === 'line') {
          const key = `${event.symbol} ${event.count}`
          seen.set(key, (seen.get(key) ?? 0) + 1)
        }
    const machine = machineOf(game.title)
    for (const { symbol, count, wins } of lineRowsOf(machine)) {
      const expected = numberOf(wins)
      const shown = (seen.get(`${machine.names[symbol]} ${count}`) ?? 0) / rounds
      // Lines of one spin depend on each other, so the interval is wider than that of independent wins.
      expect(Math.abs(shown - expected)).toBeLessThan(12 * Math.sqrt(expected / rounds) + 1e-9)
    }
  })
})
