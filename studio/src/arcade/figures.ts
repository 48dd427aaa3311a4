import { type Language, localeOf, perCent } from '@yakamoz/values'

/** A number with grouping and decimals of the language. */
const figure = (value: number, digits: number, lang: Language): string =>
  value.toLocaleString(localeOf[lang], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

/** A multiplier from hundredths: `2,40×` in Turkish, `2.40×` in English. */
export const timesText = (hundredths: number, lang: Language): string => `${figure(hundredths / 100, 2, lang)}×`

/** Odds from hundredths: `2,40` in Turkish, `2.40` in English. */
export const oddsText = (hundredths: number, lang: Language): string => figure(hundredths / 100, 2, lang)

/**
 * Millionths as per cent, rounded down so that no share is overstated. Small shares have four digits where two would show zero.
 */
export const percentText = (
  millionths: number,
  lang: Language,
  digits = millionths > 0 && millionths < 100 ? 4 : 2,
): string => {
  const scale = 10 ** digits
  const text = figure(Math.floor((millionths * scale) / 10_000) / scale, digits, lang)
  return perCent(text, lang)
}

/** A number from an integer of decimal parts: 5050 with two digits is `50,50`. */
export const partsText = (parts: number, digits: number, lang: Language): string =>
  figure(parts / 10 ** digits, digits, lang)

/** A multiplier from tenths of the stake, without superfluous decimals: `2,5×`, `15.000×`. */
export const tenthsText = (tenths: number, lang: Language): string =>
  `${figure(tenths / 10, tenths % 10 === 0 ? 0 : 1, lang)}×`

/** Formats the plain numbers in a text for the language, and keeps pairs on one line: `7: 7.000×`. */
export const numbersWritten = (text: string, lang: Language): string =>
  text
    .replace(/\d+(?:\.\d+)?/g, (number) => figure(Number(number), number.split('.')[1]?.length ?? 0, lang))
    .replaceAll(': ', ':\u00a0')

/**
 * Parses a typed number with comma or point into integer units of 10^-digits; undefined if it is none. Accepts the thousands
 * separator of the language: `1.500` is one and a half in English only.
 */
export const partsFromTyped = (typed: string, digits: number, lang: Language): number | undefined => {
  const text = typed.trim().replace(/[%×x\s]/g, '')
  const plain = (grouped[lang].test(text) ? text.replaceAll(groupMark[lang], '') : text).replace(',', '.')
  return /^\d{1,9}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 10 ** digits) : undefined
}

const groupMark: Readonly<Record<Language, string>> = { tr: '.', en: ',' }
const grouped: Readonly<Record<Language, RegExp>> = {
  tr: /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/,
  en: /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/,
}
