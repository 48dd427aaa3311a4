/** What tournaments and draws share: their prizes, and what of them can be changed when. Imports no validation library. */

export const mostPrizes = 100
const mostAmount = 100_000_000

/** Whether a number is an amount that a form may set, in kuruş. */
export const isPlannedAmount = (value: number): boolean =>
  Number.isSafeInteger(value) && value > 0 && value <= mostAmount

/** Whether the prizes are amounts of which none is higher than the one before. */
export const arePrizes = (prizes: readonly number[]): boolean =>
  prizes.length > 0 &&
  prizes.length <= mostPrizes &&
  prizes.every((prize, index) => isPlannedAmount(prize) && prize <= (prizes[index - 1] ?? prize))

/** What can be changed: all of it until it begins, some of it while players take part, nothing afterwards. */
export type Freedom = 'all' | 'some' | 'none'
/** That of what has a form. */
export type OpenFreedom = Exclude<Freedom, 'none'>

/** Whether a field can be changed. `openFields`: those that stay open while players take part. */
export const isOpenField = (field: string, freedom: Freedom, openFields: readonly string[]): boolean =>
  freedom === 'all' || (freedom === 'some' && openFields.includes(field))

/** The fields of texts, as problems name them. */
export const textFields = (...names: readonly string[]): string[] =>
  (['tr', 'en'] as const).flatMap((language) => names.map((name) => `texts.${language}.${name}`))
