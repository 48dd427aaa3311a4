import { describe, expect, it } from 'vitest'
import { waysGames } from '../../games.ts'
import { sumOf } from '../lines/mean.ts'
import { waysRowsOf } from './contributions.ts'
import { waysMachineOf } from './machine.ts'
import { waysPartsOf } from './theory.ts'

describe.each(waysGames.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  it('pays in the staked spin exactly what the rows of its paytable contribute', () => {
    const machine = waysMachineOf(game.title)
    const { ways, scatters } = waysPartsOf(machine)
    const rows = sumOf(waysRowsOf(machine).map(({ returned }) => returned))
    const parts = sumOf([ways, scatters])
    expect(rows.over * parts.under).toBe(parts.over * rows.under)
  })
})
