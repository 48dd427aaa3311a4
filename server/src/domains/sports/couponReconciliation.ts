import { type Kurus, kurus } from '@yakamoz/values'
import type { Leg as LedgerLeg, Outcome } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Coupon, couponOf, operationOf, shareOfPayout } from './coupons.ts'
import { awaitedPayout, couponStateFrom, type Results } from './results.ts'

/** Returns the account that a coupon was placed from, which gets its payments. */
const fundsOf = ({ fromBonus }: Coupon) => (fromBonus ? ('bonus' as const) : ('cash' as const))

type CouponEnd = { state: 'won' | 'lost' | 'void'; payout: Kurus }

/** Returns how much of a payout offsets the unrecovered part of an earlier one, and what then remains unrecovered. */
const offsetOf = ({ unrecovered }: Coupon, { payout }: CouponEnd): { offset: Kurus; unrecovered: Kurus } => {
  const offset = Math.min(unrecovered, payout)
  return { offset: kurus(offset), unrecovered: kurus(unrecovered - offset) }
}

const nonZeroLegs = (legs: LedgerLeg[]): readonly [LedgerLeg, ...LedgerLeg[]] => {
  const [first, ...rest] = legs.filter(({ amount }) => amount > 0)
  if (!first) throw new Error('closing a coupon must move money')
  return [first, ...rest]
}

/**
 * Returns the legs that close a coupon. The stake leaves `held`; a win comes from the house account, a refund is the stake itself. The offset
 * is paid and reversed, so that the ledger has the full payout.
 */
const closingLegs = (coupon: Coupon, end: CouponEnd): readonly [LedgerLeg, ...LedgerLeg[]] => {
  const to = fundsOf(coupon)
  const { offset } = offsetOf(coupon, end)
  const reversal: LedgerLeg = { from: to, to: 'house/sport', amount: offset, reason: 'settlement_taken_back' }
  if (end.state === 'void')
    return nonZeroLegs([{ from: 'held', to, amount: end.payout, reason: 'bet_refunded' }, reversal])
  return nonZeroLegs([
    { from: 'held', to: 'house/sport', amount: coupon.stakeLeft, reason: 'bet_settled' },
    { from: 'house/sport', to, amount: end.payout, reason: 'win' },
    reversal,
  ])
}

const closeCoupon = async (app: AppContext, coupon: Coupon, end: CouponEnd): Promise<Outcome> => {
  const { player, id, version, stakeLeft, share, cashedOut } = coupon
  const { unrecovered } = offsetOf(coupon, end)
  const posted = await app.ledger.post({
    player,
    id: operationOf(id, version + 1),
    intent: `settle ${end.state} ${end.payout}`,
    legs: closingLegs(coupon, end),
    records: [
      {
        kind: 'coupon_change',
        id,
        state: end.state,
        reopened: false,
        payout: end.payout,
        stakeLeft,
        share,
        cashedOut,
        version: version + 1,
        settledAt: new Date(app.now()),
        unrecovered,
      },
    ],
  })
  return posted.outcome
}

/**
 * Reverses a settlement whose result was wrong: recovers the payout and reserves the stake again. If the balance does not cover it, the
 * rest is stored with the coupon and deducted from its next payout.
 */
const reopenCoupon = async (app: AppContext, coupon: Coupon): Promise<Outcome> => {
  const { player, id, version, stakeLeft, share, cashedOut, payout } = coupon
  const balances = await app.ledger.balances(player)
  const recovered = kurus(Math.min(payout, balances[fundsOf(coupon)]))
  const posted = await app.ledger.post({
    player,
    id: operationOf(id, version + 1),
    intent: 'reopen',
    legs: reopeningLegs(coupon, recovered),
    records: [
      {
        kind: 'coupon_change',
        id,
        state: 'open',
        reopened: true,
        payout: 0,
        stakeLeft,
        share,
        cashedOut,
        version: version + 1,
        settledAt: null,
        unrecovered: coupon.unrecovered + payout - recovered,
      },
    ],
  })
  return posted.outcome
}

/** Returns the legs that reverse a payout. A reversed refund is staked again; the house account adds what the balance does not cover. */
const reopeningLegs = (coupon: Coupon, recovered: Kurus): readonly [LedgerLeg, ...LedgerLeg[]] => {
  const from = fundsOf(coupon)
  const reversal: LedgerLeg[] =
    coupon.state === 'void'
      ? [
          { from: 'house/sport', to: from, amount: kurus(coupon.payout - recovered), reason: 'bet_kept' },
          { from, to: 'house/sport', amount: coupon.payout, reason: 'bet_restaked' },
        ]
      : [{ from, to: 'house/sport', amount: recovered, reason: 'settlement_taken_back' }]
  return nonZeroLegs([
    ...reversal,
    { from: 'house/sport', to: 'held', amount: coupon.stakeLeft, reason: 'bet_reopened' },
  ])
}

/** Returns how a coupon ends by results; undefined while it is open. */
const couponEndFrom = (coupon: Coupon, results: Results): CouponEnd | undefined => {
  const found = couponStateFrom(coupon, results)
  if (found.state === 'open') return undefined
  const payout = found.state === 'void' ? coupon.stakeLeft : shareOfPayout(found.payoutKurus, coupon.share)
  return { state: found.state, payout }
}

/** Whether a coupon has ended by results, so that other results change it. */
export const isSettled = ({ state }: Coupon): boolean => state === 'won' || state === 'lost' || state === 'void'

const hasEnded = ({ state, payout }: Coupon, end: CouponEnd | undefined): boolean =>
  end?.state === state && end.payout === payout

/**
 * Returns how an open or settled coupon is left by its results; undefined where it stays open, or is opened again. A large win stays open until its
 * results are confirmed: the confirmation queues its markets again.
 */
export const reconciledEnd = (coupon: Coupon, results: Results): CouponEnd | undefined => {
  const end = couponEndFrom(coupon, results)
  if (hasEnded(coupon, end)) return end
  return awaitedPayout({ ...coupon, state: 'open' }, results) === undefined ? end : undefined
}

/** Returns the next step that brings a coupon to its results; undefined when there is none. */
const nextStepOf = (coupon: Coupon, results: Results): ((app: AppContext) => Promise<Outcome>) | undefined => {
  const end = reconciledEnd(coupon, results)
  if (coupon.state === 'open') return end && ((app) => closeCoupon(app, coupon, end))
  return isSettled(coupon) && !hasEnded(coupon, end) ? (app) => reopenCoupon(app, coupon) : undefined
}

const maxSteps = 8

/**
 * Settles a coupon by its results, or reverses a settlement and settles it again; returns whether it changed. It may run in several
 * processes and be repeated after an interruption: each operation has the version in its id.
 */
export const reconcile = async (app: AppContext, first: Coupon, results: Results): Promise<boolean> => {
  let coupon: Coupon | undefined = first
  for (let steps = 0; coupon && steps < maxSteps; steps++) {
    const step = nextStepOf(coupon, results)
    if (!step) return steps > 0
    const outcome = await step(app)
    // The coupon is settled and needs no further step.
    if (outcome === 'done' && coupon.state === 'open') return true
    coupon = await couponOf(app, first.player, first.id)
  }
  throw new Error(`coupon ${first.id} was not settled in ${maxSteps} steps`)
}
