import { change_contact } from './calls/change_contact.ts'
import { check_ga } from './calls/check_ga.ts'
import { check_user_ga } from './calls/check_user_ga.ts'
import { clear_generated_ga } from './calls/clear_generated_ga.ts'
import { close } from './calls/close.ts'
import { complete_register } from './calls/complete_register.ts'
import { confirm_register } from './calls/confirm_register.ts'
import { end_exclusion, self_exclude, time_out } from './calls/exclusion.ts'
import { favorites } from './calls/favorites.ts'
import { forgot } from './calls/forgot.ts'
import { get_user_profile } from './calls/get_user_profile.ts'
import { login } from './calls/login.ts'
import { logout } from './calls/logout.ts'
import { pass_change } from './calls/pass_change.ts'
import { pass_reset } from './calls/pass_reset.ts'
import { begin_passkey_sign_in, passkey_sign_in } from './calls/passkey_sign_in.ts'
import { add_passkey, begin_passkey, passkeys, remove_passkey, rename_passkey } from './calls/passkeys.ts'
import { ping } from './calls/ping.ts'
import { register } from './calls/register.ts'
import { resend_change } from './calls/resend_change.ts'
import { resend_code } from './calls/resend_code.ts'
import { resend_confirmation } from './calls/resend_confirmation.ts'
import { resend_register_code } from './calls/resend_register_code.ts'
import { set_notices } from './calls/set_notices.ts'
import { end_sign_in, sign_ins } from './calls/sign_ins.ts'
import { sms_send } from './calls/sms_send.ts'
import { sms_validate } from './calls/sms_validate.ts'
import { two_auth_type } from './calls/two_auth_type.ts'
import { user_generate_ga } from './calls/user_generate_ga.ts'

/** The calls of the class `user`. */
export const user = {
  begin_passkey_sign_in,
  passkey_sign_in,
  change_contact,
  check_ga,
  check_user_ga,
  clear_generated_ga,
  complete_register,
  confirm_register,
  favorites,
  forgot,
  get_user_profile,
  login,
  logout,
  pass_change,
  pass_reset,
  register,
  resend_change,
  resend_code,
  resend_confirmation,
  resend_register_code,
  sms_send,
  sms_validate,
  two_auth_type,
  user_generate_ga,
}

/** The calls of the class `system`. */
export const system = { ping }

/** The calls of the class `account` about the account itself; those about its money are in `cashier`. */
export const account = {
  sign_ins,
  end_sign_in,
  set_notices,
  close,
  passkeys,
  begin_passkey,
  add_passkey,
  rename_passkey,
  remove_passkey,
}

/** The calls of the class `protection` that exclude a player from play, or end that. */
export const exclusionCalls = { time_out, self_exclude, end_exclusion }

export { type AccessChange, changeAccess, changeAccessIn, publishAccess } from './accountAccess.ts'
export { cleanUpAccounts } from './cleanupJob.ts'
export { findByAccount } from './console/findByAccount.ts'
export { maskedPlayer } from './console/maskedPlayer.ts'
export {
  askedFactorRemoval,
  askedUnblock,
  factorRemoved,
  phoneChanged,
  playerUnblocked,
  writePhone,
} from './console/playerActs.ts'
export { createPlayerCalls } from './console/playerCalls.ts'
export { emailsOf } from './emails.ts'
export type { BankAccountChange } from './emailTexts.ts'
export { eraseAccount } from './erasedAccount.ts'
export { excludePlayer, excludePlayerIn, pausePlayer, pausePlayerIn } from './exclusionActs.ts'
export { addMailReports } from './mail/mailReportEndpoint.ts'
export { takeBackMailConsent } from './noticeChoices.ts'
export {
  holdMatchingPlayers,
  openMatches,
  publishVerified,
  takeBackProof,
  verifyAddress,
  verifyPlayer,
  verifyPlayerIn,
} from './personMatches.ts'
export { parsePhone, phoneSuffix } from './phoneNumbers.ts'
export { playedGamesOf, recordPlayed } from './playedGames.ts'
export { findPlayer, findPlayers, identityMark, lockPlayer, type Player, playerOf } from './playerQueries.ts'
export { standingProofs } from './proofs.ts'
export { requireOwner } from './secondFactor.ts'
export { recordActivity, recordActivityLater } from './sessionActivity.ts'
export { endSessions } from './sessionEnd.ts'
export { isSignedIn, openSession } from './sessions.ts'
export { signInHistoryMs } from './signInAttempts.ts'
export { isVerifiedAt, levelAt } from './verificationLevel.ts'
