import { resendPolicy } from '../../../platform/attemptThrottle.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { sendConfirmation } from '../emailTokens.ts'
import { signInKey } from '../rules.ts'
import { sendWithoutDisclosing } from '../undisclosedSend.ts'

/** Sends the link that confirms the address of a registration again; sends nothing if there is nothing to confirm. */
export const resend_confirmation: Handler<'user', 'resend_confirmation'> = async ({ username }, { app }) => {
  const request = { kind: 'confirm', name: signInKey(username), policy: resendPolicy } as const
  const { wait, next } = await sendWithoutDisclosing(app, request, async (player) => {
    if (!player.email_confirmed_at && player.status === 'active') await sendConfirmation(app, player)
  })
  return wait > 0 ? refuse('too_many', { seconds: wait }) : done([{ seconds: next }])
}
