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
  againMs: number | undefined
}

const judgement = (state: OfferState, more: Partial<OfferJudgement> = {}): OfferJudgement => ({
  state,
  amount: kurus(0),
  base: kurus(0),
  source: '',
  againMs: undefined,
  ...more,
})

/** When an offer can be had again after it was had last; undefined at once, Infinity never. */
export const availableAgainMs = (offer: Offer, had: readonly Bonus[]): number | undefined => {
  const last = had.filter((one) => one.offer_id === offer.id).at(-1)
  if (!last) return undefined
  if (offer.kind === 'first_deposit') return Number.POSITIVE_INFINITY
  return last.given_at.getTime() + offer.pause_days * dayMs
}

/** What an offer waits for that can be given for nothing yet. A first deposit is made once: with another, small or long ago. */
const missingBase = ({ kind }: Offer, base: Base | undefined): OfferState => {
  if (kind === 'loss') return 'no_loss'
  return kind === 'first_deposit' && base ? 'missed' : 'deposit_first'
}

/** The bonus that is being wagered, or that may be again: a withdrawal which waits has given it up. */
export const runningBonus = (had: readonly Bonus[]): Bonus | undefined =>
  had.find((one) => one.needed > 0 && ['active', 'claimed', 'suspended'].includes(one.state))

/** What an offer is to a player now; with `payment`, to the deposit that it was chosen with. */
export const judgeOffer = async (
  app: AppContext,
  request: OfferFor,
  had: readonly Bonus[],
): Promise<OfferJudgement> => {
  const { player, offer } = request
  const running = runningBonus(had)
  if (running?.offer_id === offer.id) return judgement(running.state === 'suspended' ? 'other_active' : 'active')
  if (await barOf(app, player)) return judgement('barred')
  const availableMs = availableAgainMs(offer, had)
  if (availableMs !== undefined && availableMs > app.now())
    return judgement('used', { againMs: Number.isFinite(availableMs) ? availableMs : undefined })
  const base = await baseOf(app, request)
  if (!base || base.amount <= 0 || had.some((one) => one.source === base.source))
    return judgement(missingBase(offer, base))
  if (base.isWithdrawn) return judgement('withdrawn')
  if (isWagered(offer) && (running || (await hasOpenBonusBets(app, app.db.query, player))))
    return judgement('other_active', { amount: base.amount })
  return judgement('claimable', base)
}

export const bonusesOf = (app: AppContext, player: number): Promise<Bonus[]> =>
  app.db.query.selectFrom('bonus').selectAll().where('player_id', '=', player).orderBy('given_at').execute()
