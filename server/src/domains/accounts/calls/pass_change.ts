import { playerAct, recordAudit } from '../../../platform/audit.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { emailsOf } from '../emails.ts'
import { dropTokensVoidedByPassword } from '../emailTokens.ts'
import { playerOf } from '../playerQueries.ts'
import { checkPassword } from '../reauthentication.ts'
import { passwordRefusal } from '../rules.ts'
import { endSessionsInTransaction, publishSessionsEnded } from '../sessionEnd.ts'
import { openSession, sessionAnswer } from '../sessions.ts'

/** Changes the password; requires the old one. All sign-ins end, and this page gets a new session. */
export const pass_change: Handler<'user', 'pass_change'> = async (input, context) => {
  const { app, caller } = context
  const wrong = passwordRefusal(
    { password: input.newPassword, repeated: input.newPasswordAgain },
    app.config.minPasswordLength,
  )
  if (wrong) return refuse(wrong)
  const player = await playerOf(app, caller.player)
  const refusal = await checkPassword(app, player, { password: input.oldPassword, otherwise: 'old_password_wrong' })
  if (refusal) return refusal
  const password_hash = await hashPassword(input.newPassword)
  const opened = await openSession(app, player.id, {
    visit: context,
    proof: { passwordHash: player.password_hash },
    alsoIn: async (executor) => {
      await executor.updateTable('player').set({ password_hash }).where('id', '=', player.id).execute()
      await endSessionsInTransaction(executor, player.id)
      await dropTokensVoidedByPassword(executor, player)
      await emailsOf(app, executor).passwordChanged(player)
      await recordAudit(app, playerAct(player.id, 'password changed'), executor)
    },
  })
  if (!opened) return refuse('old_password_wrong')
  publishSessionsEnded(app, player.id)
  return done([sessionAnswer(app, opened)])
}
