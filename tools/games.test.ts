import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

describe('docs/games.md', () => {
  it('[A14] says what the engines state', () => {
    const generator = fileURLToPath(new URL('games.ts', import.meta.url))
    expect(execFileSync(process.execPath, [generator, '--check'], { encoding: 'utf8' })).toBe('')
  })
})
