import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { resendPolicy } from '../attemptThrottle.ts'
import { sendConfirmation } from '../emailTokens.ts'
import { signInKey } from '../rules.ts'
import { sendWithoutDisclosing } from '../undisclosedSend.ts'

/** Mails the link that confirms the address of a registration once more; where nothing is to be confirmed nothing is sent. */
export const resend_confirmation: Handler<'user', 'resend_confirmation'> = async ({ username }, { app }) => {
  const asked = { kind: 'confirm', name: signInKey(username), policy: resendPolicy } as const
  const { wait, next } = await sendWithoutDisclosing(app, asked, async (player) => {
    if (!player.email_confirmed_at && player.status === 'active') await sendConfirmation(app, player)
  })
  return wait > 0 ? refuse('too_many', { seconds: wait }) : done([{ seconds: next }])
}
