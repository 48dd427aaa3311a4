import { foldName } from '@yakamoz/values'
import { playerAct, recordAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { spendToken } from './emailTokens.ts'
import { forgetReturn } from './mail/mailReturns.ts'
import { lockPlayer } from './playerQueries.ts'
import { maskedEmail } from './rules.ts'

export const confirmEmail = (app: AppContext, token: string): Promise<boolean> =>
  app.db.query.transaction().execute(async (executor) => {
    const spent = await spendToken(app, executor, 'confirm', token)
    const before = spent && (await lockPlayer(executor, spent.player))
    if (!before) return false
    await executor
      .updateTable('player')
      .set({
        email_confirmed_at: new Date(app.now()),
        ...(before.email === spent.email ? {} : { email: spent.email, email_key: foldName(spent.email) }),
      })
      .where('id', '=', spent.player)
      .execute()
    await forgetReturn(executor, spent.player)
    // Reset links sent to a former address are void.
    await executor
      .deleteFrom('mail_token')
      .where('player_id', '=', spent.player)
      .where('purpose', '=', 'reset')
      .where('email', '<>', spent.email)
      .execute()
    if (before.email !== spent.email) {
      const detail = { from: maskedEmail(before.email), to: maskedEmail(spent.email) }
      await recordAudit(app, playerAct(before.id, 'e-mail changed', detail), executor)
    }
    return true
  })
