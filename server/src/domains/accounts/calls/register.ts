import { dayOf } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { isPromoCode } from '../playerQueries.ts'
import { applicantOf, checkRegistrationForm } from '../registrationForm.ts'
import { openRegistration } from '../registrations.ts'
import { promoCodeFrom } from '../rules.ts'

/**
 * Takes the form of a player to be: of age, with the three consents. The answer is the same whether or not the address, the phone or
 * the identity number has an account, and signs nobody in: the code of the mail makes the account (`complete_register`).
 */
export const register: Handler<'user', 'register'> = async (input, { app, lang }) => {
  const checked = checkRegistrationForm(input, {
    today: dayOf(app.now()),
    minPasswordLength: app.config.minPasswordLength,
  })
  if (typeof checked === 'string') return refuse(checked)
  if (!(await isPromoCode(app, promoCodeFrom(input.promoCode)))) return refuse('promo_code_unknown')
  const opened = await openRegistration(app, await applicantOf(app, input, checked, lang))
  if (opened.wait > 0) return refuse('too_many', { seconds: opened.wait })
  return done([{ registration: opened.token, email: checked.email, seconds: opened.next }])
}
