import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { finishClosing } from './accountClosing.ts'
import { attemptLifeHours } from './attemptThrottle.ts'
import { updateDormancy } from './dormancy.ts'
import { applyHolds, fillIdentityDigits } from './personMatches.ts'
import { authLimitMs } from './sessions.ts'
import { signInHistoryMs } from './signInAttempts.ts'

/** For this long the codes sent by SMS are kept: the day's count needs them. */
export const smsRetentionMs = 2 * 24 * 3_600_000

/** Letters are kept for so long by the database's clock, which dates them: links and codes in them are long over. */
export const emailRetentionDays = 30
const emailRetentionStart = sql<Date>`now() - make_interval(days => ${sql.lit(emailRetentionDays)})`

/** A launch is taken within a minute. */
const launchRetentionMs = 3_600_000

/**
 * Removes what has had its time: sessions, stored auth, challenges, codes, links, pauses, frames of games, letters, and the log of
 * sign-ins after 90 days (SR-07). May run at any time, in any process, any number of times.
 */
export const cleanUpAccounts = async (app: AppContext): Promise<void> => {
  const before = (agoMs: number) => new Date(app.now() - agoMs)
  const { patient } = app.db
  // A session that is over still tells a renewal when the player was last active.
  await patient.deleteFrom('session').where('ends_at', '<', before(authLimitMs)).execute()
  await patient.deleteFrom('auth_token').where('ends_at', '<', before(0)).execute()
  await patient.deleteFrom('login_challenge').where('ends_at', '<', before(0)).execute()
  await patient.deleteFrom('sms_code').where('sent_at', '<', before(smsRetentionMs)).execute()
  await patient.deleteFrom('mail_token').where('ends_at', '<', before(0)).execute()
  await patient.deleteFrom('launch').where('made_at', '<', before(launchRetentionMs)).execute()
  await patient.deleteFrom('game_session').where('ends_at', '<', before(0)).execute()
  await patient.deleteFrom('outbox').where('made_at', '<', emailRetentionStart).execute()
  await patient
    .deleteFrom('try_pause')
    .where('last_at', '<', before(attemptLifeHours * 3_600_000))
    .execute()
  await applyHolds(app)
  await patient.deleteFrom('registration').where('ends_at', '<', before(0)).execute()
  await patient.deleteFrom('rate_window').where('ends_at', '<', before(0)).execute()
  await finishClosing(app)
  await updateDormancy(app)
  await patient.deleteFrom('login_try').where('at', '<', before(signInHistoryMs)).execute()
  await fillIdentityDigits(app)
}
