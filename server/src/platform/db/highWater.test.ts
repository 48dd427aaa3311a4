import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeMarks, type Marks } from './highWater.ts'
import { knownCount, markPath, storeCount } from './markFile.ts'

const [same, other] = [
  { stored: 'a/1/5', now: 'a/1/5' },
  { stored: 'a/1/5', now: 'a/2/5' },
]

describe('a database', () => {
  const cases: [string, Marks['kind'], Marks['known'], number, Marks['identity'], string][] = [
    ['is the same that this machine saw', 'postgres', 7, 7, same, 'same'],
    ['has come further under other processes', 'postgres', 7, 9, same, 'same'],
    ['is older than this machine saw it', 'postgres', 7, 6, same, 'behind'],
    ['is older on another timeline', 'postgres', 7, 6, other, 'behind'],
    ['is another server that has lost nothing', 'postgres', 7, 7, other, 'switched'],
    ['is new', 'embedded', 'none', 0, { stored: '', now: 'a/1/5' }, 'same'],
    ['is as new as at its first start, and this machine saw it later', 'embedded', 3, 0, same, 'behind'],
    ['meets a process on another machine', 'postgres', 'none', 7, same, 'same'],
    ['meets a process whose folder was copied', 'postgres', 'copied', 7, same, 'same'],
    ['is another server of which nothing is known', 'postgres', 'none', 7, other, 'unknown'],
    ['is a folder without its mark', 'embedded', 'none', 7, same, 'unknown'],
    ['is a folder that was copied with its mark', 'embedded', 'copied', 7, same, 'unknown'],
  ]
  it.each(cases)('that %s is recognised', (_, kind, known, count, identity, judged) => {
    expect(judgeMarks({ kind, known, count, identity })).toBe(judged)
  })
})

describe('the mark file', () => {
  const inFolder = (work: (path: string, folder: string) => void) => {
    const folder = mkdtempSync(join(tmpdir(), 'yakamoz-mark-'))
    try {
      work(markPath(folder), folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  it('stores the highest count of each database, whichever process writes last', () =>
    inFolder((path) => {
      expect(knownCount(path, 'one')).toBe('none')
      storeCount(path, 'one', 5)
      storeCount(path, 'two', 1)
      storeCount(path, 'one', 4)
      expect([knownCount(path, 'one'), knownCount(path, 'two'), knownCount(path, 'three')]).toEqual([5, 1, 'none'])
      storeCount(path, 'one', 2, true)
      expect(knownCount(path, 'one')).toBe(2)
    }))

  it('is recognised as a copy after a restore', () =>
    inFolder((path, folder) => {
      storeCount(path, 'one', 5)
      copyFileSync(path, join(folder, 'backup'))
      storeCount(path, 'one', 9)
      rmSync(path)
      copyFileSync(join(folder, 'backup'), path)
      expect(knownCount(path, 'one')).toBe('copied')
      storeCount(path, 'one', 5)
      expect(knownCount(path, 'one')).toBe(5)
    }))

  it('has no record when it cannot be read', () =>
    inFolder((path) => {
      writeFileSync(path, '{"self":{}')
      expect(knownCount(path, 'one')).toBe('none')
      storeCount(path, 'one', 3)
      expect(JSON.parse(readFileSync(path, 'utf8')).counts).toEqual({ one: 3 })
    }))
})
