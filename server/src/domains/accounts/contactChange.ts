import { playerAct, recordAudit, withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { emailsOf } from './emails.ts'
import { dropTokens, sendConfirmation } from './emailTokens.ts'
import { type Player, violatedIndex } from './playerQueries.ts'
import { maskedEmail } from './rules.ts'

/** Changes the user name; returns false if it is taken. */
export const takeUsername = async (app: AppContext, player: Player, username: string): Promise<boolean> => {
  try {
    await withAudit(
      app,
      (executor) => executor.updateTable('player').set({ username }).where('id', '=', player.id).executeTakeFirst(),
      () => playerAct(player.id, 'user name changed', { from: player.username, to: username }),
    )
    return true
  } catch (cause) {
    if (violatedIndex(cause) === 'player_username') return false
    throw cause
  }
}

/** Sends the link to the new address and notifies the old one; earlier links to other addresses become void. */
export const requestConfirmation = async (app: AppContext, player: Player, email: string): Promise<void> => {
  await dropTokens(app.db.query, player.id, 'confirm')
  await sendConfirmation(app, player, email)
  await emailsOf(app).addressChanging(player, email)
  await recordAudit(app, playerAct(player.id, 'change of e-mail asked for', { to: maskedEmail(email) }))
}
