import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Structured logs in UTC. Bodies, sessions and personal data are never given to it; what slips in by name is cut out. */
export const createLog = (config: Pick<Config, 'logLevel'>, to?: DestinationStream): Log => {
  const options = {
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
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
