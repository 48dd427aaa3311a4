import * as calls from './calls/bonuses.ts'

/** Bonuses: what is offered, claimed, wagered, and how it ends. */
export const bonus = {
  offers: calls.offers,
  claim: calls.claim,
  current: calls.current,
  forfeit: calls.forfeit,
  history: calls.history,
}

export { betFromCashOrBonus, type Funds } from './funds.ts'
export {
  activeBonus,
  type Bonus,
  endBonus,
  type GivenUp,
  givingUp,
  isOtherState,
  isStaked,
  sweepBonuses,
  tellBonus,
  tendBonus,
} from './lifecycle.ts'
export { choiceBar, giveBonus, giveChosen, isRestricted } from './offers.ts'
export { type WagerKind, wagerKindOf, wagerOf, wagerShares } from './rules.ts'
