import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { finishRegistration } from '../registrations.ts'
import { endSignIn } from '../sessionEnd.ts'
import { sessionAnswer } from '../sessions.ts'
import { signIn } from '../signIn.ts'

/** Creates the account if the e-mailed code is right, and signs the player in; ends the sign-in that the page had before (SR-04). */
export const complete_register: Handler<'user', 'complete_register'> = async ({ registration, code }, context) => {
  const { app, caller } = context
  const made = await finishRegistration(app, { token: registration, code })
  if (typeof made === 'string') return refuse(made)
  const opened = await signIn(app, made.id, { passwordHash: made.password_hash }, context)
  if (!opened) return refuse('login_failed')
  if (caller) await endSignIn(app, caller)
  return done([sessionAnswer(app, opened)])
}
