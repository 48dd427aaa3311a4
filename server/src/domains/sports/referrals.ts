import { couponLimits, minStakeOf } from '@yakamoz/contract'
import type { ReferralReason } from '@yakamoz/contract/console/referralReasons'
import {
  type LimitUse,
  type ReferralCause,
  type ReferralSettings,
  reducedSlip,
  referralCause,
  type Slip,
  stakeOf,
} from '@yakamoz/sports'
import type { Kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import { recordAudit, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Book } from './book.ts'
import { type Coupon, couponOf } from './coupons.ts'

/* Coupons that wait for a trader. The decision is a column that is written once, under the lock of its row: by a trader or, when the time is over, by the server. */

/** How a coupon is referred when it is placed. */
export type Referral = Pick<ReferralSettings, 'atEnd'> & { cause: ReferralCause; limit: Kurus; waitMs: number }

/** Returns how a slip is referred; undefined when it is not. */
export const referralOfSlip = (
  { stakeControls: { referral, referred } }: Book,
  player: number,
  slip: Slip,
  use: LimitUse,
): Referral | undefined => {
  const cause = referralCause({ stake: stakeOf(slip), use, isMarked: referred.has(player) }, referral)
  return cause && { cause, limit: use.limit, waitMs: referral.seconds * 1_000, atEnd: referral.atEnd }
}

/** Tells the pages of the console at once: a trader has seconds. */
export const publishReferrals = (app: AppContext): void => app.bus.publish('console', { topic: 'trading', id: '' })

export type StoredReferral = Selectable<Schema['coupon_referral']>
type CouponKey = Pick<Coupon, 'player' | 'id'>

/** Returns the referral of a coupon; undefined for one that was not referred. */
export const referralOf = (app: AppContext, { player, id }: CouponKey): Promise<StoredReferral | undefined> =>
  app.db.query
    .selectFrom('coupon_referral')
    .selectAll()
    .where('player_id', '=', player)
    .where('coupon_id', '=', id)
    .executeTakeFirst()

/** Whether coupons are referred to a trader, by their ids; of a list that is mostly empty. */
export const referredAmong = async (app: AppContext, coupons: readonly CouponKey[]): Promise<ReadonlySet<string>> => {
  if (coupons.length === 0) return new Set()
  const rows = await app.db.query
    .selectFrom('coupon_referral')
    .select('coupon_id')
    .where((row) =>
      row(
        row.refTuple('player_id', 'coupon_id'),
        'in',
        coupons.map(({ player, id }) => row.tuple(player, id)),
      ),
    )
    .execute()
  return new Set(rows.map(({ coupon_id }) => coupon_id))
}

/** `stake`: of a reduced coupon. `reason`: of a declined one; `no_answer` when nobody has looked at it in time. */
type ReferralDecision = {
  decision: 'accept' | 'reduce' | 'decline'
  stake?: Kurus | undefined
  reason?: ReferralReason | 'no_answer' | undefined
}

/** The actor of what the server decides by itself. */
const server = 'server'

/** Writes a decision; undefined if there is one already, or none may be made at this time. */
const claim = async (
  app: AppContext,
  executor: Executor,
  { player, id, decision, stake, reason, actor }: CouponKey & ReferralDecision & { actor: string },
) => {
  const nowAt = new Date(app.now())
  return executor
    .updateTable('coupon_referral')
    .set({ decision, reduced_stake: stake ?? null, reason: reason ?? null, actor, decided_at: nowAt })
    .where('player_id', '=', player)
    .where('coupon_id', '=', id)
    .where('decision', 'is', null)
    .where('ends_at', actor === server ? '<=' : '>', nowAt)
    .returningAll()
    .executeTakeFirst()
}

const entryOf = ({ player, id, actor, ...detail }: CouponKey & ReferralDecision & { actor: string }) => ({
  actor,
  act: 'referred coupon decided',
  subject: id,
  detail: { player, ...detail },
})

/**
 * Returns a referral with its decision. When its time is over without one, it gets the stored default: of several processes and a trader exactly one
 * decides.
 */
export const decidedReferral = async (app: AppContext, referral: StoredReferral): Promise<StoredReferral> => {
  if (referral.decision !== null) return referral
  const key = { player: referral.player_id, id: referral.coupon_id }
  const decision =
    referral.at_end === 'accept'
      ? { decision: 'accept' as const }
      : { decision: 'decline' as const, reason: 'no_answer' as const }
  const order = { ...key, ...decision, actor: server }
  const claimed = await withAudit(
    app,
    (executor) => claim(app, executor, order),
    () => entryOf(order),
  )
  if (claimed) publishReferrals(app)
  return claimed ?? (await referralOf(app, key)) ?? referral
}

/** The slip of a coupon at the stake that a trader has chosen. */
export const slipAtStake = ({ slip, columns }: Coupon, stake: Kurus): Slip | undefined =>
  reducedSlip(slip, stake, minStakeOf(columns))

/** What can be wrong with a decision. `referral_over`: somebody else, or the end of the time, has decided. */
type DecisionError = 'not_found' | 'referral_over' | 'reduction_invalid'

type Order = CouponKey & { actor: string } & ReferralDecision

/** Lets the coupon be decided now, in play not before the end of its delay. */
const makeDue = async (app: AppContext, executor: Executor, coupon: Coupon): Promise<void> => {
  const dueMs = Math.max(app.now(), coupon.live ? coupon.placedMs + couponLimits.liveDelayMs : 0)
  await executor
    .updateTable('coupon')
    .set({ decide_at: new Date(dueMs) })
    .where('player_id', '=', coupon.player)
    .where('id', '=', coupon.id)
    .where('state', '=', 'pending')
    .execute()
}

/** Decides a referred coupon as a trader; the coupon follows with the next work of the sportsbook. Returns what is wrong, or undefined. */
export const decideReferral = async (app: AppContext, order: Order): Promise<DecisionError | undefined> => {
  const [coupon, referral] = [await couponOf(app, order.player, order.id), await referralOf(app, order)]
  if (!coupon || !referral) return 'not_found'
  const reduced = order.decision === 'reduce' ? slipAtStake(coupon, order.stake ?? coupon.stake) : undefined
  if (order.decision === 'reduce' && !reduced) return 'reduction_invalid'
  const written = { ...order, stake: reduced && stakeOf(reduced) }
  const isClaimed = await app.db.query.transaction().execute(async (executor) => {
    if (!(await claim(app, executor, written))) return false
    await makeDue(app, executor, coupon)
    await recordAudit(app, entryOf(written), executor)
    return true
  })
  publishReferrals(app)
  return isClaimed ? undefined : 'referral_over'
}
