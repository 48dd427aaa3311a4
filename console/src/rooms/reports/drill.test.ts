import { describe, expect, it } from 'vitest'
import { drillInto, groupOf, partOf } from './drill.ts'
import { periodOf } from './period.ts'

const now = Date.parse('2026-11-29T23:30:00+03:00')

describe('[B114] a report', () => {
  it('covers thirty days until another period is chosen, in Istanbul’s days', () => {
    expect(periodOf({}, now)).toEqual({ first: '2026-10-31', last: '2026-11-29' })
    expect(periodOf({ period: 'thisMonth' }, now)).toEqual({ first: '2026-11-01', last: '2026-11-29' })
    expect(periodOf({ period: 'lastMonth' }, Date.parse('2026-03-31T12:00:00+03:00'))).toEqual({
      first: '2026-02-01',
      last: '2026-02-28',
    })
    expect(periodOf({ period: 'own', from: '2026-01-05', to: 'x' }, now)).toEqual({
      first: '2026-01-05',
      last: '2026-11-29',
    })
    expect(periodOf({ period: 'week' }, now)).toEqual({ first: '2026-11-23', last: '2026-11-29' })
  })

  it('leads from each row to what it is made of', () => {
    expect(drillInto('month', '2026-02-01')).toEqual({ period: 'own', from: '2026-02-01', to: '2026-02-28', by: 'day' })
    expect(drillInto('week', '2026-11-23')).toMatchObject({ from: '2026-11-23', to: '2026-11-29' })
    expect(drillInto('product', 'sport')).toEqual({ product: 'sport', by: 'sport' })
    expect(drillInto('product', 'live')).toEqual({ product: 'live', by: 'game' })
    expect(drillInto('sport', '*')).toBeUndefined()
    expect(drillInto('market', 'football 1')).toBeUndefined()
  })

  it('ignores what an address does not know', () => {
    expect(groupOf({ by: 'nothing' })).toBe('day')
    expect(partOf({ product: 'x', game: '1e9' })).toEqual({ product: '', game: 0, sport: '', league: '', country: '' })
  })
})
