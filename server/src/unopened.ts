import { codeOf } from './db/failure.ts'

/**
 * Why a house cannot be opened, for whoever wanted to: a sentence where the house or the machine says one (a port that is taken, a
 * database that does not answer, another secret), everything that is known where the code is wrong.
 */
export const whyUnopened = (cause: unknown): string => {
  if (!(cause instanceof Error)) return sentence(String(cause))
  const isSaid = cause.constructor === Error || codeOf(cause) !== undefined
  return isSaid ? sentence(cause.message || (codeOf(cause) ?? '')) : sentence(cause.stack ?? cause.message)
}

const sentence = (why: string): string => `the house cannot be opened: ${why}`
