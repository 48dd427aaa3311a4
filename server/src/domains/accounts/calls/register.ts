import { dayOf } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { isPromoCode } from '../playerQueries.ts'
import { applicantOf, checkRegistrationForm } from '../registrationForm.ts'
import { openRegistration } from '../registrations.ts'
import { promoCodeFrom } from '../rules.ts'

/**
 * Accepts a registration form: of age, with the three consents. The answer does not disclose whether address, phone or identity number have
 * an account. The e-mailed code creates the account (`complete_register`).
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
