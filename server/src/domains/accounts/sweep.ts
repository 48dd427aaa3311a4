import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { vouchedMs } from './attempts.ts'
import { finishClosing, sweepDormant } from './closing.ts'
import { applyHolds, fillIdentityDigits } from './matches.ts'
import { forgottenAfterHours } from './pauses.ts'
import { authLimitMs } from './sessions.ts'

/** For this long the codes sent by SMS are kept: the day's count needs them. */
export const smsKeptMs = 2 * 24 * 3_600_000

/** Letters are kept for so long by the database's clock, which dates them: links and codes in them are long over. */
export const lettersKeptDays = 30
const lettersKept = sql<Date>`now() - make_interval(days => ${sql.lit(lettersKeptDays)})`

/** A launch is taken within a minute. */
const launchKeptMs = 3_600_000

/**
 * Removes what has had its time: sessions, stored auth, challenges, codes, links, pauses, frames of games, letters, and the log of
 * sign-ins after 90 days (SR-07). May run at any time, in any process, any number of times.
 */
export const sweepAccounts = async (app: AppContext): Promise<void> => {
  const before = (agoMs: number) => new Date(app.now() - agoMs)
  const { patient } = app.db
  // A session that is over still tells a renewal when the player was last active.
  await patient.deleteFrom('session').where('ends_at', '<', before(authLimitMs)).execute()
  await patient.deleteFrom('auth_token').where('ends_at', '<', before(0)).execute()
  await patient.deleteFrom('login_challenge').where('ends_at', '<', before(0)).execute()
  await patient.deleteFrom('sms_code').where('sent_at', '<', before(smsKeptMs)).execute()
  await patient.deleteFrom('mail_token').where('ends_at', '<', before(0)).execute()
  await patient.deleteFrom('launch').where('made_at', '<', before(launchKeptMs)).execute()
  await patient.deleteFrom('game_session').where('ends_at', '<', before(0)).execute()
  await patient.deleteFrom('outbox').where('made_at', '<', lettersKept).execute()
  await patient
    .deleteFrom('try_pause')
    .where('last_at', '<', before(forgottenAfterHours * 3_600_000))
    .execute()
  await applyHolds(app)
  await patient.deleteFrom('registration').where('ends_at', '<', before(0)).execute()
  await patient.deleteFrom('rate_window').where('ends_at', '<', before(0)).execute()
  await finishClosing(app)
  await sweepDormant(app)
  await patient.deleteFrom('login_try').where('at', '<', before(vouchedMs)).execute()
  await fillIdentityDigits(app)
}
