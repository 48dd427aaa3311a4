import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { againPauses } from '../pauses.ts'
import { signInName } from '../rules.ts'
import { mailConfirmation } from '../tokens.ts'
import { sendUnseen } from '../unseen.ts'

/** Mails the link that confirms the address of a registration once more; where nothing is to be confirmed nothing is sent. */
export const resend_confirmation: Handler<'user', 'resend_confirmation'> = async ({ username }, { app }) => {
  const asked = { kind: 'confirm', name: signInName(username), pauses: againPauses } as const
  const { wait, next } = await sendUnseen(app, asked, async (player) => {
    if (!player.email_confirmed_at && player.status === 'active') await mailConfirmation(app, player)
  })
  return wait > 0 ? refuse('too_many', { seconds: wait }) : done([{ seconds: next }])
}
