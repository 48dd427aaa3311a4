import { emailFrom } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { mailRequestPolicy } from '../attemptThrottle.ts'
import { sendPasswordReset } from '../emailTokens.ts'
import { sendWithoutDisclosing } from '../undisclosedSend.ts'

/** Mails a link that resets the password; the answer and its time are the same whether or not somebody has the address. */
export const forgot: Handler<'user', 'forgot'> = async (input, { app }) => {
  const name = emailFrom(input.email)
  if (!name) return refuse('email_invalid')
  const asked = { kind: 'forgot', name, policy: mailRequestPolicy } as const
  const { wait: seconds } = await sendWithoutDisclosing(app, asked, (player) => sendPasswordReset(app, player))
  return seconds > 0 ? refuse('too_many', { seconds }) : done([])
}
