import * as calls from './calls/bonuses.ts'

/** Bonuses: offers, claims, wagering and endings. */
export const bonus = {
  offers: calls.offers,
  claim: calls.claim,
  current: calls.current,
  at_stake: calls.at_stake,
  forfeit: calls.forfeit,
  history: calls.history,
}

export { betFromCashOrBonus, type Funds, isOverMaxStake } from './betFunding.ts'
export { giveBonus } from './bonusClaim.ts'
export { endBonus } from './bonusEnd.ts'
export { updateBonuses } from './bonusJob.ts'
export { notifyRestored } from './bonusNotices.ts'
export { activeBonus, type Bonus, publishBonus } from './bonusQueries.ts'
export { isBonusChanged } from './bonusRecord.ts'
export { updateBonus } from './bonusUpdate.ts'
export { choiceRefusal, giveChosenBonus } from './chosenBonus.ts'
export { offerCalls } from './console/offerCalls.ts'
export { bonusAtStake, type Forfeiture, type ForfeitureResolution, resolveForfeiture } from './forfeiture.ts'
export { type GiftRefusal, giftOffer, giftRefusal, giveGift, isGiftGiven, wageringAmong } from './gifts.ts'
export { offerById } from './offerChanges.ts'
export { minWagerOddsMilli, wagerKindOf, wagerOf, wagerShares } from './rules.ts'
export { countBets, isCountDue } from './wagerCounting.ts'
export { wageringOf } from './wageringState.ts'
