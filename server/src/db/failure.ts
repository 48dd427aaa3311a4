/** The code that a failure carries: the SQLSTATE of a database's refusal, or the name of a lost connection; undefined without one. */
export const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined

/** Whether a failure carries this code. */
export const failedWith =
  (code: string) =>
  (cause: unknown): boolean =>
    codeOf(cause) === code

/** A unique index refused the row: there is one like it. */
export const isDuplicate = failedWith('23505')
