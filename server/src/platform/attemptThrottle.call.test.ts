import { describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/index.ts'
import {
  addressPolicy,
  codePolicy,
  passwordPolicy,
  resetAttempts,
  takeAttempt,
  uncountAttempt,
} from './attemptThrottle.ts'

const attempt = (test: TestApp, key = 'x', pauses = passwordPolicy) =>
  takeAttempt(test.app.db, { key, policy: pauses, nowMs: test.app.now() })

describe('attempts at a secret', () => {
  it('[SR-20 A38] wait longer after each wrong one, at most 15 minutes', async () => {
    const test = await openTestApp()
    for (let free = 0; free < 3; free++) expect(await attempt(test)).toBe(0)
    const waits: number[] = []
    for (let pauses = 0; pauses < 8; pauses++) {
      const wait = await attempt(test)
      waits.push(wait)
      test.clock.advance(wait * 1_000)
      expect(await attempt(test)).toBe(0)
    }
    expect(waits).toEqual([30, 60, 120, 300, 600, 900, 900, 900])
  })

  it('[A38] are delayed from the fourth on, after three wrong ones', async () => {
    const test = await openTestApp()
    expect([await attempt(test), await attempt(test), await attempt(test), await attempt(test)]).toEqual([0, 0, 0, 30])
    test.clock.advance(29_999)
    expect(await attempt(test)).toBe(1)
    test.clock.advance(1)
    expect(await attempt(test)).toBe(0)
  })

  it('[A38] are counted one by one if they are concurrent', async () => {
    const test = await openTestApp()
    const waits = await Promise.all(Array.from({ length: 100 }, () => attempt(test)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('do not prolong the pause if they are refused', async () => {
    const test = await openTestApp()
    for (let tries = 0; tries < 50; tries++) await attempt(test)
    test.clock.advance(30_000)
    expect(await attempt(test)).toBe(0)
  })

  it('are reset after a day, and after the right secret', async () => {
    const test = await openTestApp()
    for (let tries = 0; tries < 3; tries++) await attempt(test)
    test.clock.advance(24 * 3_600_000 + 1)
    expect([await attempt(test), await attempt(test)]).toEqual([0, 0])
    await resetAttempts(test.app.db, ['x'])
    expect([await attempt(test), await attempt(test)]).toEqual([0, 0])
  })

  it('[A38] age: one is removed for each half hour without another', async () => {
    const test = await openTestApp()
    for (let tries = 0; tries < 3; tries++) await attempt(test)
    test.clock.advance(30_000)
    expect([await attempt(test), await attempt(test)]).toEqual([0, 60])
    test.clock.advance(3 * 1_800_000)
    expect([await attempt(test), await attempt(test)]).toEqual([0, 0])
  })

  it('[A38] by address wait five minutes at most, and fewer of them if many players share it', async () => {
    const test = await openTestApp()
    const take = (key: string, factor: number) =>
      takeAttempt(test.app.db, { key, policy: addressPolicy, nowMs: test.app.now(), factor })
    for (let tries = 0; tries < 40; tries++) {
      const wait = await take('one', 1)
      expect(wait).toBeLessThanOrEqual(300)
      test.clock.advance(wait * 1_000)
    }
    for (let tries = 0; tries < 39; tries++) expect(await take('many', 2)).toBe(0)
    expect(await take('many', 2)).toBe(30)
  })

  it('are uncounted one at a time if they were no guess', async () => {
    const test = await openTestApp()
    for (let tries = 0; tries < 3; tries++) await attempt(test)
    await uncountAttempt(test.app.db, 'x', test.app.now())
    expect([await attempt(test), await attempt(test)]).toEqual([0, 30])
  })

  it('of one key do not affect another key', async () => {
    const test = await openTestApp()
    for (let tries = 0; tries < 4; tries++) await attempt(test)
    expect(await attempt(test, 'y')).toBe(0)
  })
})

it('[SR-06 SR-20] have pauses that grow up to a maximum', () => {
  for (const pauses of [passwordPolicy, codePolicy, addressPolicy]) {
    expect([...pauses.steps].sort((a, b) => a - b)).toEqual(pauses.steps)
    expect(pauses.steps.at(-1)).toBe(900)
  }
})
