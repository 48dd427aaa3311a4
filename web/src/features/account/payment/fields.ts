import {
  type Day,
  isDay,
  isTurkishIdentityNumber,
  type Kurus,
  kurusFromTyped,
  kurusFromWire,
  kurusToText,
  type Language,
} from '@yakamoz/values'
import type { Read } from '../../../lib/api/client.ts'
import type { Fault } from '../../../lib/api/refusals.ts'

export type MethodForm = Read<'finance', 'list_cash_methods'>[number]
export type FormField = MethodForm['fields'][number]

/** The context of a form's validation: the day in Istanbul, the language of amounts, and the largest amount. */
export type Checking = { today: Day; language: Language; most?: Kurus }

/** The error of an amount that cannot be read: it is missing, or no amount in the page's language. */
export const unreadFault = (typed: string): Fault => ({
  name: typed.trim() ? 'amount_unreadable' : 'amount_missing',
})

/** The error of an amount: missing, unreadable, outside the method's range, or more than the maximum (V-11, V-14, Z-73). */
export const amountFault = (
  field: Pick<FormField, 'least' | 'most'>,
  typed: string,
  { language, most }: Checking,
): Fault | undefined => {
  const amount = kurusFromTyped(typed, language)
  if (amount === undefined) return unreadFault(typed)
  const range = rangeOf(field)
  if (range && (amount < range.least || amount > range.most)) {
    const { least, most: greatest } = range
    return {
      name: 'amount_out_of_range',
      blanks: { least: kurusToText(least, language), most: kurusToText(greatest, language) },
    }
  }
  return most !== undefined && amount > most ? { name: 'insufficient_balance' } : undefined
}

/** The range of a field that has one, in kuruş. */
export const rangeOf = ({
  least,
  most,
}: Pick<FormField, 'least' | 'most'>): { least: Kurus; most: Kurus } | undefined => {
  const [low, high] = [kurusFromWire(least ?? ''), kurusFromWire(most ?? '')]
  return low === undefined || high === undefined ? undefined : { least: low, most: high }
}

/** Whether a text is a phone number: digits with the usual marks. The server knows the numbering plans. */
const isPhone = (text: string): boolean => /^\+?\d{10,15}$/.test(text.replace(/[\s().-]/g, ''))

const emptyFault: Record<FormField['kind'], Fault> = {
  amount: { name: 'amount_missing' },
  account: { name: 'account_missing' },
  date: { name: 'identity_date_missing' },
  phone: { name: 'required' },
  identity: { name: 'required' },
  text: { name: 'required' },
  note: { name: 'required' },
}

/** The first error of a field, as the server would report it; an optional field may be empty (V-12 to V-14). */
export const fieldFault = (field: FormField, typed: string, checking: Checking): Fault | undefined => {
  if (field.kind === 'amount') return amountFault(field, typed, checking)
  const text = typed.trim()
  if (!text) return field.required ? emptyFault[field.kind] : undefined
  switch (field.kind) {
    case 'phone':
      return isPhone(text) ? undefined : { name: 'phone_invalid' }
    case 'identity':
      return isTurkishIdentityNumber(text) ? undefined : { name: 'identity_incorrect' }
    case 'date':
      return isDay(text) && text >= checking.today ? undefined : { name: 'identity_date_missing' }
    default:
      return undefined
  }
}
