import { expect, it } from 'vitest'
import { unreadIn } from './badge.ts'

it('the badge counts the unread rows of the list of notifications, and of no other list [A93]', () => {
  const answer = { data: [{ isRead: true }, { isRead: false }, { isRead: false }] }
  const key = ['finance', 'list_transactions', { searchCategory: 2 }, 'tr']
  expect(unreadIn(key, answer)).toBe(2)
  expect(unreadIn(key, { data: [] })).toBe(0)
  expect(unreadIn(key, undefined)).toBeUndefined()
  expect(unreadIn(['finance', 'list_transactions', { searchCategory: 1 }, 'tr'], answer)).toBeUndefined()
  expect(unreadIn(['crm', 'list_mass_messages', {}, 'tr'], answer)).toBeUndefined()
})
