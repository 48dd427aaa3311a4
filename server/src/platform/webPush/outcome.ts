import { errorCode } from '../db/failure.ts'
import type { PushAnswer } from './transport.ts'

/**
 * What became of a message. `gone`: the subscription does not exist any more. `later`: not accepted now; the service may say when to try
 * again. `refused`: not accepted, and it would not be next time. `unknown`: it may have been accepted.
 */
export type PushOutcome =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'later'; afterMs: number; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string }

const maxWaitMs = 3_600_000

/** Returns the wait that `retry-after` asks for, in seconds or until a date (RFC 9110, 10.2.3), at most an hour; 0 without one. */
export const waitOf = (retryAfter: string | null, nowMs: number): number => {
  const written = retryAfter?.trim() ?? ''
  const waitMs = /^\d{1,9}$/.test(written) ? Number(written) * 1_000 : Date.parse(written) - nowMs
  return Number.isNaN(waitMs) ? 0 : Math.min(Math.max(waitMs, 0), maxWaitMs)
}

/** Reads the answer of a push service (RFC 8030, 5 and 7.3, 8.4). */
export const outcomeOf = ({ status, retryAfter }: PushAnswer, nowMs: number): PushOutcome => {
  const reason = `the push service answered ${status}`
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: waitOf(retryAfter, nowMs), reason }
  return { kind: 'refused', reason }
}

/** Failures before a request was sent. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Reads the failure of a request. One that was sent may have been accepted, so it is not repeated. */
export const outcomeOfFailure = (failure: unknown): PushOutcome => {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure
  const code = errorCode(cause)
  const reason = `no answer of the push service: ${code ?? (cause instanceof Error ? cause.name : 'unknown')}`
  return code !== undefined && unsentCodes.has(code)
    ? { kind: 'later', afterMs: 0, reason }
    : { kind: 'unknown', reason }
}
