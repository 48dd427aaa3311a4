import { errorCode } from './db/failure.ts'

/**
 * Explains why the server could not start: one sentence for an expected cause (port in use, database unreachable, wrong secret), the
 * stack for a programming error.
 */
export const startupErrorMessage = (cause: unknown): string => {
  if (!(cause instanceof Error)) return messageWith(String(cause))
  const isExpected = cause.constructor === Error || errorCode(cause) !== undefined
  return isExpected ? messageWith(cause.message || (errorCode(cause) ?? '')) : messageWith(cause.stack ?? cause.message)
}

const messageWith = (reason: string): string => `the server cannot start: ${reason}`
