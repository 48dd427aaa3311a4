import { stepOfCode } from '../../platform/authenticatorApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Player } from './playerQueries.ts'
import type { CodeVerdict } from './secondFactorCodes.ts'

/**
 * Checks an authenticator code and consumes its time step: each step is accepted once, and none before the last accepted one. The answer
 * `used` gives an attacker nothing: it counts as an attempt, and says nothing about other steps.
 */
export const takeAppCode = async (app: AppContext, player: Player, code: string): Promise<CodeVerdict> => {
  if (!player.ga_sealed) return 'wrong'
  const step = stepOfCode(app.vault.open(player.ga_sealed), code, app.now())
  if (step === undefined) return 'wrong'
  const taken = await app.db.query
    .updateTable('player')
    .set({ ga_step: step })
    .where('id', '=', player.id)
    .where('ga_sealed', '=', player.ga_sealed)
    .where('ga_step', '<', step)
    .executeTakeFirst()
  if (taken.numUpdatedRows > 0n) return 'right'
  return (await isCurrentSecret(app, player)) ? 'used' : 'wrong'
}

/** Whether the secret that the player was read with is still the current one. */
const isCurrentSecret = async (app: AppContext, { id, ga_sealed }: Player): Promise<boolean> =>
  (await app.db.query
    .selectFrom('player')
    .select('id')
    .where('id', '=', id)
    .where('ga_sealed', '=', ga_sealed)
    .executeTakeFirst()) !== undefined
