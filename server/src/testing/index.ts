/** What tests of the server use: a complete server with its own clock. Not part of the product. */

export {
  type Client,
  leaveUnconfirmed,
  openTestApp,
  type SignedIn,
  type SignedUp,
  sessionOf,
  type TestApp,
} from './app.ts'
export { type Authenticator, createAuthenticator, type Deviation } from './authenticator.ts'
export { createClock } from './clock.ts'
export { codeIn, mailCodeIn, tokenIn } from './emails.ts'
export { eventually } from './eventually.ts'
export { appCode, appStepMs, switchAppOn, switchSmsOn } from './factors.ts'
export { offeredHandBets, openGame, payIn, tokenOf } from './games.ts'
export { giveGift, leaveGiftAlone } from './gift.ts'
export { deliverAll, deliverPage } from './ledgerConsumers.ts'
export { deliverNotices, notificationsOf } from './notifications.ts'
export { lowerHashCost, restoreHashCost } from './passwordCost.ts'
export { newRegistration, type Registration, testPassword, validIdentityNumber } from './players.ts'
export { pauseUpkeep } from './upkeep.ts'
