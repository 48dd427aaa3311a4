import { countAttempt, resendPolicy } from '../../../platform/attemptThrottle.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { pendingAddress, sendConfirmation } from '../emailTokens.ts'
import { playerOf } from '../playerQueries.ts'

/** Sends the link to a pending new e-mail address again. Requesting the change required the password and notified the old address. */
export const resend_change: Handler<'user', 'resend_change'> = async (_, { app, caller }) => {
  const player = await playerOf(app, caller.player)
  const email = await pendingAddress(app, player)
  if (!email) return refuse('not_found')
  const attempt = { key: `change:${player.id}`, policy: resendPolicy, nowMs: app.now() }
  const { wait, next } = await countAttempt(app.db, attempt)
  if (wait > 0) return refuse('too_many', { seconds: wait })
  await sendConfirmation(app, player, email)
  return done([{ seconds: next }])
}
