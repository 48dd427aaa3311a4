import { emailFrom, isReservedUsername, isUsername, usernameFrom } from '@yakamoz/values'
import { note, noted, ownAct } from '../../audit.ts'
import type { House } from '../../house.ts'
import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { touch } from '../activity.ts'
import { lettersOf } from '../letters.ts'
import { judgePassword } from '../proof.ts'
import { type Player, playerOf, violatedIndex } from '../queries.ts'
import { countMail } from '../registrations.ts'
import { maskedEmail } from '../rules.ts'
import { dropTokens, mailConfirmation } from '../tokens.ts'

/** Changes user name or e-mail address, after the password (SR-22). */
export const change_contact: Handler<'user', 'change_contact'> = async (input, { house, caller }) => {
  const username = input.username === undefined ? undefined : usernameFrom(input.username)
  const email = input.email === undefined ? undefined : emailFrom(input.email)
  if (username === undefined && input.email === undefined) return refuse('required')
  if (username !== undefined && !isUsername(username)) return refuse('username_invalid')
  if (username !== undefined && isReservedUsername(username, house.config.siteName)) return refuse('username_reserved')
  if (input.email !== undefined && !email) return refuse('email_invalid')
  const player = await playerOf(house, caller.player)
  const refusal = await judgePassword(house, player, { password: input.password, otherwise: 'password_wrong' })
  if (refusal) return refusal
  const isNewEmail = email !== undefined && email !== player.email
  // Whose address it is, is told only to whoever opens the link.
  const { wait } = isNewEmail ? await countMail(house, email) : { wait: 0 }
  if (wait > 0) return refuse('too_many', { seconds: wait })
  const isNewName = username !== undefined && username !== player.username
  if (isNewName && !(await takeUsername(house, player, username))) return refuse('username_taken')
  if (isNewEmail) await askNewAddress(house, player, email)
  await touch(house, caller)
  return done([{ username: username ?? player.username, email: player.email, emailPending: isNewEmail ? email : '' }])
}

/** Writes the user name; false when somebody else has it. */
const takeUsername = async (house: House, player: Player, username: string): Promise<boolean> => {
  try {
    await noted(
      house,
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
const askNewAddress = async (house: House, player: Player, email: string): Promise<void> => {
  await dropTokens(house.db.query, player.id, 'confirm')
  await mailConfirmation(house, player, email)
  await lettersOf(house).addressLeaves(player, email)
  await note(house, ownAct(player.id, 'change of e-mail asked for', { to: maskedEmail(email) }))
}
