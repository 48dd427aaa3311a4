import { deleteOldAttempts } from '../../platform/attemptThrottle.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { finishClosing } from './accountClosing.ts'
import { updateDormancy } from './dormancy.ts'
import { applyHolds, fillIdentityDigits } from './personMatches.ts'
import { authLimitMs } from './sessions.ts'
import { signInHistoryMs } from './signInAttempts.ts'

/** How long SMS codes are stored; the limit per day counts them. */
export const smsRetentionMs = 2 * 24 * 3_600_000

/**
 * Deletes what has expired: sessions, stored auth, challenges, codes, links, pauses, and the log of sign-ins after 90 days (SR-07). Can run
 * at any time and concurrently.
 */
export const cleanUpAccounts = async (app: AppContext): Promise<void> => {
  const before = (agoMs: number) => new Date(app.now() - agoMs)
  const { background } = app.db
  // Ended sessions are needed as long as stored auth: a renewal reads the last activity from them.
  await background.deleteFrom('session').where('ends_at', '<', before(authLimitMs)).execute()
  await background.deleteFrom('auth_token').where('ends_at', '<', before(0)).execute()
  await background.deleteFrom('login_challenge').where('ends_at', '<', before(0)).execute()
  await background.deleteFrom('passkey_challenge').where('ends_at', '<', before(0)).execute()
  await background.deleteFrom('sms_code').where('sent_at', '<', before(smsRetentionMs)).execute()
  await background.deleteFrom('mail_token').where('ends_at', '<', before(0)).execute()
  await deleteOldAttempts(app)
  await applyHolds(app)
  await background.deleteFrom('registration').where('ends_at', '<', before(0)).execute()
  await finishClosing(app)
  await updateDormancy(app)
  await background.deleteFrom('login_try').where('at', '<', before(signInHistoryMs)).execute()
  await fillIdentityDigits(app)
}
