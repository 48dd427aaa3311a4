import { type Kurus, kurus } from '@yakamoz/values'
import type { Leg as LedgerLeg, Outcome } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Coupon, couponOf, operationOf, shareOfPayout } from './coupons.ts'
import { couponStateFrom, type Results } from './results.ts'

const wallet = ({ fromBonus }: Coupon) => (fromBonus ? ('bonus' as const) : ('cash' as const))

type Ending = { state: 'won' | 'lost' | 'void'; payout: Kurus }

/** Returns how much of a payout offsets an earlier one that could not be recovered, and what remains to be recovered. */
const offsetOf = ({ kept }: Coupon, { payout }: Ending): { offset: Kurus; kept: Kurus } => {
  const offset = Math.min(kept, payout)
  return { offset: kurus(offset), kept: kurus(kept - offset) }
}

const nonZeroLegs = (legs: LedgerLeg[]): readonly [LedgerLeg, ...LedgerLeg[]] => {
  const [first, ...rest] = legs.filter(({ amount }) => amount > 0)
  if (!first) throw new Error('closing a coupon must move money')
  return [first, ...rest]
}

/**
 * The legs that close a coupon. The stake leaves `held`; a win comes from the operator, a refund is the stake itself. The offset is paid and
 * taken back, so that the ledger has the full payout.
 */
const endingLegs = (coupon: Coupon, ending: Ending): readonly [LedgerLeg, ...LedgerLeg[]] => {
  const to = wallet(coupon)
  const { offset } = offsetOf(coupon, ending)
  const taken: LedgerLeg = { from: to, to: 'house/sport', amount: offset, reason: 'settlement_taken_back' }
  if (ending.state === 'void')
    return nonZeroLegs([{ from: 'held', to, amount: ending.payout, reason: 'bet_refunded' }, taken])
  return nonZeroLegs([
    { from: 'held', to: 'house/sport', amount: coupon.stakeLeft, reason: 'bet_settled' },
    { from: 'house/sport', to, amount: ending.payout, reason: 'win' },
    taken,
  ])
}

const closeCoupon = async (app: AppContext, coupon: Coupon, ending: Ending): Promise<Outcome> => {
  const { player, id, version, stakeLeft, share, cashedOut } = coupon
  const { kept } = offsetOf(coupon, ending)
  const posted = await app.ledger.post({
    player,
    id: operationOf(id, version + 1),
    intent: `settle ${ending.state} ${ending.payout}`,
    legs: endingLegs(coupon, ending),
    records: [
      {
        kind: 'coupon_change',
        id,
        state: ending.state,
        reopened: false,
        payout: ending.payout,
        stakeLeft,
        share,
        cashedOut,
        version: version + 1,
        settledAt: new Date(app.now()),
        kept,
      },
    ],
  })
  return posted.outcome
}

/**
 * Reverses a settlement whose result was wrong: the payout is taken back and the stake held again. If the balance does not cover it, the
 * rest is stored with the coupon and deducted from its next payout.
 */
const reopenCoupon = async (app: AppContext, coupon: Coupon): Promise<Outcome> => {
  const { player, id, version, stakeLeft, share, cashedOut, payout } = coupon
  const balances = await app.ledger.balances(player)
  const back = kurus(Math.min(payout, balances[wallet(coupon)]))
  const posted = await app.ledger.post({
    player,
    id: operationOf(id, version + 1),
    intent: 'reopen',
    legs: reopeningLegs(coupon, back),
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
        kept: coupon.kept + payout - back,
      },
    ],
  })
  return posted.outcome
}

/** The legs that reverse a payout. A reversed refund is staked again; the operator adds what the balance does not cover. */
const reopeningLegs = (coupon: Coupon, back: Kurus): readonly [LedgerLeg, ...LedgerLeg[]] => {
  const from = wallet(coupon)
  const taken: LedgerLeg[] =
    coupon.state === 'void'
      ? [
          { from: 'house/sport', to: from, amount: kurus(coupon.payout - back), reason: 'bet_kept' },
          { from, to: 'house/sport', amount: coupon.payout, reason: 'bet_restaked' },
        ]
      : [{ from, to: 'house/sport', amount: back, reason: 'settlement_taken_back' }]
  return nonZeroLegs([...taken, { from: 'house/sport', to: 'held', amount: coupon.stakeLeft, reason: 'bet_reopened' }])
}

const endingOf = (coupon: Coupon, results: Results): Ending | undefined => {
  const found = couponStateFrom(coupon, results)
  if (found.state === 'open') return undefined
  const payout = found.state === 'void' ? coupon.stakeLeft : shareOfPayout(found.payoutKurus, coupon.share)
  return { state: found.state, payout }
}

const isSettled = ({ state }: Coupon): boolean => state === 'won' || state === 'lost' || state === 'void'

/** Returns the next step towards what the results say; undefined when there is none. */
const nextStepOf = (coupon: Coupon, results: Results): ((app: AppContext) => Promise<Outcome>) | undefined => {
  const ending = endingOf(coupon, results)
  if (coupon.state === 'open') return ending && ((app) => closeCoupon(app, coupon, ending))
  if (!isSettled(coupon)) return undefined
  if (ending?.state === coupon.state && ending.payout === coupon.payout) return undefined
  return (app) => reopenCoupon(app, coupon)
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
    // Settled: no further step can follow, so the row is not read again.
    if (outcome === 'done' && coupon.state === 'open') return true
    coupon = await couponOf(app, first.player, first.id)
  }
  throw new Error(`coupon ${first.id} was not settled in ${maxSteps} steps`)
}
