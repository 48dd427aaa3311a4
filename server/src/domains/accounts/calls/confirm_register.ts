import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { confirmEmail } from '../emailConfirmation.ts'
import { isEmailTaken, violatedIndex } from '../playerQueries.ts'

/** Confirms the address of an e-mailed link, and makes it the player's address if it is a new one. */
export const confirm_register: Handler<'user', 'confirm_register'> = async ({ token }, { app }) => {
  try {
    return (await confirmEmail(app, token)) ? done([]) : refuse('token_spent')
  } catch (cause) {
    if (isEmailTaken(violatedIndex(cause))) return refuse('email_taken')
    throw cause
  }
}
