import { describe, expect, it } from 'vitest'
import { ticketsData } from './tickets.ts'

describe('what the tickets ask for', () => {
  it('[K-11] is the first campaign: 50 a page, its days, at least 250 lira, approved', () => {
    expect(ticketsData()).toEqual({
      startDate: '2024-12-01',
      endDate: '2025-01-01',
      searchMinAmount: '250.00',
      status: 1002,
      limit: 50,
    })
  })
})
