import type { Answer } from '@yakamoz/contract'

/** Codes after which it is certain what became of a request: done, or refused for what it is. */
const settledCodes: ReadonlySet<number> = new Set([200, 400, 404, 409])

/**
 * Whether an answer says for certain that a request was or was not carried out. A fault, too many calls, maintenance and an
 * ended session do not: the same id is sent again.
 */
export const isSettled = ({ code }: Pick<Answer, 'code'>): boolean => settledCodes.has(code)
