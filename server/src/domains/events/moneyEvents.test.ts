import { describe, expect, it } from 'vitest'
import { moneyEventType } from './moneyEvents.ts'

const leg = (from: string, to: string, reason: string) => ({ from, to, reason })

describe('[B260] the type of an event of the ledger', () => {
  it.each([
    ['bet.placed', [leg('cash', 'house/casino', 'bet')]],
    ['bet.placed', [leg('cash', 'house/casino', 'bet'), leg('house/casino', 'cash', 'win')]],
    ['bet.placed', [leg('cash', 'held', 'bet')]],
    ['bet.settled', [leg('house/live', 'cash', 'win')]],
    ['bet.settled', [leg('house/jackpot', 'cash', 'jackpot')]],
    ['bet.settled', [leg('house/casino', 'cash', 'bet_refunded')]],
    ['bet.settled', [leg('held', 'cash', 'bet_refused')]],
    ['bet.settled', [leg('held', 'house/sport', 'bet_settled'), leg('house/sport', 'cash', 'cash_out')]],
    [
      'bet.corrected',
      [leg('cash', 'house/sport', 'settlement_taken_back'), leg('house/sport', 'held', 'bet_reopened')],
    ],
    ['bet.corrected', [leg('cash', 'house/live', 'win_taken_back'), leg('house/live', 'cash', 'bet_refunded')]],
    ['deposit.booked', [leg('gateway/card', 'cash', 'deposit'), leg('cash', 'house/fees', 'fee')]],
    ['withdrawal.requested', [leg('cash', 'held', 'withdrawal'), leg('bonus', 'house/bonus', 'bonus_forfeited')]],
    ['withdrawal.paid', [leg('held', 'gateway/bank', 'withdrawal'), leg('held', 'house/fees', 'fee')]],
    ['withdrawal.returned', [leg('held', 'cash', 'withdrawal_refused')]],
    ['bonus.moved', [leg('house/bonus', 'bonus', 'bonus')]],
    ['bonus.moved', [leg('bonus', 'cash', 'bonus_done')]],
    ['prize.paid', [leg('house/prizes', 'cash', 'prize')]],
    ['prize.paid', [leg('house/levels', 'cash', 'level_return')]],
    ['payment.corrected', [leg('cash', 'gateway/card', 'correction')]],
    ['money.moved', [leg('gateway/demo', 'cash', 'demo')]],
  ])('is %s for %o', (type, legs) => {
    expect(moneyEventType(legs)).toBe(type)
  })
})
