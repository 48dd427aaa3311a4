import { newAppSecret } from '../../../platform/authenticatorApp.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { playerOf } from '../playerQueries.ts'
import { requireRecentPassword } from '../reauthentication.ts'
import { recordActivity } from '../sessionActivity.ts'

/** Creates a secret for an authenticator app and shows it once; it takes effect when `two_auth_type` confirms it with a code. */
export const user_generate_ga: Handler<'user', 'user_generate_ga'> = async ({ password }, context) => {
  const { app, caller } = context
  const player = await playerOf(app, caller.player)
  if (player.factor !== 'none') return refuse('second_factor_set')
  const refusal = await requireRecentPassword(context, player, password)
  if (refusal) return refusal
  const made = await newAppSecret(app.config.siteName, player.username)
  const updated = await app.db.query
    .updateTable('player')
    .set({ ga_sealed: app.vault.seal(made.secret), ga_step: 0 })
    .where('id', '=', player.id)
    .where('factor', '=', 'none')
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return refuse('second_factor_set')
  await recordActivity(app, caller)
  return done([made])
}
