import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { renewRegistration } from '../registrations.ts'

/** E-mails another code for a pending registration; `seconds` until the next can be requested. */
export const resend_register_code: Handler<'user', 'resend_register_code'> = async ({ registration }, { app }) => {
  const sent = await renewRegistration(app, registration)
  if (!sent) return refuse('registration_over')
  return sent.wait > 0 ? refuse('too_many', { seconds: sent.wait }) : done([{ seconds: sent.next }])
}
