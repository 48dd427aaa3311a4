import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { withFault } from './fault.ts'
import { faults } from './faults/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

describe('the seeded faults', () => {
  it('have distinct names and change distinct things', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
    expect(new Set(faults.map(({ file, find, replace }) => `${file}\n${find}\n${replace}`)).size).toBe(faults.length)
  })

  it('apply to the current source', () => {
    for (const fault of faults) {
      const source = read(fault.file)
      expect(withFault(source, fault), fault.name).not.toBe(source)
    }
  })

  it('name a test file that exists', () => {
    expect(faults.filter(({ test }) => !/\.test\.tsx?$/.test(test) || !existsSync(join(root, test)))).toEqual([])
  })

  it('refuse a source in which their text occurs never or twice', () => {
    const fault = { name: 'a-fault', about: '', file: 'a.ts', find: 'old', replace: 'new', test: 'a.test.ts' }
    expect(withFault('the old rule', fault)).toBe('the new rule')
    expect(() => withFault('no rule', fault)).toThrow('a-fault does not apply: its text occurs 0 times in a.ts')
    expect(() => withFault('old, old', fault)).toThrow('a-fault does not apply: its text occurs 2 times in a.ts')
  })
})
