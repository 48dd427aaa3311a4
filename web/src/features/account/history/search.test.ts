import { datePresets } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { categoryOptions, notificationsData, transactionsData } from './filters.ts'
import { historySearch } from './search.ts'

const today = '2026-11-21'

describe('what the history asks for', () => {
  it('[N-18] is the last 7 days of the account', () => {
    expect(transactionsData({}, today)).toMatchObject({ startDate: '2026-11-14', endDate: today })
  })

  it('[K-08] is the last 90 days of finance, newest first, 250 at once', () => {
    expect(transactionsData({ tab: 'finance' }, today)).toEqual({
      startDate: '2026-08-23',
      endDate: today,
      searchCategory: 1,
      OrderPar: 'time',
      OrderDir: 'DESC',
      limit: 250,
    })
  })

  it.each(datePresets)('is narrowed or widened by the preset %s in both', (range) => {
    const [account, finance] = [transactionsData({ range }, today), transactionsData({ tab: 'finance', range }, today)]
    expect([account.startDate, account.endDate]).toEqual([finance.startDate, finance.endDate])
    expect(account.startDate === '').toBe(range === 'all-times')
  })

  it('carries the chosen type and status', () => {
    expect(transactionsData({ tab: 'finance', type: 2, status: 1001 }, today)).toMatchObject({
      searchType: 2,
      status: 1001,
    })
  })
})

describe('the category of the account’s list', () => {
  it('[E-17] is chosen among the categories, each followed by its sub-categories', () => {
    const categories = [
      { id: 1, name: 'Payments' },
      { id: 2, name: 'Notifications' },
    ]
    const subCategories = [
      { id: 11, categoryID: 1, name: 'Deposit' },
      { id: 21, categoryID: 2, name: 'Account' },
    ]
    expect(categoryOptions(categories, subCategories).map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Payments',
      '11 Payments · Deposit',
      '2 Notifications',
      '21 Notifications · Account',
    ])
  })

  it('is asked for by the account’s list alone: payments have their own', () => {
    expect(transactionsData({ category: 12 }, today)).toMatchObject({ searchCategory: 12 })
    expect(transactionsData({ tab: 'finance', category: 12 }, today)).toMatchObject({ searchCategory: 1 })
    expect(transactionsData({}, today)).not.toHaveProperty('searchCategory')
  })
})

describe('the address of the history', () => {
  it('is read as it was written', () => {
    const search = { tab: 'finance', range: 'yesterday', type: 2, status: 1004 }
    expect(historySearch(search)).toEqual(search)
    expect(historySearch({ type: '2', status: '1004' })).toEqual({ type: 2, status: 1004 })
  })

  it('loses what it cannot mean', () => {
    expect(historySearch({ tab: 'x', range: 'ever', type: '-1', status: 5 })).toEqual({})
  })
})

describe('what the notifications ask for', () => {
  it('[S-35] is category 2 with status 1003, newest first', () => {
    expect(notificationsData(today)).toMatchObject({
      searchCategory: 2,
      status: 1003,
      OrderDir: 'DESC',
      limit: 250,
      offset: 0,
    })
  })
})
