import type { Answer, RefusalName } from '@yakamoz/contract'

/** A message about an act that failed; `refusal` is its name if the server refused the act. */
export type ActProblem = { message: string; refusal?: RefusalName | undefined }

/** The seconds to wait before another code, as a refusal states them; undefined for every other answer. */
export const secondsToWait = ({ refusal, blanks }: Pick<Answer, 'refusal' | 'blanks'>): number | undefined =>
  refusal === 'code_too_soon' ? Number(blanks?.seconds) : undefined
