import { describe, expect, it } from 'vitest'
import { respinGames } from '../../games.ts'
import { sumOf } from '../lines/mean.ts'
import { numberOf } from '../testing.ts'
import { respinContributionsOf } from './contributions.ts'
import { respinMachineOf } from './machine.ts'
import { respinReturnOf } from './theory.ts'

describe.each(respinGames.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  it('returns exactly what lines, coins, levels and its own rule contribute', () => {
    const machine = respinMachineOf(game.title)
    const { lines, coins, levels, special } = respinContributionsOf(machine)
    const sum = sumOf([lines, coins, ...Object.values(levels), special])
    const returned = respinReturnOf(machine)
    expect(sum.over * returned.under).toBe(returned.over * sum.under)
    for (const level of Object.values(levels)) expect(numberOf(level)).toBeGreaterThan(0)
    expect(numberOf(special) > 0).toBe(game.title.respins.special.kind !== 'none')
  })
})
