import { describe, expect, it } from 'vitest'
import { decorationOf, specialNow } from './special.ts'

const date = (id: number, from: string, to: string, Status = 1) => ({
  id,
  Status,
  Start_date: `${from}T00:00:00+03:00`,
  End_date: `${to}T00:00:00+03:00`,
})
const newYear = date(1, '2026-12-20', '2027-01-03')
const at = (text: string) => Date.parse(`${text}+03:00`)

describe('the special date of now', () => {
  it.each([
    ['2026-12-19T23:59:59', undefined],
    ['2026-12-20T00:00:00', 1],
    ['2027-01-02T23:59:59', 1],
    ['2027-01-03T00:00:00', undefined],
  ])('at %s is %s', (now, id) => {
    expect(specialNow([newYear], at(now))?.id).toBe(id)
  })

  it('[V-02] is none that is not active, and of two the one that began last', () => {
    const eve = date(2, '2026-12-31', '2027-01-02')
    expect(specialNow([{ ...newYear, Status: 0 }], at('2026-12-31T12:00:00'))).toBeUndefined()
    expect(specialNow([newYear, eve], at('2026-12-31T12:00:00'))?.id).toBe(2)
  })

  it('is drawn only as the site can', () => {
    expect(decorationOf('new-year')).toBe('new-year')
    expect(decorationOf('fireworks')).toBeUndefined()
  })
})
