import { foldName } from '@yakamoz/values'
import { note, ownAct } from '../../audit.ts'
import type { House } from '../../house.ts'
import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { isEmailTaken, lockPlayer, violatedIndex } from '../queries.ts'
import { maskedEmail } from '../rules.ts'
import { spendToken } from '../tokens.ts'

/** Confirms the address that a mail's link went to; where it is not yet the player's own it becomes so. */
export const confirm_register: Handler<'user', 'confirm_register'> = async ({ token }, { house }) => {
  try {
    return (await confirm(house, token)) ? done([]) : refuse('token_spent')
  } catch (cause) {
    if (isEmailTaken(violatedIndex(cause))) return refuse('email_taken')
    throw cause
  }
}

const confirm = (house: House, token: string): Promise<boolean> =>
  house.db.query.transaction().execute(async (executor) => {
    const spent = await spendToken(house, executor, 'confirm', token)
    const before = spent && (await lockPlayer(executor, spent.player))
    if (!before) return false
    await executor
      .updateTable('player')
      .set({
        email_confirmed_at: new Date(house.now()),
        ...(before.email === spent.email ? {} : { email: spent.email, email_key: foldName(spent.email) }),
      })
      .where('id', '=', spent.player)
      .execute()
    // What was mailed to an address that is the player's no more resets nothing.
    await executor
      .deleteFrom('mail_token')
      .where('player_id', '=', spent.player)
      .where('purpose', '=', 'reset')
      .where('email', '<>', spent.email)
      .execute()
    if (before.email !== spent.email) {
      const detail = { from: maskedEmail(before.email), to: maskedEmail(spent.email) }
      await note(house, ownAct(before.id, 'e-mail changed', detail), executor)
    }
    return true
  })
