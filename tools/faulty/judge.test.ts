import { describe, expect, it } from 'vitest'
import { baselineError, judge } from './judge.ts'

const nothing = { passed: [], failed: [], errors: [] }

describe('the verdict on a fault', () => {
  it('is that it was found by the first test that failed', () => {
    const failed = [
      { title: 'refuses more than the balance', message: 'expected done to be insufficient' },
      { title: 'another', message: 'expected 1 to be 2' },
    ]
    expect(judge({ ...nothing, passed: ['a third'], failed })).toEqual({
      state: 'found',
      by: 'refuses more than the balance',
    })
  })

  it('is that it survived when tests ran and all passed', () => {
    expect(judge({ ...nothing, passed: ['one'] })).toEqual({ state: 'survived' })
  })

  it('is that it proves nothing when the source does not compile or is no SQL', () => {
    for (const message of [
      'ReferenceError: legs is not defined',
      'legs is not defined',
      'Transform failed with 1 error',
      'syntax error at or near "and"',
      'column o.chas does not exist',
    ])
      expect(judge({ ...nothing, failed: [{ title: 'one', message }] })).toEqual({ state: 'broken', message })
    expect(judge({ ...nothing, errors: ['the file did not load'] }).state).toBe('broken')
    expect(judge(nothing)).toEqual({ state: 'broken', message: 'no test ran' })
  })
})

describe('a run without a fault', () => {
  it('is accepted only if every title names a test and all tests pass', () => {
    const result = { ...nothing, passed: ['an operation > refuses a second one'] }
    expect(baselineError(result, ['refuses a second one'])).toBeUndefined()
    expect(baselineError(result, ['refuses a third one'])).toBe('no test has the title "refuses a third one"')
    expect(baselineError({ ...result, failed: [{ title: 'x', message: 'y' }] })).toBe('x fails without a fault: y')
    expect(baselineError({ ...result, errors: ['it did not load'] })).toBe('it did not load')
    expect(baselineError(nothing)).toBe('no test ran')
  })
})
