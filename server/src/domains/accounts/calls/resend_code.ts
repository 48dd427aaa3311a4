import { smsPauseMs } from '@yakamoz/contract'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { openChallengeOf } from '../challenges.ts'
import { playerOf } from '../playerQueries.ts'
import { sendSmsCode } from '../smsCodes.ts'

/** Sends a new SMS code for a login that waits for one: the last did not arrive, or has expired after three minutes. */
export const resend_code: Handler<'user', 'resend_code'> = async ({ gasecret }, { app, origin }) => {
  const challenge = await openChallengeOf(app, gasecret)
  if (challenge?.factor !== 'sms') return refuse('login_failed')
  const player = await playerOf(app, challenge.player)
  const sent = await sendSmsCode(app, player, { purpose: `login:${challenge.hash}`, address: origin.address })
  if (sent.outcome === 'too_soon') return refuse('code_too_soon', { seconds: sent.waitSeconds })
  if (sent.outcome === 'too_many') return refuse('too_many', { seconds: sent.waitSeconds })
  return done([{ seconds: smsPauseMs / 1_000 }])
}
