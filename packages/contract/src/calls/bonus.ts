import { call } from '../call.ts'
import { instant, money, pageOf, recordId, text, z } from '../fields.ts'

const maybe = z.union([z.literal(''), instant])

const offer = z.object({
  id: z.number(),
  promotionID: z.number(),
  /** The promo code that opened it to its player; empty for an offer to everybody. */
  code: z.string(),
  kind: z.enum(['first_deposit', 'deposit', 'loss', 'gift']),
  title: z.string(),
  text: z.string(),
  /** Per cent of the deposit or loss. */
  percent: z.int(),
  /** Its maximum, and the minimum deposit or loss; 0.00 is none. */
  most: money,
  least: money,
  /** How often it has to be staked; 0: it is paid as cash at once. */
  wagering: z.int(),
  /** How often its deposit has to be staked in addition. */
  turnover: z.int(),
  days: z.int(),
  /**
   * claimable: can be claimed now, for `amount`; deposit_first: after a deposit; no_loss: nothing was lost last week;
   * other_active: another is being wagered; barred: the account may not play now; missed: the first deposit was made
   * without claiming it in time; withdrawn: a withdrawal was requested after the deposit and has not been refused.
   */
  state: z.enum([
    'claimable',
    'active',
    'used',
    'deposit_first',
    'no_loss',
    'other_active',
    'barred',
    'missed',
    'withdrawn',
  ]),
  amount: money,
  /** The time from which it can be claimed again. */
  again: maybe,
})

const given = z.object({
  id: z.string(),
  offerID: z.number(),
  title: z.string(),
  state: z.enum(['claimed', 'active', 'done', 'expired', 'forfeited', 'lost', 'paid']),
  amount: money,
  /** The wagering in lira: all of it, done, left. */
  needed: money,
  wagered: money,
  left: money,
  /** The maximum that becomes cash; 0.00 is no cap. */
  mostPaid: money,
  paid: money,
  given: instant,
  /** The deposit that it is a share of; empty for one that is not of a deposit. */
  paymentID: z.string(),
  ends: instant,
  closed: maybe,
})

export const bonus = {
  /** The offers, for a player with their states. */
  offers: call({ own: true, who: 'anyone', read: true, input: {}, output: z.array(offer) }),
  claim: call({
    own: true,
    who: 'player',
    input: { offerID: recordId },
    output: z.array(given),
    refusals: [
      'not_found',
      'bonus_unavailable',
      'bonus_withdrawn',
      'bonus_other_active',
      'excluded',
      'paused',
      'unverified',
      'no_access',
    ],
    success: 'bonus_given',
    rate: { points: 20, seconds: 60 },
  }),
  /** The bonus being wagered, with the shares in which kinds of games count. */
  current: call({
    own: true,
    who: 'player',
    read: true,
    input: {},
    output: z.array(
      z.object({
        ...given.shape,
        balance: money,
        /** The maximum stake of one bet with it or towards it; 0.00 is no limit. */
        mostStake: money,
        weights: z.array(z.object({ kind: z.enum(['slot', 'virtual', 'table', 'live', 'sport']), percent: z.int() })),
      }),
    ),
  }),
  /** The bonus that a withdrawal would forfeit now: the one that is being wagered. */
  at_stake: call({
    own: true,
    who: 'player',
    read: true,
    input: {},
    output: z.array(
      z.object({
        title: z.string(),
        /** The bonus money that would be forfeited. */
        amount: money,
        /** The required stakes: all, done, left. */
        needed: money,
        staked: money,
        left: money,
      }),
    ),
  }),
  /** Forfeits a bonus: its remaining money is removed, cash stays. */
  forfeit: call({
    own: true,
    who: 'player',
    input: { bonusID: text(40) },
    output: z.array(given),
    refusals: ['not_found'],
    success: 'bonus_forfeited',
  }),
  history: call({ own: true, who: 'player', read: true, paged: true, input: pageOf(10, 100), output: z.array(given) }),
}
