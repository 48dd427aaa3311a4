/** Returns the code of an error: the SQLSTATE of the database or the code of a lost connection; undefined without one. */
export const errorCode = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined

/** Whether an error has this code. */
export const hasErrorCode =
  (code: string) =>
  (cause: unknown): boolean =>
    errorCode(cause) === code

/** Whether a unique index refused the row. */
export const isDuplicate = hasErrorCode('23505')

/** Classes of SQLSTATE: connection, serialization failure, insufficient resources, operator intervention, system error, read-only. */
const faultStates = /^(08|40|53|57|58|25006)/
const faultCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Messages of the drivers for lost connections, which have no code. */
const faultMessages =
  /connection (is )?(terminated|closed)|timeout (expired|exceeded when trying to connect)|is not queryable|calling end on the pool|PGlite is (closed|closing)/i

/** Whether the socket file of a local server is missing; any other missing file is a programming error. */
const isSocketGone = (cause: Error, code: string): boolean =>
  code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect'

/** Whether the connection or the capacity of the database failed, so that the outcome of the request is unknown. */
export const isDatabaseFault = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false
  const code = errorCode(cause) ?? ''
  return (
    faultCodes.has(code) || isSocketGone(cause, code) || faultStates.test(code) || faultMessages.test(cause.message)
  )
}

/** Classes of SQLSTATE: data exception, constraint violation, and the errors of our functions. */
const ownStates = /^(22|23|P0001|YK)/

/**
 * Whether the request itself is at fault: the database refuses its values, or it fails before it reaches the database. Other codes are
 * not: a statement that does not fit the schema fails for every request.
 */
export const isRequestFault = (cause: unknown): boolean => {
  const code = errorCode(cause)
  return code === undefined ? !isDatabaseFault(cause) : ownStates.test(code)
}

/** Runs `work`. When the request itself is at fault, calls `refused` and returns undefined; throws everything else. */
export const unlessRefused = async <Done>(
  work: () => Promise<Done>,
  refused: (cause: unknown) => Promise<void> | void,
): Promise<Done | undefined> => {
  try {
    return await work()
  } catch (cause) {
    if (!isRequestFault(cause)) throw cause
    await refused(cause)
    return undefined
  }
}
