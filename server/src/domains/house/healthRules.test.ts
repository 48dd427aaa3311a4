import { describe, expect, it } from 'vitest'
import { backlogState, databaseState, followerState, jobState, leaseState, processState } from './healthRules.ts'

const nowMs = 1_000_000_000
const minuteMs = 60_000

describe('[B71] the states of health', () => {
  it('a queue is worse the longer its oldest item waits, and failures are to be looked at', () => {
    const mail = (ageMs: number, more = {}) =>
      backlogState({ what: 'mail', count: 1, oldestMs: nowMs - ageMs, failed: 0, ...more }, nowMs)
    expect([mail(0), mail(6 * minuteMs), mail(31 * minuteMs)]).toEqual(['good', 'look', 'bad'])
    expect(mail(31 * minuteMs, { count: 0 })).toBe('good')
    expect(mail(0, { failed: 1 })).toBe('look')
    expect(backlogState({ what: 'rounds', count: 9, oldestMs: 0, failed: 0 }, nowMs)).toBe('good')
  })

  it('a job is late after three intervals and a minute, and fails while its last run has failed', () => {
    const everyMs = 10_000
    expect(jobState({ everyMs, lastMs: nowMs - 90_000, failedMs: undefined }, nowMs)).toBe('good')
    expect(jobState({ everyMs, lastMs: nowMs - 90_001, failedMs: undefined }, nowMs)).toBe('look')
    expect(jobState({ everyMs, lastMs: nowMs, failedMs: nowMs }, nowMs)).toBe('bad')
    expect(jobState({ everyMs, lastMs: nowMs, failedMs: nowMs - 1 }, nowMs)).toBe('good')
    expect(jobState({ everyMs, lastMs: undefined, failedMs: undefined }, nowMs)).toBe('good')
  })

  it('a process that is silent for a minute is gone, and a nearly full disk is to be looked at', () => {
    expect(processState(nowMs, 5_000_000_000, nowMs)).toBe('good')
    expect(processState(nowMs, 999_999_999, nowMs)).toBe('look')
    expect(processState(nowMs - 31_000, 0, nowMs)).toBe('look')
    expect(processState(nowMs - 61_000, 0, nowMs)).toBe('bad')
  })

  it('the database is judged by its answer and its clock, a follower by the age of what it lacks, a lease by its end', () => {
    expect([databaseState(1, 0), databaseState(300, 0), databaseState(1, -6_000)]).toEqual(['good', 'look', 'bad'])
    expect(followerState(0, 0, nowMs)).toBe('good')
    expect(followerState(1, nowMs - 31_000, nowMs)).toBe('look')
    expect(followerState(1, nowMs - 301_000, nowMs)).toBe('bad')
    expect([leaseState(nowMs + 1, nowMs), leaseState(nowMs, nowMs)]).toEqual(['good', 'bad'])
  })
})
