import { expect, it } from 'vitest'
import { memoryStore } from '../../lib/browser/storage.ts'
import { areStepsDone, nextStep, storeStepsDone } from './firstSteps.ts'

const none = { confirm: false, deposit: false, play: false, limits: false }

it('offers the first step that is not done, and nothing once all are', () => {
  expect(nextStep(none)).toBe('confirm')
  expect(nextStep({ ...none, confirm: true, play: true })).toBe('deposit')
  expect(nextStep({ confirm: true, deposit: true, play: true, limits: false })).toBe('limits')
  expect(nextStep({ confirm: true, deposit: true, play: true, limits: true })).toBeUndefined()
})

it('remembers whose steps are done, and nobody else’s', () => {
  const store = memoryStore({})
  expect(areStepsDone(store, '1')).toBe(false)
  storeStepsDone(store, '1')
  expect([areStepsDone(store, '1'), areStepsDone(store, '2')]).toEqual([true, false])
})
