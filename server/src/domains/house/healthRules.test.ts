import { describe, expect, it } from 'vitest'
import {
  backlogState,
  databaseState,
  feedState,
  followerState,
  isFeedLate,
  jobState,
  leaseState,
  processState,
  sinkState,
  webhookState,
} from './healthRules.ts'

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

  it('[B90] a feed is late after the silence that its kind does not have, and off sale or much longer silent it does not work', () => {
    const feed = (kind: 'simulator' | 'openfootball' | 'uof', ageMs: number, more = {}) => {
      const read = { kind, matches: 5, lastMs: nowMs - ageMs, isStopped: false, ...more }
      return [feedState(read, nowMs), isFeedLate(read, nowMs)]
    }
    const [good, late, silent] = [
      ['good', false],
      ['look', true],
      ['bad', true],
    ]
    expect([2 * minuteMs, 2 * minuteMs + 1, 10 * minuteMs + 1].map((age) => feed('simulator', age))).toEqual([
      good,
      late,
      silent,
    ])
    expect([30_000, 30_001, 60_001].map((age) => feed('uof', age))).toEqual([good, late, silent])
    expect([30 * minuteMs, 30 * minuteMs + 1, 120 * minuteMs + 1].map((age) => feed('openfootball', age))).toEqual([
      good,
      late,
      silent,
    ])
    expect(feed('uof', 0, { isStopped: true })).toEqual(['bad', false])
    expect(feed('uof', 0, { matches: 0 })).toEqual(['look', false])
    expect(feed('uof', 0, { lastMs: undefined })).toEqual(['look', false])
  })

  it('[B90] callbacks are late only while a payout waits for its outcome and the provider is silent', () => {
    const hourMs = 60 * minuteMs
    const webhooks = (oldestAgeMs: number | undefined, lastAgeMs: number | undefined) =>
      webhookState(
        {
          oldestOpenMs: oldestAgeMs === undefined ? undefined : nowMs - oldestAgeMs,
          lastMs: lastAgeMs === undefined ? undefined : nowMs - lastAgeMs,
        },
        nowMs,
      )
    expect(webhooks(undefined, 500 * hourMs)).toBe('good')
    expect([webhooks(hourMs, undefined), webhooks(hourMs + 1, undefined)]).toEqual(['good', 'look'])
    expect([webhooks(30 * hourMs, hourMs), webhooks(30 * hourMs, hourMs + 1)]).toEqual(['good', 'look'])
    expect([webhooks(24 * hourMs, undefined), webhooks(24 * hourMs + 1, 48 * hourMs)]).toEqual(['look', 'bad'])
  })

  it('[B264] a sink of events is to be looked at when it fails or is a minute late, and does not work after fifteen', () => {
    const sink = (ageMs: number, more = {}) =>
      sinkState({ waiting: 1, oldestMs: nowMs - ageMs, tries: 0, ...more }, nowMs)
    expect([minuteMs, minuteMs + 1, 15 * minuteMs, 15 * minuteMs + 1].map((age) => sink(age))).toEqual([
      'good',
      'look',
      'look',
      'bad',
    ])
    expect(sink(0, { tries: 1 })).toBe('look')
    expect(sink(60 * minuteMs, { waiting: 0 })).toBe('good')
    expect(sink(0, { oldestMs: undefined })).toBe('good')
  })

  it('the database is judged by its answer and its clock, a follower by the age of what it lacks, a lease by its end', () => {
    expect([databaseState(1, 0), databaseState(300, 0), databaseState(1, -6_000)]).toEqual(['good', 'look', 'bad'])
    expect(followerState(0, 0, nowMs)).toBe('good')
    expect(followerState(1, nowMs - 31_000, nowMs)).toBe('look')
    expect(followerState(1, nowMs - 301_000, nowMs)).toBe('bad')
    expect([leaseState(nowMs + 1, nowMs), leaseState(nowMs, nowMs)]).toEqual(['good', 'bad'])
  })
})
