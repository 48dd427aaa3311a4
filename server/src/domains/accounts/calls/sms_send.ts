import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { playerOf } from '../playerQueries.ts'
import { sendSmsCode, smsLifeMs } from '../smsCodes.ts'

/** Sends an SMS code for the security settings to a player with a confirmed e-mail address; answers its validity in seconds. */
export const sms_send: Handler<'user', 'sms_send'> = async (_, { app, caller, origin }) => {
  if (!app.messages.reaches('sms')) return refuse('out_of_order')
  const player = await playerOf(app, caller.player)
  if (!player.email_confirmed_at) return refuse('email_unconfirmed')
  const sent = await sendSmsCode(app, player, { purpose: 'settings', address: origin.address })
  if (sent.outcome === 'too_soon') return refuse('code_too_soon', { seconds: sent.waitSeconds })
  if (sent.outcome === 'too_many') return refuse('too_many', { seconds: sent.waitSeconds })
  return done([{ seconds: smsLifeMs / 1_000 }])
}
