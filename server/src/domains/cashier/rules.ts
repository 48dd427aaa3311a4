import { cleanNumber, type Day, isDay, isTurkishIdentityNumber, type Kurus, kurus, shareOf } from '@yakamoz/values'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { FieldName } from './paymentMethods.ts'

/** The fields of a payment form, without the amount. */
export type PaymentFields = {
  bankAccountID?: number | undefined
  referenceNumber: string
  senderPhone: string
  receiverPhone: string
  senderIdentity: string
  receiverIdentity: string
  identityValidUntil: string
  customerNote: string
}

type FieldError = 'required' | 'phone_invalid' | 'identity_incorrect' | 'identity_date_missing' | 'account_missing'

/** Returns the refusal of one field, if any. */
const fieldError = (name: FieldName, fields: PaymentFields, today: Day): FieldError | undefined => {
  switch (name) {
    case 'bankAccountID':
      return fields.bankAccountID === undefined ? 'account_missing' : undefined
    case 'senderPhone':
    case 'receiverPhone':
      return parsePhoneNumberFromString(cleanNumber(fields[name]), 'TR')?.isValid() ? undefined : 'phone_invalid'
    case 'senderIdentity':
    case 'receiverIdentity':
      return isTurkishIdentityNumber(cleanNumber(fields[name])) ? undefined : 'identity_incorrect'
    case 'identityValidUntil':
      return isDay(fields[name]) && fields[name] >= today ? undefined : 'identity_date_missing'
    case 'referenceNumber':
    case 'customerNote':
      return fields[name].trim() ? undefined : 'required'
    default:
      return undefined
  }
}

const isEmpty = (name: FieldName, fields: PaymentFields): boolean =>
  name === 'amount' || !(fields as Record<string, unknown>)[name]

/** Returns the first error of a payment's fields, in the order of the form; empty optional fields are valid. */
export const paymentError = (
  fieldRules: readonly { name: FieldName; required: boolean }[],
  fields: PaymentFields,
  today: Day,
): FieldError | undefined => {
  for (const { name, required } of fieldRules) {
    if (name === 'amount' || (!required && isEmpty(name, fields))) continue
    const error = fieldError(name, fields, today)
    if (error) return error
  }
  return undefined
}

/** The fee of an amount, in ten-thousandths of it, rounded down to a whole kuruş in the player's favour. */
export const feeOf = (amount: Kurus, tenThousandths: number): Kurus => shareOf(amount, tenThousandths)

/** The amounts that a decided payment moves: `amount` is the sum of the operator's `fee` and `net`, to or from its `gateway`. */
export const paymentParts = (row: { amount: number; fee: number; method_id: number | null }) => {
  const amount = Math.abs(row.amount)
  return {
    gateway: `gateway/${row.method_id}` as const,
    amount: kurus(amount),
    net: kurus(amount - row.fee),
    fee: kurus(row.fee),
  }
}

/** Whether an amount is within a method's limits, inclusive. */
export const isInRange = (amount: Kurus, { least, most }: { least: number; most: number }): boolean =>
  amount > 0 && amount >= least && amount <= most

const referenceAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Makes a random reference that can be read aloud, `YK-7F3K-92MQ`, without characters that look alike. */
export const referenceFrom = (bytes: Uint8Array): string => {
  const characters = [...bytes.slice(0, 8)].map((byte) => referenceAlphabet[byte % referenceAlphabet.length]).join('')
  return `YK-${characters.slice(0, 4)}-${characters.slice(4)}`
}
