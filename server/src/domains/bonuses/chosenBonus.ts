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
 * Returns why a bonus cannot be chosen with a future deposit; undefined if it can, or if the deposit itself is barred. A deposit below the
 * offer's minimum is refused: it would come without the bonus, and a first deposit would lose the offer for good.
 */
export const choiceRefusal = async (
  app: AppContext,
  { player, offerId, deposit }: BonusChoice,
): Promise<ChoiceRefusal | undefined> => {
  const offer = (await openOffers(app, player)).find((one) => one.id === offerId)
  if (!offer || offer.kind === 'loss' || (await isBarredFromBonuses(app, player))) return { name: 'bonus_unavailable' }
  const bonuses = await bonusesOf(app, player)
  const { state } = await judgeOffer(app, { player, offer }, bonuses)
  const isOther =
    state === 'active' || state === 'other_active' || (isWagered(offer) && runningBonus(bonuses) !== undefined)
  if (isOther) return { name: 'bonus_other_active' }
  const isGone = state === 'used' || state === 'missed' || (state === 'withdrawn' && offer.kind === 'first_deposit')
  if (isGone) return { name: 'bonus_unavailable' }
  return deposit < offer.least ? { name: 'bonus_least', least: kurus(offer.least) } : undefined
}

type ChosenBonus = { offerId: number; payment: string; at: Date }

/**
 * Gives the bonus that was chosen with a deposit, after its approval. If the conditions no longer hold, the deposit stays without the bonus
 * and the player is notified.
 */
export const giveChosenBonus = async (app: AppContext, player: number, chosen: ChosenBonus): Promise<void> => {
  const bonuses = await bonusesOf(app, player)
  const isGiven = bonuses.some((one) => one.offer_id === chosen.offerId && one.given_at >= chosen.at)
  if (isGiven || (await giveIfClaimable(app, player, chosen, bonuses))) return
  await notifyNotGiven(app, player, chosen)
}

const giveIfClaimable = async (
  app: AppContext,
  player: number,
  { offerId, payment }: ChosenBonus,
  bonuses: readonly Bonus[],
) => {
  const offer = (await openOffers(app, player)).find((one) => one.id === offerId)
  if (!offer || (await isBarredFromBonuses(app, player))) return false
  const { state, source, amount, base } = await judgeOffer(app, { player, offer, payment }, bonuses)
  if (state !== 'claimable') return false
  return (await giveBonus(app, { player, offer, source, amount, base })) !== undefined
}
