import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { winCues } from './cues.ts'

const root = new URL('..', import.meta.url).pathname

/**
 * Where a cue of a win may be named. The first two decide by what a round returned and cost; the others play the fanfare of a win with a name
 * of its own, which is at least fifteen times the cost.
 */
const mayName = ['common/winGrades.ts', 'common/countUp.ts', 'grid/play.ts', 'lines/scenes.ts', 'respin/stage.ts']

it('[A92] the sounds of a win are played only where the return has been compared with the cost', () => {
  const named = new RegExp(`\\.(?:play|hold)\\(\\s*'(?:${winCues.join('|')})'`)
  const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'sound/**'] })
  const found = files.filter((file) => named.test(readFileSync(`${root}${file}`, 'utf8')))
  expect(found.length).toBeGreaterThan(2)
  expect(found.filter((file) => !mayName.includes(file))).toEqual([])
})
