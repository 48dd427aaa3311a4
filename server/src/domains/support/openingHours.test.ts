import { describe, expect, it } from 'vitest'
import { opensAt } from './openingHours.ts'

const at = (time: string): number => Date.parse(`2026-11-${time}+03:00`)

describe('the opening hours of support', () => {
  it('say when it opens, on this day or the next one, and nothing while it is open [A94]', () => {
    const hours = { from: 9, to: 18 }
    expect(opensAt(hours, at('20T08:59:59'))).toBe(at('20T09:00:00'))
    expect(opensAt(hours, at('20T09:00:00'))).toBeUndefined()
    expect(opensAt(hours, at('20T17:59:59'))).toBeUndefined()
    expect(opensAt(hours, at('20T18:00:00'))).toBe(at('21T09:00:00'))
  })

  it('may span midnight', () => {
    const hours = { from: 10, to: 2 }
    expect(opensAt(hours, at('20T01:59:59'))).toBeUndefined()
    expect(opensAt(hours, at('20T02:00:00'))).toBe(at('20T10:00:00'))
    expect(opensAt(hours, at('20T23:00:00'))).toBeUndefined()
    expect(opensAt({ from: 9, to: 24 }, at('20T23:59:59'))).toBeUndefined()
  })

  it('are unknown where the operator has stated none: nothing is claimed', () => {
    expect(opensAt(undefined, at('20T03:00:00'))).toBeUndefined()
  })
})
