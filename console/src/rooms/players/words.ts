import type { Translate } from '../../lib/texts.tsx'
import { type Words, wordOf } from '../../lib/words.ts'
import type { Tone } from '../../ui/Badge.tsx'

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
