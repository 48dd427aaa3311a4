import { expect, test } from 'vitest'
import { type Mutant, scoreOf, survivorsOf } from './score.ts'

const withStatus = (status: string): Mutant => ({
  fileName: 'one.ts',
  status,
  mutatorName: 'BlockStatement',
  location: { start: { line: 1 } },
})

test('the score counts a timeout as found, a place without test as missed, and leaves out ignored changes and errors', () => {
  const mutants = ['Killed', 'Timeout', 'Killed', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'].map(withStatus)
  expect(scoreOf(mutants)).toBe(60)
  expect(survivorsOf(mutants).map(({ status }) => status)).toEqual(['Survived', 'NoCoverage'])
})

test('the score of files without a change that counts is 100', () => {
  expect(scoreOf([])).toBe(100)
  expect(scoreOf([withStatus('Ignored')])).toBe(100)
})
