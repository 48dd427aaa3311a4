import { expect, it } from 'vitest'
import { favouriteTab } from './search.ts'

it('shows the list that the address names, and slots where it names none or a strange one', () => {
  expect(favouriteTab({ tab: 'tables' })).toBe('tables')
  expect(favouriteTab({})).toBe('slots')
  expect(favouriteTab({ tab: 'wheels' })).toBe('slots')
})
