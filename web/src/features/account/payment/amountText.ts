import { type Kurus, kurusFromWire, kurusToText, type Language, noMoney } from '@yakamoz/values'

const noKurus = /[.,]00(?=\D*$)/

/** An amount as a player types it: `1.000`, `1.250,50`. */
export const typedAmount = (amount: Kurus, language: Language): string =>
  kurusToText(amount, language)
    .replace(/[^\d.,]/g, '')
    .replace(noKurus, '')

/** A range of amounts, in short: `50 – 20.000 ₺`, `₺50 – ₺20,000`. */
export const rangeText = (least: string, most: string, language: Language): string => {
  const short = (text: string) => kurusToText(kurusFromWire(text) ?? noMoney, language).replace(noKurus, '')
  const low = short(least).replace(/\s?₺$/, '')
  return `${low} – ${short(most)}`
}
