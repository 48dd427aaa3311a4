import { kurus, kurusToText, type Language } from '@yakamoz/values'

/** An amount as it stands in a field of a form: `1.234,50` in Turkish, without the sign of the currency. */
export const typedAmount = (amount: number, language: Language): string =>
  kurusToText(kurus(amount), language).replace(/[₺\u00a0]/g, '')
