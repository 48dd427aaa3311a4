import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { closeAccount } from '../accountClosing.ts'
import { playerOf } from '../playerQueries.ts'
import { checkPassword } from '../reauthentication.ts'

/** Closes the account; requires the password. Its money stays the player's and can be withdrawn (A43). */
export const close: Handler<'account', 'close'> = async ({ password, reason }, { app, caller }) => {
  const player = await playerOf(app, caller.player)
  const refusal = await checkPassword(app, player, { password, otherwise: 'password_wrong' })
  if (refusal) return refusal
  await closeAccount(app, caller.player, reason)
  const { cash } = await app.ledger.balances(caller.player)
  return done([{ balance: cash }])
}
