import { playerAct, recordAudit, withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { emailsOf } from './emails.ts'
import { dropTokens, sendConfirmation } from './emailTokens.ts'
import { type Player, violatedIndex } from './playerQueries.ts'
import { maskedEmail } from './rules.ts'

/** Writes the user name; false when somebody else has it. */
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

/** The new address is asked to confirm, the old one is told; an older link to some other address is dead. */
export const requestConfirmation = async (app: AppContext, player: Player, email: string): Promise<void> => {
  await dropTokens(app.db.query, player.id, 'confirm')
  await sendConfirmation(app, player, email)
  await emailsOf(app).addressLeaves(player, email)
  await recordAudit(app, playerAct(player.id, 'change of e-mail asked for', { to: maskedEmail(email) }))
}
