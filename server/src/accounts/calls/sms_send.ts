import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { sendSmsCode, smsLifeMs } from '../codes.ts'
import { playerOf } from '../queries.ts'

/** Sends a code for the security settings to the player's phone; the answer says for how many seconds it is good. */
export const sms_send: Handler<'user', 'sms_send'> = async (_, { house, caller }) => {
  if (!house.messages.reaches('sms')) return refuse('out_of_order')
  const player = await playerOf(house, caller.player)
  const sent = await sendSmsCode(house, player, 'settings')
  if (sent.outcome === 'too_soon') return refuse('code_too_soon', { seconds: sent.waitSeconds })
  if (sent.outcome === 'too_many') return refuse('too_many', { seconds: sent.waitSeconds })
  return done([{ seconds: smsLifeMs / 1_000 }])
}
