import { expect, it } from 'vitest'
import { firstSteps, openSteps } from './firstSteps.ts'

const none = { confirm: false, deposit: false, play: false, limits: false }

it('offers the first step that is not done, and nothing once all are', () => {
  expect(openSteps(none).next).toBe('confirm')
  expect(openSteps({ ...none, confirm: true, play: true }).next).toBe('deposit')
  expect(openSteps({ confirm: true, deposit: true, play: true, limits: false }).next).toBe('limits')
  expect(openSteps({ confirm: true, deposit: true, play: true, limits: true }).next).toBeUndefined()
  expect(openSteps(none).steps).toEqual(firstSteps)
})
