import { type Language, localeOf, perCent } from '@yakamoz/values'

/** A number with its digits grouped and its decimals as the language writes them. */
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
 * A share of one million as per cent, rounded down so that no promise is larger than what is counted. Where two digits would
 * say never of what happens, it has four.
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

/** A number of so many decimals, from its whole parts: 5050 of two decimals is `50,50`. */
export const partsText = (parts: number, digits: number, lang: Language): string =>
  figure(parts / 10 ** digits, digits, lang)

/** A multiplier from tenths of the stake, as short as it can be said: `2,5×`, `15.000×`. */
export const tenthsText = (tenths: number, lang: Language): string =>
  `${figure(tenths / 10, tenths % 10 === 0 ? 0 : 1, lang)}×`

/** A text with plain numbers in it, each as the language writes it, and pairs of them kept on one line: `7: 7.000×`. */
export const numbersWritten = (text: string, lang: Language): string =>
  text
    .replace(/\d+(?:\.\d+)?/g, (number) => figure(Number(number), number.split('.')[1]?.length ?? 0, lang))
    .replaceAll(': ', ':\u00a0')

/**
 * Reads a number that was typed with a comma or a point, in whole parts of 10^-digits; undefined when it is none. Thousands may be
 * grouped as the language writes them, as the fields themselves do: `1.500` is one and a half in English alone.
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
