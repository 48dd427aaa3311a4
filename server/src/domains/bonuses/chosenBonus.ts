import { type Kurus, kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { giveBonus, isBarredFromBonuses } from './bonusClaim.ts'
import { notifyNotGiven } from './bonusNotices.ts'
import type { Bonus } from './bonusQueries.ts'
import { bonusesOf, judgeOffer, runningBonus } from './offerJudgement.ts'
import { openOffers } from './offers.ts'
import { isWagered } from './rules.ts'

export type BonusChoice = { player: number; offerId: number; deposit: Kurus }

export type ChoiceRefusal = { name: 'bonus_unavailable' | 'bonus_other_active' } | { name: 'bonus_least'; least: Kurus }

/**
 * Why a bonus cannot be chosen with a deposit that is yet to be made; undefined when it can, or when the deposit is barred
 * itself. A deposit too small for it would come without the bonus, and a first one would take it away for good.
 */
export const choiceRefusal = async (
  app: AppContext,
  { player, offerId, deposit }: BonusChoice,
): Promise<ChoiceRefusal | undefined> => {
  const offer = (await openOffers(app, player)).find((one) => one.id === offerId)
  if (!offer || offer.kind === 'loss' || (await isBarredFromBonuses(app, player))) return { name: 'bonus_unavailable' }
  const had = await bonusesOf(app, player)
  const { state } = await judgeOffer(app, { player, offer }, had)
  const isOther =
    state === 'active' || state === 'other_active' || (isWagered(offer) && runningBonus(had) !== undefined)
  if (isOther) return { name: 'bonus_other_active' }
  const isGone = state === 'used' || state === 'missed' || (state === 'withdrawn' && offer.kind === 'first_deposit')
  if (isGone) return { name: 'bonus_unavailable' }
  return deposit < offer.least ? { name: 'bonus_least', least: kurus(offer.least) } : undefined
}

type ChosenBonus = { offerId: number; payment: string; at: Date }

/**
 * Gives the bonus that was chosen with a deposit which has now been approved. What does not apply any more is not given and
 * hurts nothing: the deposit stands by itself, and the player is told.
 */
export const giveChosenBonus = async (app: AppContext, player: number, chosen: ChosenBonus): Promise<void> => {
  const had = await bonusesOf(app, player)
  const isGiven = had.some((one) => one.offer_id === chosen.offerId && one.given_at >= chosen.at)
  if (isGiven || (await giveIfClaimable(app, player, chosen, had))) return
  await notifyNotGiven(app, player, chosen)
}

const giveIfClaimable = async (
  app: AppContext,
  player: number,
  { offerId, payment }: ChosenBonus,
  had: readonly Bonus[],
) => {
  const offer = (await openOffers(app, player)).find((one) => one.id === offerId)
  if (!offer || (await isBarredFromBonuses(app, player))) return false
  const { state, source, amount, base } = await judgeOffer(app, { player, offer, payment }, had)
  if (state !== 'claimable') return false
  return (await giveBonus(app, { player, offer, source, amount, base })) !== undefined
}
