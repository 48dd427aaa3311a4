import { initials } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { balanceOf, bonusOf, playable } from '../../lib/account/balance.ts'
import { notificationsQuery } from './unread.ts'

it('[C-fin-12] takes the balance from the first row, and 0 from none', () => {
  const answer = (data: { balance: string }[]) => ({ result: true, message: '', data, code: 200 })
  expect(balanceOf(answer([{ balance: '12.50' }, { balance: '1.00' }]))).toBe('12.50')
  expect(balanceOf(answer([]))).toBe('0.00')
})

it('tells bonus money only where there is some, and what a game plays with as both together', () => {
  const answer = (data: { bonus: string }[]) => ({ result: true, message: '', data, code: 200 })
  expect(bonusOf(answer([{ bonus: '50.00' }]))).toBe('50.00')
  expect(bonusOf(answer([{ bonus: '0.00' }]))).toBeUndefined()
  expect(bonusOf(answer([]))).toBeUndefined()
  expect(playable({ balance: '100.10', bonus: '50.05' })).toBe(15_015)
})

it('[S-35] [K-06] [K-08] asks for notifications as category 2 with status 1003, 250 at most, newest first, of the last 90 days', () => {
  expect(notificationsQuery(Date.parse('2026-11-21T12:00:00+03:00'))).toEqual({
    searchCategory: 2,
    status: 1003,
    startDate: '2026-08-23',
    endDate: '2026-11-21',
    OrderPar: 'time',
    OrderDir: 'DESC',
    limit: 250,
    offset: 0,
  })
})

it('[E-02] shows the initials of a player, R and B for missing names', () => {
  expect(initials('Ali', 'Veli')).toBe('AV')
  expect(initials('', '')).toBe('RB')
})
