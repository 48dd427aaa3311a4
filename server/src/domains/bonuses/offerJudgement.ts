import { type Kurus, kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { barOf } from '../protection/index.ts'
import { type Bonus, hasOpenBonusBets } from './bonusQueries.ts'
import { type Base, baseOf, dayMs, type OfferFor } from './offerBase.ts'
import type { Offer } from './offers.ts'
import { isWagered } from './rules.ts'

export type OfferState =
  | 'claimable'
  | 'active'
  | 'used'
  | 'deposit_first'
  | 'no_loss'
  | 'other_active'
  | 'barred'
  | 'missed'
  | 'withdrawn'

export type OfferJudgement = {
  state: OfferState
  amount: Kurus
  base: Kurus
  source: string
  availableFromMs: number | undefined
}

const judgement = (state: OfferState, more: Partial<OfferJudgement> = {}): OfferJudgement => ({
  state,
  amount: kurus(0),
  base: kurus(0),
  source: '',
  availableFromMs: undefined,
  ...more,
})

/** Returns when an offer is available again after its last use; undefined if it was not used, Infinity if it can be used once. */
export const nextAvailableMs = (offer: Offer, bonuses: readonly Bonus[]): number | undefined => {
  const last = bonuses.filter((one) => one.offer_id === offer.id).at(-1)
  if (!last) return undefined
  if (offer.kind === 'first_deposit') return Number.POSITIVE_INFINITY
  return last.given_at.getTime() + offer.pause_days * dayMs
}

/** Returns the state of an offer without a base. A first deposit that was too small or is too old is missed for good. */
const missingBase = ({ kind }: Offer, base: Base | undefined): OfferState => {
  if (kind === 'loss') return 'no_loss'
  return kind === 'first_deposit' && base ? 'missed' : 'deposit_first'
}

/** Returns the bonus that is being wagered, or suspended by a pending withdrawal. */
export const runningBonus = (bonuses: readonly Bonus[]): Bonus | undefined =>
  bonuses.find((one) => one.needed > 0 && ['active', 'claimed', 'suspended'].includes(one.state))

/** Returns the state of an offer for a player; with `payment`, for the deposit that it was chosen with. */
export const judgeOffer = async (
  app: AppContext,
  request: OfferFor,
  bonuses: readonly Bonus[],
): Promise<OfferJudgement> => {
  const { player, offer } = request
  const running = runningBonus(bonuses)
  if (running?.offer_id === offer.id) return judgement(running.state === 'suspended' ? 'other_active' : 'active')
  if (await barOf(app, player)) return judgement('barred')
  const availableMs = nextAvailableMs(offer, bonuses)
  if (availableMs !== undefined && availableMs > app.now())
    return judgement('used', { availableFromMs: Number.isFinite(availableMs) ? availableMs : undefined })
  const base = await baseOf(app, request)
  if (!base || base.amount <= 0 || bonuses.some((one) => one.source === base.source))
    return judgement(missingBase(offer, base))
  if (base.isWithdrawn) return judgement('withdrawn')
  if (isWagered(offer) && (running || (await hasOpenBonusBets(app, app.db.query, player))))
    return judgement('other_active', { amount: base.amount })
  return judgement('claimable', base)
}

export const bonusesOf = (app: AppContext, player: number): Promise<Bonus[]> =>
  app.db.query.selectFrom('bonus').selectAll().where('player_id', '=', player).orderBy('given_at').execute()
