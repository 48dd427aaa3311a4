import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everyVersion } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { deviationOf, poissonInterval } from './parSheets/intervals.ts'
import { parSheets } from './parSheets/sheets.ts'

const folder = fileURLToPath(new URL('../docs/par-sheets', import.meta.url))

describe('docs/par-sheets', () => {
  it('[A14] has a sheet of every game in every version, and each says what the engines compute', () => {
    const sheets = parSheets()
    expect(sheets.size).toBe(everyVersion.length + 1)
    expect(readdirSync(folder).sort()).toEqual([...sheets.keys()].sort())
    const stale = [...sheets].filter(([name, text]) => readFileSync(join(folder, name), 'utf8') !== text)
    expect(stale.map(([name]) => `${name} is out of date: node tools/parSheets.ts`)).toEqual([])
  })
})

describe('intervals', () => {
  it('of counts are those of Garwood', () => {
    // Tables of the 99 % limits of a Poisson mean: 0 gives 0 to 5.298, 5 gives 1.078 to 14.150.
    expect(poissonInterval(0, 0.01).low).toBe(0)
    expect(poissonInterval(0, 0.01).high).toBeCloseTo(5.2983, 3)
    expect(poissonInterval(5, 0.01).low).toBeCloseTo(1.0779, 3)
    expect(poissonInterval(5, 0.01).high).toBeCloseTo(14.1498, 3)
  })

  it('of deviations shrink with the root of the number of rounds', () => {
    const even = (rounds: number) => deviationOf({ rounds, sum: rounds, squares: 2 * rounds, fourths: 8 * rounds })
    expect(even(100).deviation).toBe(1)
    expect(even(100).error / even(400).error).toBeCloseTo(2, 9)
  })
})
