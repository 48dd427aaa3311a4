import { describe, expect, it } from 'vitest'
import { couponSearch, couponsData, openEver } from './search.ts'

describe('the list of coupons', () => {
  it('[N-19] [C-oth-03] opens with the open ones of the last thirty days', () => {
    expect(couponsData(couponSearch({}), '2026-11-21')).toEqual({
      startDate: '2026-10-22',
      endDate: '2026-11-21',
      state: 'open',
      limit: 20,
      offset: 0,
    })
  })

  it('beside the slip holds open ones of any day', () => {
    expect(openEver).toMatchObject({ startDate: '', endDate: '', state: 'open' })
  })

  it('reads tab and range from the address, and leaves out what is neither', () => {
    expect(couponSearch({ tab: 'closed', range: 'today' })).toEqual({ tab: 'closed', range: 'today' })
    expect(couponSearch({ tab: 'lost', range: 'tomorrow' })).toEqual({})
  })
})
