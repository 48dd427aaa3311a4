import { expect, it } from 'vitest'
import { memoryStore } from '../../lib/browser/storage.ts'
import { supportToken } from './token.ts'

it('a visitor goes on with the conversation that was begun', () => {
  const store = memoryStore()
  expect(supportToken(store)).toBe('')
  expect(supportToken(store, 'abc')).toBe('abc')
  expect(supportToken(store)).toBe('abc')
  expect(supportToken(store, '')).toBe('abc')
})
