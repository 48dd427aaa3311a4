import { kurusFromTyped, type Language } from '@yakamoz/values'
import { typedAmount } from '../../lib/typedAmount.ts'

/** The parts of what is typed between separators. */
export const typedParts = (typed: string, between: RegExp): string[] =>
  typed.split(between).filter((one) => one.trim() !== '')

/** Reads an amount as it is typed; NaN where it is none. */
export const amountFrom = (typed: string, language: Language): number => kurusFromTyped(typed, language) ?? Number.NaN

/** Reads prizes as they are typed: amounts on lines of their own or between semicolons. */
export const prizesFrom = (typed: string, language: Language): number[] =>
  typedParts(typed, /[\n;]+/).map((one) => amountFrom(one, language))

/** Prizes as they stand in a field, each on a line. */
export const typedPrizes = (prizes: readonly number[], language: Language): string =>
  prizes.map((prize) => typedAmount(prize, language)).join('\n')
