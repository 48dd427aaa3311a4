import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { barOf } from '../../protection/index.ts'
import { storeNoticeChoices } from '../noticeChoices.ts'
import { playerOf } from '../playerQueries.ts'

/** Sets which notices the player wants; omitted ones stay unchanged. Excluded players cannot switch on advertising (A50). */
export const set_notices: Handler<'account', 'set_notices'> = async (choices, { app, caller }) => {
  const isAdvertising = choices.sms === true || choices.email === true
  if (isAdvertising && (await barOf(app, caller.player)) === 'excluded') return refuse('excluded')
  await storeNoticeChoices(app.db.query, caller.player, choices)
  const player = await playerOf(app, caller.player)
  return done([{ signIn: player.notify_signin, sms: player.notify_sms, email: player.notify_email }])
}
