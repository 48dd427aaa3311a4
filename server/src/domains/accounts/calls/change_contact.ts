import { emailFrom, isReservedUsername, isUsername, usernameFrom } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { requestConfirmation, takeUsername } from '../contactChange.ts'
import { playerOf } from '../playerQueries.ts'
import { checkPassword } from '../reauthentication.ts'
import { countMailRequest } from '../registrations.ts'
import { recordActivity } from '../sessionActivity.ts'

/** Changes user name or e-mail address; requires the password (SR-22). */
export const change_contact: Handler<'user', 'change_contact'> = async (input, { app, caller }) => {
  const username = input.username === undefined ? undefined : usernameFrom(input.username)
  const email = input.email === undefined ? undefined : emailFrom(input.email)
  if (username === undefined && input.email === undefined) return refuse('required')
  if (username !== undefined && !isUsername(username)) return refuse('username_invalid')
  if (username !== undefined && isReservedUsername(username, app.config.siteName)) return refuse('username_reserved')
  if (input.email !== undefined && !email) return refuse('email_invalid')
  const player = await playerOf(app, caller.player)
  const refusal = await checkPassword(app, player, { password: input.password, otherwise: 'password_wrong' })
  if (refusal) return refusal
  const isNewEmail = email !== undefined && email !== player.email
  // Whether the address is taken is disclosed only to its owner, who opens the link.
  const { wait } = isNewEmail ? await countMailRequest(app, email) : { wait: 0 }
  if (wait > 0) return refuse('too_many', { seconds: wait })
  const isNewName = username !== undefined && username !== player.username
  if (isNewName && !(await takeUsername(app, player, username))) return refuse('username_taken')
  if (isNewEmail) await requestConfirmation(app, player, email)
  await recordActivity(app, caller)
  return done([{ username: username ?? player.username, email: player.email, emailPending: isNewEmail ? email : '' }])
}
