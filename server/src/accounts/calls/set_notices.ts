import { done, type Handler } from '../../rpc/handler.ts'
import { playerOf } from '../queries.ts'

/** Which notices the player wants; what is not named stays as it is. */
export const set_notices: Handler<'account', 'set_notices'> = async ({ signIn, sms, email }, { house, caller }) => {
  const changes = {
    ...(signIn === undefined ? {} : { notify_signin: signIn }),
    ...(sms === undefined ? {} : { notify_sms: sms }),
    ...(email === undefined ? {} : { notify_email: email }),
  }
  if (Object.keys(changes).length > 0) {
    await house.db.query.updateTable('player').set(changes).where('id', '=', caller.player).execute()
  }
  const player = await playerOf(house, caller.player)
  return done([{ signIn: player.notify_signin, sms: player.notify_sms, email: player.notify_email }])
}
