import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import type { CommittedOperation } from '../../ledger/index.ts'
import { turnoverOf } from './turnover.ts'

const operation = (at: string, ...legs: CommittedOperation['legs'][number][]): CommittedOperation => ({
  player: 1,
  seq: 1,
  operation: 'x',
  at: new Date(at),
  legs,
  subject: null,
})
const stake = { from: 'cash', to: 'house/casino', amount: kurus(100), reason: 'bet' } as const
const win = { from: 'house/casino', to: 'cash', amount: kurus(30), reason: 'win' } as const
const held = { from: 'cash', to: 'held', amount: kurus(5), reason: 'withdrawal' } as const

it('adds up transfers by the day in Istanbul, the other account and the reason', () => {
  const rows = turnoverOf([
    operation('2026-11-26T20:59:59Z', stake, win),
    operation('2026-11-26T20:59:59Z', stake),
    operation('2026-11-26T21:00:00Z', stake, held),
  ])
  expect(rows).toEqual([
    { day: '2026-11-26', account: 'house/casino', reason: 'bet', transfers: 2, received: 200, paid: 0 },
    { day: '2026-11-26', account: 'house/casino', reason: 'win', transfers: 1, received: 0, paid: 30 },
    { day: '2026-11-27', account: 'house/casino', reason: 'bet', transfers: 1, received: 100, paid: 0 },
  ])
})
