import type { MoneyEventType } from '@yakamoz/contract/events'

/** The reasons of the ledger by the event that a movement for them is. The first reason that an operation has in this order decides. */
const reasonsOf: readonly (readonly [MoneyEventType, readonly string[]])[] = [
  // Reversals name reasons of their own, beside which the reasons of a settlement may stand.
  ['bet.corrected', ['settlement_taken_back', 'win_taken_back', 'bet_reopened', 'bet_restaked']],
  ['bet.placed', ['bet']],
  ['bet.settled', ['win', 'jackpot', 'bet_refunded', 'bet_refused', 'bet_settled', 'cash_out', 'bet_kept']],
  ['deposit.booked', ['deposit']],
  ['withdrawal.returned', ['withdrawal_refused']],
  ['prize.paid', ['prize', 'level_return', 'level_reward']],
  [
    'bonus.moved',
    ['bonus', 'bonus_done', 'bonus_expired', 'bonus_forfeited', 'bonus_restored', 'bonus_rest', 'wagering'],
  ],
  ['payment.corrected', ['correction']],
]

type Movement = { from: string; to: string; reason: string }

/** A withdrawal goes to `held` when it is asked for, and from there to the outside when it is paid. */
const withdrawalType = ({ to }: Movement): MoneyEventType =>
  to === 'held' ? 'withdrawal.requested' : 'withdrawal.paid'

/** Returns the type of event that an operation of the ledger is. */
export const moneyEventType = (legs: readonly Movement[]): MoneyEventType => {
  const withdrawal = legs.find(({ reason }) => reason === 'withdrawal')
  if (withdrawal) return withdrawalType(withdrawal)
  const found = reasonsOf.find(([, reasons]) => legs.some(({ reason }) => reasons.includes(reason)))
  return found?.[0] ?? 'money.moved'
}
