import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { codeOf } from './db/failure.ts'

export type Log = Logger

/** What a bug is found by. A database's error carries more: the row that it was about, the parameters of the statement. */
const plainError = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  return { type: name, code: codeOf(error), message, stack }
}

/** Structured logs in UTC. Bodies, sessions and personal data are never given to it; what slips in by name is cut out. */
export const createLog = (config: Pick<Config, 'logLevel'>, to?: DestinationStream): Log => {
  const options = {
    level: config.logLevel,
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
        '*.password',
        '*.email',
        '*.token',
      ],
      censor: '[cut]',
    },
  }
  return to ? pino(options, to) : pino(options)
}
