import { emailFrom } from '@yakamoz/values'
import { mailRequestPolicy } from '../../../platform/attemptThrottle.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { sendPasswordReset } from '../emailTokens.ts'
import { sendWithoutDisclosing } from '../undisclosedSend.ts'

/** E-mails a link that resets the password. Neither the answer nor its time discloses whether the address has an account. */
export const forgot: Handler<'user', 'forgot'> = async (input, { app }) => {
  const name = emailFrom(input.email)
  if (!name) return refuse('email_invalid')
  const request = { kind: 'forgot', name, policy: mailRequestPolicy } as const
  const { wait: seconds } = await sendWithoutDisclosing(app, request, (player) => sendPasswordReset(app, player))
  return seconds > 0 ? refuse('too_many', { seconds }) : done([])
}
