import type { Answer } from '@yakamoz/contract'

/** Codes after which it is certain what became of a request: done, or refused for what it is. */
const conclusiveCodes: ReadonlySet<number> = new Set([200, 400, 404, 409])

/**
 * Whether an answer says for certain that a request was or was not carried out. A fault, too many calls, maintenance and an
 * ended session do not: the same id is sent again.
 */
export const isConclusive = ({ code }: Pick<Answer, 'code'>): boolean => conclusiveCodes.has(code)
