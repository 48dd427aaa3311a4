import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { barOf } from '../../protection/index.ts'
import { playerOf } from '../playerQueries.ts'

/** Sets which notices the player wants; omitted ones stay unchanged. Excluded players cannot switch on advertising (A50). */
export const set_notices: Handler<'account', 'set_notices'> = async ({ signIn, sms, email }, { app, caller }) => {
  if ((sms || email) && (await barOf(app, caller.player)) === 'excluded') return refuse('excluded')
  const changes = {
    ...(signIn === undefined ? {} : { notify_signin: signIn }),
    ...(sms === undefined ? {} : { notify_sms: sms }),
    ...(email === undefined ? {} : { notify_email: email }),
  }
  if (Object.keys(changes).length > 0) {
    await app.db.query.updateTable('player').set(changes).where('id', '=', caller.player).execute()
  }
  const player = await playerOf(app, caller.player)
  return done([{ signIn: player.notify_signin, sms: player.notify_sms, email: player.notify_email }])
}
