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

/** Classes of SQLSTATE: connection, rolled back for another transaction, no room, taken out of service, inside, only read. */
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
/** What the drivers say in words alone of a connection that is gone. */
const faultWords =
  /connection (is )?(terminated|closed)|timeout (expired|exceeded when trying to connect)|is not queryable|calling end on the pool|PGlite is (closed|closing)/i

/** The socket file of a server on the same machine; any other file that is not there is the house's own fault. */
const isSocketGone = (cause: Error, code: string): boolean =>
  code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect'

/** Failures of the database's connection or of its capacity, as drivers report them: the state of the request is unknown, not wrong. */
export const isDatabaseFault = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false
  const code = codeOf(cause) ?? ''
  return faultCodes.has(code) || isSocketGone(cause, code) || faultStates.test(code) || faultWords.test(cause.message)
}

/** Classes of SQLSTATE: a value out of its range, a rule of a table, and what functions of ours raise. */
const ownStates = /^(22|23|P0001|YK)/

/**
 * Whether what was asked for is itself at fault: the database refuses it for what it says, or it never came so far. Nothing else that
 * has a code is: a statement that does not fit the schema fails for everybody.
 */
export const isOwnFault = (cause: unknown): boolean => {
  const code = codeOf(cause)
  return code === undefined ? !isDatabaseFault(cause) : ownStates.test(code)
}

/** Does something; what is itself at fault is handed to `refused`, and nothing is answered. Everything else is thrown on. */
export const orRefused = async <Done>(
  work: () => Promise<Done>,
  refused: (cause: unknown) => Promise<void> | void,
): Promise<Done | undefined> => {
  try {
    return await work()
  } catch (cause) {
    if (!isOwnFault(cause)) throw cause
    await refused(cause)
    return undefined
  }
}
