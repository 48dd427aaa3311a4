import { describe, expect, it } from 'vitest'
import { standingOf, stepsOf } from './steps.ts'

describe('the steps of a payment', () => {
  it.each([
    [1001, 'pending'],
    [1002, 'approved'],
    [1004, 'refused'],
  ])('with status %i it is %s', (status, standing) => {
    expect(standingOf(status)).toBe(standing)
  })

  it('waits for the check while it is pending', () => {
    expect(stepsOf('pending').map(({ name, state }) => `${name} ${state}`)).toEqual([
      'asked done',
      'checked now',
      'paid ahead',
    ])
  })

  it('has nothing ahead once it is decided', () => {
    expect(stepsOf('approved').every(({ state }) => state === 'done')).toBe(true)
    expect(stepsOf('refused').at(-1)).toEqual({ name: 'refused', state: 'failed' })
  })
})
