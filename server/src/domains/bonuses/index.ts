import * as calls from './calls/bonuses.ts'

/** Bonuses: what is offered, claimed, wagered, and how it ends. */
export const bonus = {
  offers: calls.offers,
  claim: calls.claim,
  current: calls.current,
  at_stake: calls.at_stake,
  forfeit: calls.forfeit,
  history: calls.history,
}

export { countBets, isCountDue } from './counting.ts'
export { betFromCashOrBonus, type Funds, isOverMostStake } from './funds.ts'
export {
  activeBonus,
  type Bonus,
  bonusAtStake,
  endBonus,
  type GivenUp,
  isOtherState,
  isStaked,
  type Resolved,
  resolving,
  sweepBonuses,
  tellBonus,
  tendBonus,
} from './lifecycle.ts'
export { tellRestored } from './notices.ts'
export { choiceBar, giveBonus, giveChosen, isRestricted } from './offers.ts'
export { leastWagerOddsMilli, type WagerKind, wagerKindOf, wagerOf, wagerShares } from './rules.ts'
