import { beforeEach, expect, it, vi } from 'vitest'
import { createChoice } from './choice.ts'
import { memoryStore } from './storage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStore())
  return () => vi.unstubAllGlobals()
})

const create = () => createChoice('yakamozTest', ['one', 'two', 'three'], 'two')

it('is the usual option until another one is chosen, which is remembered', () => {
  expect(create().get()).toBe('two')
  create().set('three')
  expect(create().get()).toBe('three')
})

it('reads anything that is no option as the usual one', () => {
  localStorage.setItem('yakamozTest', 'four')
  expect(create().get()).toBe('two')
  const choice = create()
  choice.set('')
  expect(localStorage.getItem('yakamozTest')).toBe('two')
})
