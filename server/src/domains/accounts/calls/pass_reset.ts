import { playerAct, recordAudit } from '../../../platform/audit.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { emailsOf } from '../emails.ts'
import { dropTokensVoidedByPassword, spendToken } from '../emailTokens.ts'
import { lockPlayer } from '../playerQueries.ts'
import { passwordRefusal } from '../rules.ts'
import { endSessionsInTransaction, publishSessionsEnded } from '../sessionEnd.ts'
import { logSignIn, resetSignInAttempts } from '../signInAttempts.ts'

/**
 * Sets a new password by an e-mailed link. All sign-ins end, failed attempts are reset, and the address that the request came from becomes
 * a known one. Does not sign in: the next login asks for the second factor as usual.
 */
export const pass_reset: Handler<'user', 'pass_reset'> = async (input, { app, origin }) => {
  const wrong = passwordRefusal(
    { password: input.newPassword, repeated: input.newPasswordAgain },
    app.config.minPasswordLength,
  )
  if (wrong) return refuse(wrong)
  const password_hash = await hashPassword(input.newPassword)
  const now = new Date(app.now())
  const player = await app.db.query.transaction().execute(async (executor) => {
    const token = await spendToken(app, executor, 'reset', input.token)
    const owner = token ? await lockPlayer(executor, token.player) : undefined
    if (!token || !owner) return undefined
    const isProvedAddress = token.email === owner.email && !owner.email_confirmed_at
    const change = { password_hash, ...(isProvedAddress ? { email_confirmed_at: now } : {}) }
    await executor.updateTable('player').set(change).where('id', '=', owner.id).execute()
    await endSessionsInTransaction(executor, owner.id)
    await dropTokensVoidedByPassword(executor, owner)
    await emailsOf(app, executor).passwordChanged(owner)
    await recordAudit(app, playerAct(owner.id, 'password reset by mail'), executor)
    return owner
  })
  if (!player) return refuse('token_spent')
  publishSessionsEnded(app, player.id)
  await resetSignInAttempts(app, player)
  await logSignIn(app, { name: player.email, player: player.id, origin, succeeded: true })
  return done([])
}
