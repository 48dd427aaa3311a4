import { describe, expect, it } from 'vitest'
import { announcedOf, paymentStatusOf, stepsOf } from './paymentSteps.ts'

describe('the steps of a payment', () => {
  it.each([
    [1001, 'pending'],
    [1002, 'approved'],
    [1004, 'refused'],
  ])('with status %i it is %s', (status, standing) => {
    expect(paymentStatusOf(status)).toBe(standing)
  })

  it('waits for the check while it is pending', () => {
    expect(stepsOf('pending').map(({ name, state }) => `${name} ${state}`)).toEqual([
      'requested done',
      'checked now',
      'paid ahead',
    ])
  })

  it('has nothing ahead once it is decided', () => {
    expect(stepsOf('approved').every(({ state }) => state === 'done')).toBe(true)
    expect(stepsOf('refused').at(-1)).toEqual({ name: 'refused', state: 'failed' })
  })
})

describe('the payments that are told of', () => {
  const row = (id: number, transaction_status: number, decided = '') => ({ id, transaction_status, decided })
  const refused = (id: number, hour: string) => row(id, 1004, `2026-11-22T${hour}:00:00.000+03:00`)
  const idsOf = (rows: readonly ReturnType<typeof row>[]) => announcedOf(rows).map(({ id }) => id)

  it('are those on their way, and with them the one that was decided last', () => {
    expect(idsOf([row(4, 1001), refused(3, '12'), row(2, 1001), refused(1, '15')])).toEqual([4, 2, 1])
    expect(idsOf([row(2, 1001), row(1, 1001)])).toEqual([2, 1])
    expect(idsOf([refused(2, '12'), refused(1, '10')])).toEqual([2])
    expect(idsOf([])).toEqual([])
  })
})
