import type { Answer } from '@yakamoz/contract'

/** Codes after which the outcome of a request is certain: done, or refused because of its content. */
const conclusiveCodes: ReadonlySet<number> = new Set([200, 400, 404, 409])

/**
 * Whether an answer states for certain that a request was or was not carried out. After a failure, too many calls,
 * maintenance or an ended session it is uncertain: the same id is sent again.
 */
export const isConclusive = ({ code }: Pick<Answer, 'code'>): boolean => conclusiveCodes.has(code)
