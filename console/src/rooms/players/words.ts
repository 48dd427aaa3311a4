import type { PlainTextKey, Translate } from '../../lib/texts.tsx'
import type { Tone } from '../../ui/Badge.tsx'

/** Words for what the server names by free text; a name without a word is shown as it is. */
type Words = Readonly<Record<string, PlainTextKey>>

const wordOf = (words: Words, t: Translate, name: string): string => {
  const key = Object.hasOwn(words, name) ? words[name] : undefined
  return key === undefined ? name : t(key)
}

const movements: Words = {
  bet: 'move.bet',
  win: 'move.win',
  deposit: 'move.deposit',
  withdrawal: 'move.withdrawal',
  withdrawal_refused: 'move.withdrawalRefused',
  bet_refunded: 'move.betRefunded',
  bet_settled: 'move.betSettled',
  bet_refused: 'move.betRefused',
  bet_restaked: 'move.betRestaked',
  bet_reopened: 'move.betReopened',
  bet_kept: 'move.betKept',
  win_taken_back: 'move.winTakenBack',
  settlement_taken_back: 'move.settlementTakenBack',
  cash_out: 'move.cashOut',
  bonus: 'move.bonus',
  bonus_done: 'move.bonusDone',
  bonus_restored: 'move.bonusRestored',
  prize: 'move.prize',
  jackpot: 'move.jackpot',
  fee: 'move.fee',
  correction: 'move.correction',
  demo: 'move.demo',
}

export const movementText = (t: Translate, reason: string): string => wordOf(movements, t, reason)

const accounts: Words = {
  cash: 'purse.cash',
  bonus: 'purse.bonus',
  held: 'purse.held',
  'house/casino': 'house.casino',
  'house/live': 'house.live',
  'house/sport': 'house.sport',
  'house/sports': 'house.sport',
  'house/bonus': 'house.bonus',
  'house/fees': 'house.fees',
  'house/jackpot': 'house.jackpot',
  'house/prizes': 'house.prizes',
}

/** An account of the ledger; a payment gateway has its own name behind a stroke. */
export const ledgerAccountText = (t: Translate, account: string): string =>
  account.startsWith('gateway/') ? t('house.gateway', { name: account.slice(8) }) : wordOf(accounts, t, account)

const couponStates: Words = {
  pending: 'coupon.pending',
  returning: 'coupon.returning',
  open: 'coupon.open',
  won: 'coupon.won',
  lost: 'coupon.lost',
  void: 'coupon.void',
  cashed_out: 'coupon.cashedOut',
  refused: 'coupon.refused',
}

export const couponStateText = (t: Translate, state: string): string => wordOf(couponStates, t, state)

const couponKinds: Words = {
  single: 'coupon.single',
  accumulator: 'coupon.accumulator',
  system: 'coupon.system',
}

export const couponKindText = (t: Translate, kind: string): string => wordOf(couponKinds, t, kind)

const bonusStates: Words = {
  claimed: 'bonus.claimed',
  active: 'bonus.active',
  suspended: 'bonus.suspended',
  done: 'bonus.done',
  expired: 'bonus.expired',
  forfeited: 'bonus.forfeited',
  lost: 'bonus.lost',
  paid: 'bonus.paid',
}

export const bonusStateText = (t: Translate, state: string): string => wordOf(bonusStates, t, state)

const tones: Readonly<Record<string, Tone>> = {
  pending: 'wait-for',
  waiting: 'wait-for',
  returning: 'wait-for',
  open: 'news',
  active: 'news',
  claimed: 'news',
  answered: 'news',
  approved: 'good',
  won: 'good',
  done: 'good',
  paid: 'good',
  refused: 'bad',
  failed: 'bad',
  corrected: 'bad',
  suspended: 'bad',
}

/** The colour of the word for a state; most have none. */
export const toneOf = (state: string): Tone | undefined => (Object.hasOwn(tones, state) ? tones[state] : undefined)

const paymentStates: Words = { '1001': 'pay.pending', '1002': 'pay.approved', '1004': 'pay.refused' }

/** The state of a payment as its row has it, by number. */
export const paymentNumberText = (t: Translate, state: string): string => wordOf(paymentStates, t, state)

const talkStates: Words = { waiting: 'talk.waiting', answered: 'talk.answered', closed: 'talk.closed' }

export const talkStateText = (t: Translate, state: string): string => wordOf(talkStates, t, state)
