import { describe, expect, it } from 'vitest'
import { simulatedDraws } from '../../fair/generator.ts'
import { linesGames } from '../../games.ts'
import { capChanceOf } from './capChance.ts'
import { newComplex, transform } from './fourier.ts'
import { machineOf } from './machine.ts'
import { runRound } from './round.ts'

const machineFor = (slug: string) => {
  const game = linesGames.find((one) => one.slug === slug)
  if (!game) throw new Error(`no title ${slug}`)
  return machineOf(game.title)
}

describe('the chance to reach the cap', () => {
  // Caps that play reaches often enough to compare; kinds of free spins, further spins and rising multipliers among them.
  it.each([
    ['van-kedisi', 60],
    ['leylek-yolu', 80],
    ['findik-dali', 40],
    ['simitci', 50],
  ])('%s reaches %i stakes as often in play as is counted', (slug, stakes) => {
    const machine = machineFor(slug)
    const lowered = { ...machine, capUnits: stakes * machine.title.lines.length }
    const [rounds, draws] = [400_000, simulatedDraws(2026)]
    let reached = 0
    for (let round = 0; round < rounds; round++) if (runRound(lowered, draws) >= lowered.capUnits) reached += 1
    const chance = capChanceOf(lowered) ?? 0
    expect(Math.abs(reached / rounds - chance)).toBeLessThan(3.291 * Math.sqrt(chance / rounds))
    expect(chance).toBeGreaterThan(0)
  })

  it('is not counted where wilds stay from spin to spin', () => {
    expect(capChanceOf(machineFor('ucan-hali'))).toBeUndefined()
  })
})

describe('the Fourier transform', () => {
  it('is undone by its inverse', () => {
    const values = newComplex(64)
    for (let at = 0; at < 64; at++) values.re[at] = (at * 37) % 11
    transform(values, 1)
    expect(values.re[0]).toBeCloseTo(
      [...Array(64).keys()].reduce((sum, at) => sum + ((at * 37) % 11), 0),
      9,
    )
    transform(values, -1)
    for (let at = 0; at < 64; at++) expect((values.re[at] ?? 0) / 64).toBeCloseTo((at * 37) % 11, 9)
  })
})
