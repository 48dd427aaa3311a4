import { expect, it } from 'vitest'
import type { Translate } from '../../lib/texts.tsx'
import { subjectText, withdrawalOf } from './subject.ts'

const t = ((key: string, blanks: object = {}) => [key, ...Object.values(blanks)].join(' ')) as Translate
const textOf = (act: string, subject: string): string => subjectText(t, { act, subject })

it('[B9] what a request is about is said in words: ways to pay, outcomes, roles and permissions', () => {
  expect(textOf('payment approved', 'P1 bank')).toBe('P1 · payments.route.bank')
  expect(textOf('payment approved', 'P1')).toBe('P1')
  expect(textOf('payout resolved', 'P1 2 settled')).toBe('P1 · payout.settled')
  expect(textOf('staff roles changed', 'staff 4: support, payments')).toBe(
    'approvals.member 4: role.support, role.payments',
  )
  expect(textOf('role permissions changed', 'support: players.read')).toBe('role.support: permission.players.read')
  expect(textOf('staff unblocked', 'staff 4')).toBe('approvals.member 4')
  expect(textOf('staff linked', 'staff 4: ayse')).toBe('approvals.member 4: ayse')
  expect(textOf('player unblocked', '4815162342')).toBe('4815162342')
})

it('[B9] a request about a withdrawal leads to it, and one about a deposit to none', () => {
  expect(withdrawalOf({ act: 'payment approved', subject: 'P1 bank' })).toBe('P1')
  expect(withdrawalOf({ act: 'payment approved', subject: 'P1' })).toBeUndefined()
  expect(withdrawalOf({ act: 'deposit charged back', subject: 'P1' })).toBeUndefined()
})
