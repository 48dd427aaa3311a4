import { describe, expect, it } from 'vitest'
import { exclusionStep, isRipe, type Limit, limitOf, type Protection, usedShare } from './limits.ts'

const limit = (more: Partial<Limit> = {}): Limit => ({
  kind: 'deposit',
  period: 'day',
  most: '500.00',
  used: '125.00',
  left: '375.00',
  set: '2026-11-21T10:00:00.000+03:00',
  wanted: '',
  removing: false,
  ripe: '',
  lapses: '',
  ...more,
})

describe('a limit', () => {
  it('is used by its share, never below nothing nor above all', () => {
    expect(usedShare(limit())).toBe(0.25)
    expect(usedShare(limit({ used: '900.00' }))).toBe(1)
    expect(usedShare(limit({ kind: 'loss', used: '-40.00' }))).toBe(0)
    expect(usedShare(limit({ kind: 'time', most: '60', used: '30' }))).toBe(0.5)
    expect(usedShare(limit({ most: '0.00', used: '0.00' }))).toBe(1)
  })

  it('is found by its kind and period', () => {
    const state = { limits: [limit(), limit({ period: 'week' })] } as unknown as Protection
    expect(limitOf(state, 'deposit', 'week')?.period).toBe('week')
    expect(limitOf(state, 'time', 'day')).toBeUndefined()
  })

  it('may be raised once its hour has come', () => {
    const ripe = '2026-11-22T10:00:00.000+03:00'
    expect(isRipe(limit({ ripe }), Date.parse(ripe) - 1)).toBe(false)
    expect(isRipe(limit({ ripe }), Date.parse(ripe))).toBe(true)
    expect(isRipe(limit(), Date.now())).toBe(false)
  })
})

describe('an exclusion', () => {
  it('[A51] stands for its time, then waits for its player, and ends when that was asked for', () => {
    const until = '2027-05-21T10:00:00.000+03:00'
    const step = (more: Partial<Protection>, at: string) =>
      exclusionStep({ excluded: true, excludedUntil: until, ends: '', ...more }, Date.parse(at))
    expect(step({ excluded: false, excludedUntil: '' }, until)).toBe('none')
    expect(step({}, '2027-05-21T09:59:59.999+03:00')).toBe('stands')
    expect(step({}, until)).toBe('over')
    expect(step({ ends: '2027-05-22T10:00:00.000+03:00' }, until)).toBe('ending')
  })
})
