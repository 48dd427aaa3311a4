import { note, ownAct } from '../../audit.ts'
import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { forgetSignInTries, noteSignIn } from '../attempts.ts'
import { lettersOf } from '../letters.ts'
import { hashPassword } from '../passwords.ts'
import { lockPlayer } from '../queries.ts'
import { passwordRefusal } from '../rules.ts'
import { endSessionsIn, tellEnded } from '../sessions.ts'
import { dropVoided, spendToken } from '../tokens.ts'

/**
 * Sets a new password by the link of a mail: every sign-in ends, old wrong tries are forgotten, and the address it was done
 * from counts as the owner's. It signs nobody in: the second factor is asked for at the next login as ever.
 */
export const pass_reset: Handler<'user', 'pass_reset'> = async (input, { house, origin }) => {
  const wrong = passwordRefusal(
    { password: input.newPassword, again: input.newPasswordAgain },
    house.config.leastPassword,
  )
  if (wrong) return refuse(wrong)
  const password_hash = await hashPassword(input.newPassword)
  const now = new Date(house.now())
  const player = await house.db.query.transaction().execute(async (executor) => {
    const token = await spendToken(house, executor, 'reset', input.token)
    const owner = token ? await lockPlayer(executor, token.player) : undefined
    if (!token || !owner) return undefined
    const isProvedAddress = token.email === owner.email && !owner.email_confirmed_at
    const change = { password_hash, ...(isProvedAddress ? { email_confirmed_at: now } : {}) }
    await executor.updateTable('player').set(change).where('id', '=', owner.id).execute()
    await endSessionsIn(executor, owner.id)
    await dropVoided(executor, owner)
    await lettersOf(house, executor).passwordChanged(owner)
    await note(house, ownAct(owner.id, 'password reset by mail'), executor)
    return owner
  })
  if (!player) return refuse('token_spent')
  tellEnded(house, player.id)
  await forgetSignInTries(house, player)
  await noteSignIn(house, { name: player.email, player: player.id, origin, succeeded: true })
  return done([])
}
