import { createHash } from 'node:crypto'
import { couponLimits, minStakeOf } from '@yakamoz/contract'
import {
  columnsOf,
  kindOf,
  type Leg,
  maxWinOf,
  type OddsPolicy,
  type Slip,
  type SlipError,
  slipError,
  stakeOf,
} from '@yakamoz/sports'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import {
  type CouponLimitRecord,
  type CouponRecord,
  type CouponReferralRecord,
  recordErrors,
} from '../../ledger/index.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type PlayerContext, refuse } from '../../transport/rpc/handler.ts'
import { isOutsideLicence } from '../../transport/rpc/playLocation.ts'
import { betFromCashOrBonus } from '../bonuses/index.ts'
import { isBarred } from '../protection/index.ts'
import { type Book, bookOf } from './book.ts'
import { isOutcomeOf, runningBoost } from './boosts.ts'
import { askLegSales } from './builderPrices.ts'
import { legLabel, pricedLegs, type WantedLeg } from './couponLegs.ts'
import { couponOf, operationOf, type StoredLeg } from './coupons.ts'
import { withinLiability } from './liability.ts'
import { publishReferrals, type Referral, referralOfSlip } from './referrals.ts'
import { queueEndedMarkets } from './settlementQueue.ts'
import { withinStakeLimits } from './stakeLimits.ts'

export type CouponRequest = {
  couponID: string
  legs: Leg[]
  sizes: number[]
  unit: Kurus
  policy: OddsPolicy
  boost?: string
}

/** Returns a digest of everything that the player chose, by which a repeated request is recognised. */
const intentOf = ({ legs, sizes, unit, policy, boost }: CouponRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        legs.map(({ match, market, specifiers, outcome, odds, banker, also }) => [
          match,
          market,
          specifiers,
          outcome,
          odds,
          banker,
          ...(also ? [also.map((choice) => [choice.market, choice.specifiers, choice.outcome])] : []),
        ]),
        sizes,
        unit,
        policy,
        ...(boost ? [boost] : []),
      ]),
    )
    .digest('base64url')

const refusalOf: Record<SlipError, 'coupon_empty' | 'coupon_invalid' | 'coupon_related' | 'coupon_too_large'> = {
  empty: 'coupon_empty',
  too_many_legs: 'coupon_too_large',
  too_many_columns: 'coupon_too_large',
  repeated: 'coupon_invalid',
  sizes: 'coupon_invalid',
  unit: 'coupon_invalid',
  related: 'coupon_related',
}

const { maxStake, maxWin } = couponLimits

/** Returns a refusal if stake or win are outside the limits. */
const limitRefusal = (slip: Slip, lang: Language) => {
  const stake = stakeOf(slip)
  const minStake = minStakeOf(columnsOf(slip))
  if (stake < minStake) return refuse('stake_too_small', { least: kurusToText(minStake, lang) })
  if (stake > maxStake) return refuse('stake_too_large', { most: kurusToText(maxStake, lang) })
  if (maxWinOf(slip) > maxWin) return refuse('win_too_large', { most: kurusToText(maxWin, lang) })
  return undefined
}

/** Returns the largest stake whose win fits the remaining liability. */
const stakeForLiability = (slip: Slip, left: Kurus): Kurus => kurus(Math.floor((stakeOf(slip) * left) / maxWinOf(slip)))

/** The status of a match that has not started, in the feed. */
const notStarted = 0

const isLive = (book: Book, legs: readonly Leg[]): boolean =>
  legs.some(({ match }) => (book.get(match)?.state.eventStatus ?? notStarted) !== notStarted)

/** Whether legs that multiply are of one season: who wins its matches wins its outright. */
const mixesOutright = (book: Book, { legs, sizes, unit }: CouponRequest): boolean => {
  if (kindOf({ legs, sizes, unitKurus: unit }) === 'single') return false
  const fixtures = legs.flatMap(({ match }) => book.get(match)?.state.fixture ?? [])
  return fixtures.some(
    (one) => one.outright && fixtures.some((other) => other !== one && other.competition.id === one.competition.id),
  )
}

/** Returns the stored coupon of a repeated request; refuses an id that was used for another coupon. */
const repeatedCoupon = async (app: AppContext, player: number, id: string, intent: string) => {
  const known = await couponOf(app, player, id)
  if (!known) return undefined
  return known.intent === intent ? { coupon: known } : refuse('operation_reused')
}

/** Returns the legs of a request, with its boost if it has one, or why they cannot be placed with it. */
const boostedLegs = async (app: AppContext, book: Book, { boost: id, legs, unit }: CouponRequest, lang: Language) => {
  if (!id) return { legs }
  const boost = await runningBoost(app, book, id)
  if (!boost) return { refusal: refuse('boost_over') }
  const [leg] = legs
  if (!leg || legs.length > 1 || leg.also || !isOutcomeOf(boost, leg)) return { refusal: refuse('coupon_invalid') }
  const { maxStake, percent } = boost
  if (unit > maxStake) return { refusal: refuse('stake_too_large', { most: kurusToText(maxStake, lang) }) }
  return { legs: [{ ...leg, boost: { id, percent } }] satisfies WantedLeg[] }
}

/**
 * Places a coupon at current prices and limits; reserves the stake and stores the coupon in one operation. A coupon with a match in play is
 * accepted only after a delay, a referred one by a trader. A repeated request gets the stored coupon.
 */
export const placeCoupon = async (input: CouponRequest, { app, caller, lang, origin }: PlayerContext) => {
  const intent = intentOf(input)
  const repeated = await repeatedCoupon(app, caller.player, input.couponID, intent)
  if (repeated) return repeated
  if (caller.restricted) return refuse('no_access')
  if (isOutsideLicence(app, origin)) return refuse('outside')
  const error = slipError({ ...input, unitKurus: input.unit })
  if (error)
    return error === 'unit'
      ? refuse('stake_too_small', { least: kurusToText(couponLimits.minStake, lang) })
      : refuse(refusalOf[error])
  const book = await bookOf(app)
  if (mixesOutright(book, input)) return refuse('coupon_season')
  const boosted = await boostedLegs(app, book, input, lang)
  if ('refusal' in boosted) return boosted.refusal
  const saleNow = await askLegSales(app, boosted.legs, { purpose: 'bet' })
  const priced = pricedLegs(book, boosted.legs, input.policy, saleNow)
  if (priced.refusal) return refuse(priced.refusal, { name: legLabel(book, priced.leg, lang) })
  const slip: Slip = { legs: priced.legs, sizes: input.sizes, unitKurus: input.unit }
  const limit = limitRefusal(slip, lang)
  if (limit) return limit
  return withinStakeLimits(app, caller.player, slip, async ({ allowed, use, limits }) => {
    const most = (stake: Kurus) => refuse('stake_too_large', { most: kurusToText(stake, lang) })
    // What is placed at the same moment may be the same coupon.
    if (allowed !== undefined)
      return (await repeatedCoupon(app, caller.player, input.couponID, intent)) ?? most(allowed)
    const referral = referralOfSlip(book, caller.player, slip, use)
    const coupon = newCoupon(app, input, priced.legs, { live: isLive(book, input.legs), referral, limits })
    const posted = await withinLiability(
      app,
      { ...slip, legs: priced.legs },
      { post: () => postCoupon(app, caller.player, coupon), isStored: (outcome) => outcome === 'done' },
    )
    if ('left' in posted) return most(stakeForLiability(slip, posted.left))
    const { outcome } = posted
    if (outcome === 'boost_taken') return refuse('boost_taken')
    if (outcome === 'insufficient' || outcome === 'no_wallet') return refuse('insufficient_balance')
    if (isBarred(outcome)) return refuse(outcome)
    app.bus.publish('coupons', {})
    if (referral) publishReferrals(app)
    await queueEndedMarkets(app, priced.legs)
    return (await repeatedCoupon(app, caller.player, input.couponID, intent)) ?? refuse('operation_reused')
  })
}

type CouponPosting = {
  stake: Kurus
  id: string
  intent: string
  boost: string | undefined
  coupon: Omit<CouponRecord, 'kind' | 'id' | 'fromBonus'>
  limits: Omit<CouponLimitRecord, 'kind' | 'id'> | undefined
  referral: Omit<CouponReferralRecord, 'kind' | 'id'> | undefined
}

type Conditions = { live: boolean; referral: Referral | undefined; limits: CouponPosting['limits'] }

/** When a coupon is decided: in play after its delay, a referred one at the end of the time that a trader has. */
const decideAtOf = (placedMs: number, { live, referral }: Conditions) => {
  if (!live && !referral) return null
  const delayMs = Math.max(live ? couponLimits.liveDelayMs : 0, referral ? referral.waitMs : 0)
  return new Date(placedMs + delayMs)
}

const newCoupon = (
  app: AppContext,
  input: CouponRequest,
  legs: readonly StoredLeg[],
  conditions: Conditions,
): CouponPosting => {
  const { live, referral, limits } = conditions
  const slip: Slip = { legs, sizes: input.sizes, unitKurus: input.unit }
  const [placedMs, stake, intent] = [app.now(), stakeOf(slip), intentOf(input)]
  const [placedAt, decideAt] = [new Date(placedMs), decideAtOf(placedMs, conditions)]
  return {
    stake,
    id: input.couponID,
    intent,
    boost: input.boost,
    coupon: {
      type: kindOf(slip),
      state: decideAt ? 'pending' : 'open',
      sizes: slip.sizes,
      columns: columnsOf(slip),
      unit: slip.unitKurus,
      stake,
      maxWin: maxWinOf(slip),
      policy: input.policy,
      legs,
      intent,
      live,
      placedAt,
      decideAt,
    },
    limits,
    referral:
      referral && decideAt
        ? {
            cause: referral.cause,
            stake,
            limit: referral.limit,
            atEnd: referral.atEnd,
            madeAt: placedAt,
            endsAt: decideAt,
          }
        : undefined,
  }
}

const isBoostTaken = hasErrorCode(recordErrors.boostTaken)

const postCoupon = async (app: AppContext, player: number, posting: CouponPosting) => {
  try {
    return await postRecords(app, player, posting)
  } catch (cause) {
    if (isBoostTaken(cause)) return 'boost_taken'
    throw cause
  }
}

const postRecords = async (app: AppContext, player: number, posting: CouponPosting) => {
  const { stake, id, intent, coupon, boost, limits, referral } = posting
  const { outcome } = await betFromCashOrBonus(app, { player, stake }, (funds) =>
    app.ledger.post({
      player,
      id: operationOf(id, 0),
      intent,
      legs: [{ from: funds, to: 'held', amount: stake, reason: 'bet' }],
      records: [
        { kind: 'coupon', id, ...coupon, fromBonus: funds === 'bonus' },
        ...(boost ? [{ kind: 'coupon_boost' as const, id, boost }] : []),
        ...(limits ? [{ kind: 'coupon_limit' as const, id, ...limits }] : []),
        ...(referral ? [{ kind: 'coupon_referral' as const, id, ...referral }] : []),
      ],
    }),
  )
  return outcome
}
