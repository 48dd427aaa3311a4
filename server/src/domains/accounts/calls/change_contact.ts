import { emailFrom, isReservedUsername, isUsername, usernameFrom } from '@yakamoz/values'
import { noted, ownAct, recordAudit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { touch } from '../activity.ts'
import { lettersOf } from '../letters.ts'
import { judgePassword } from '../proof.ts'
import { type Player, playerOf, violatedIndex } from '../queries.ts'
import { countMail } from '../registrations.ts'
import { maskedEmail } from '../rules.ts'
import { dropTokens, mailConfirmation } from '../tokens.ts'

/** Changes user name or e-mail address, after the password (SR-22). */
export const change_contact: Handler<'user', 'change_contact'> = async (input, { app, caller }) => {
  const username = input.username === undefined ? undefined : usernameFrom(input.username)
  const email = input.email === undefined ? undefined : emailFrom(input.email)
  if (username === undefined && input.email === undefined) return refuse('required')
  if (username !== undefined && !isUsername(username)) return refuse('username_invalid')
  if (username !== undefined && isReservedUsername(username, app.config.siteName)) return refuse('username_reserved')
  if (input.email !== undefined && !email) return refuse('email_invalid')
  const player = await playerOf(app, caller.player)
  const refusal = await judgePassword(app, player, { password: input.password, otherwise: 'password_wrong' })
  if (refusal) return refusal
  const isNewEmail = email !== undefined && email !== player.email
  // Whose address it is, is told only to whoever opens the link.
  const { wait } = isNewEmail ? await countMail(app, email) : { wait: 0 }
  if (wait > 0) return refuse('too_many', { seconds: wait })
  const isNewName = username !== undefined && username !== player.username
  if (isNewName && !(await takeUsername(app, player, username))) return refuse('username_taken')
  if (isNewEmail) await askNewAddress(app, player, email)
  await touch(app, caller)
  return done([{ username: username ?? player.username, email: player.email, emailPending: isNewEmail ? email : '' }])
}

/** Writes the user name; false when somebody else has it. */
const takeUsername = async (app: AppContext, player: Player, username: string): Promise<boolean> => {
  try {
    await noted(
      app,
      (executor) => executor.updateTable('player').set({ username }).where('id', '=', player.id).executeTakeFirst(),
      () => ownAct(player.id, 'user name changed', { from: player.username, to: username }),
    )
    return true
  } catch (cause) {
    if (violatedIndex(cause) === 'player_username') return false
    throw cause
  }
}

/** The new address is asked to confirm, the old one is told; an older link to some other address is dead. */
const askNewAddress = async (app: AppContext, player: Player, email: string): Promise<void> => {
  await dropTokens(app.db.query, player.id, 'confirm')
  await mailConfirmation(app, player, email)
  await lettersOf(app).addressLeaves(player, email)
  await recordAudit(app, ownAct(player.id, 'change of e-mail asked for', { to: maskedEmail(email) }))
}
