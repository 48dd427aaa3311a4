import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'

/** Where a request of the console came from; `sid` is the value of its cookie. */
export type StaffOrigin = { address: string; device: string; sid: string | undefined }

type Request = Pick<FastifyRequest, 'headers' | 'ip'>

const maxDeviceCharacters = 200

export type ConsoleOrigins = {
  readonly cookieName: string
  readonly isSecure: boolean
  originOf(request: Request): StaffOrigin
  /** Whether a request lacks the origin of the console. Browsers send `Origin` with every POST; other clients have to name it. */
  isForeign(request: Request): boolean
}

/** Reads where requests of the console come from. Unlike for the site, the host of a request proves nothing: a rebound name has it too. */
export const createConsoleOrigins = ({ console: { url } }: Pick<Config, 'console'>): ConsoleOrigins => {
  const { origin, protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  const cookieName = isSecure ? '__Host-yakamoz-console' : 'yakamoz-console'
  return {
    cookieName,
    isSecure,
    originOf: ({ headers, ip }) => ({
      address: ip ?? '',
      device: (headers['user-agent'] ?? '').slice(0, maxDeviceCharacters),
      sid: parseCookie(headers.cookie ?? '')[cookieName],
    }),
    isForeign: ({ headers }) => headers.origin !== origin,
  }
}
