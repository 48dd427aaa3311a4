import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { errorCode } from './db/failure.ts'
import { currentTrace } from './tracing.ts'

export type Log = Logger

/** The fields of an error that are logged. A database error also has the row and the parameters, which are personal data. */
const plainError = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  return { type: name, code: errorCode(error), message, stack }
}

/** Creates the log: JSON lines in UTC. Bodies, sessions and personal data must not be logged; the fields below are removed in any case. */
export const createLog = (config: Pick<Config, 'logLevel'>, to?: DestinationStream): Log => {
  const options = {
    level: config.logLevel,
    mixin: () => {
      const trace_id = currentTrace()
      return trace_id ? { trace_id } : {}
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
    redact: {
      paths: [
        'password',
        'email',
        'phone',
        'iban',
        'identityNumber',
        'sid',
        'auth',
        'token',
        'secret',
        '*.password',
        '*.email',
        '*.token',
        '*.secret',
      ],
      censor: '[removed]',
    },
  }
  return to ? pino(options, to) : pino(options)
}
