import { expect, it } from 'vitest'
import { auditSearch, offsetOf } from './filters.ts'

const now = Date.parse('2026-11-28T00:30:00Z')

it('[B12] the filters of the audit trail come from the address', () => {
  expect(auditSearch({}, now)).toEqual({ actor: '', act: '', subject: '', from: '', limit: 50, offset: 0 })
  expect(auditSearch({ actor: 'staff 3 ', act: 'staff', subject: 'staff 4', offset: '100' }, now)).toMatchObject({
    actor: 'staff 3 ',
    act: 'staff',
    subject: 'staff 4',
    offset: 100,
  })
})

it('[B12] a period of the audit trail begins with a day of Istanbul', () => {
  expect(auditSearch({ period: 'today' }, now).from).toBe('2026-11-27T21:00:00.000Z')
  expect(auditSearch({ period: 'week' }, now).from).toBe('2026-11-21T21:00:00.000Z')
  expect(auditSearch({ period: 'nonsense' }, now).from).toBe('')
})

it('[B12] a page of the audit trail that is no number is the first one', () => {
  expect(
    ['-50', 'x', '1.5', undefined, '50'].map((offset) => offsetOf(offset === undefined ? {} : { offset })),
  ).toEqual([0, 0, 0, 0, 50])
})
