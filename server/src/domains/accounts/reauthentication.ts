import { isPassword } from '../../platform/passwords.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type PlayerContext, type Refused, refuse } from '../../transport/rpc/handler.ts'
import type { Player } from './playerQueries.ts'
import { passwordAttempt } from './signInAttempts.ts'

/** For this long after the password was given, changes of the second factor do not require it again. */
const recentPasswordMs = 15 * 60_000

type PasswordRefusal<Name extends 'old_password_wrong' | 'password_wrong'> = Refused<Name | 'too_many'> | undefined

/** Checks the password of a signed-in player, with the pauses of SR-20; undefined if it is right. */
export const checkPassword = async <const Name extends 'old_password_wrong' | 'password_wrong'>(
  app: AppContext,
  player: Player,
  given: { password: string; otherwise: Name },
): Promise<PasswordRefusal<Name>> => {
  const attempt = await passwordAttempt(app, player.id)
  if (attempt.waitSeconds > 0) return refuse('too_many', { seconds: attempt.waitSeconds })
  if (!(await isPassword(player.password_hash, given.password))) return refuse(given.otherwise)
  await attempt.succeeded()
  return undefined
}

const passwordGivenAtMs = async ({ app, caller }: PlayerContext): Promise<number> => {
  const row = await app.db.query
    .selectFrom('session')
    .select('proved_at')
    .where('player_id', '=', caller.player)
    .where('sid_hash', '=', caller.sid)
    .executeTakeFirst()
  return row?.proved_at.getTime() ?? 0
}

const recordPasswordGiven = async ({ app, caller }: PlayerContext): Promise<void> => {
  await app.db.query
    .updateTable('session')
    .set({ proved_at: new Date(app.now()) })
    .where('player_id', '=', caller.player)
    .where('family', '=', caller.family)
    .execute()
}

/**
 * Requires a recent proof of identity (ASVS V7.5.1): the password was given in this sign-in within the last 15 minutes, or is given now.
 * Undefined if it was.
 */
export const requireRecentPassword = async (
  context: PlayerContext,
  player: Player,
  password: string | undefined,
): Promise<Refused<'password_needed' | 'password_wrong' | 'too_many'> | undefined> => {
  if (!password) {
    const ageMs = context.app.now() - (await passwordGivenAtMs(context))
    return ageMs <= recentPasswordMs ? undefined : refuse('password_needed')
  }
  const refusal = await checkPassword(context.app, player, { password, otherwise: 'password_wrong' })
  if (!refusal) await recordPasswordGiven(context)
  return refusal
}
