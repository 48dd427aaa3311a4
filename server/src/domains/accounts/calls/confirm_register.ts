import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { confirmEmail } from '../emailConfirmation.ts'
import { isEmailTaken, violatedIndex } from '../playerQueries.ts'

/** Confirms the address that a mail's link went to; where it is not yet the player's own it becomes so. */
export const confirm_register: Handler<'user', 'confirm_register'> = async ({ token }, { app }) => {
  try {
    return (await confirmEmail(app, token)) ? done([]) : refuse('token_spent')
  } catch (cause) {
    if (isEmailTaken(violatedIndex(cause))) return refuse('email_taken')
    throw cause
  }
}
