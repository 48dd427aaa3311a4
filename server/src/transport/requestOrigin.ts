import { compile } from '@fastify/proxy-addr'
import { type VisitorHints, visitorHintsIn } from '@yakamoz/contract/visitorHints'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { type GeoLocation, type LocationDatabase, unknownLocation } from '../platform/locationDatabase.ts'
import type { CookieKind, Origin } from './rpc/caller.ts'

type Request = Pick<FastifyRequest, 'headers' | 'host' | 'ip' | 'socket'>

/**
 * Reads where a request comes from: the only place that interprets cookies, `Origin`, and the headers of proxies. Calls, sockets and pages
 * use it alike, so that no proxy works for one of them and breaks another.
 */
export type RequestOrigins = {
  readonly cookieNames: Readonly<Record<CookieKind, string>>
  /** Whether cookies are Secure. Safari refuses Secure cookies from http://localhost. */
  readonly isSecure: boolean
  originOf(request: Request): Origin
  /** The value of the session cookie. A cookie that the other protocol has set is another cookie. */
  sessionCookieOf(request: Request): string | undefined
  /**
   * Whether a page of another site sends the request (ASVS V4.4.2): its `Origin` is neither the public address of the site nor the host of
   * the request, which a trusted proxy may name in `X-Forwarded-Host`. Scripts of other sites always send `Origin`.
   */
  isForeign(request: Request): boolean
  /** Where the player is: what a trusted proxy says, otherwise what the operator's database knows of the address. */
  geoOf(request: Request): GeoLocation
  hintsOf(request: Request): VisitorHints
}

const maxHeaderCharacters = 80
const maxDeviceCharacters = 200

const headerText = ({ headers }: Request, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value.slice(0, maxHeaderCharacters) : ''
}

const cookiesOf = ({ headers }: Request): Record<string, string | undefined> => parseCookie(headers.cookie ?? '')

const originIn = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined)

export const createRequestOrigins = (
  { publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>,
  locations?: Pick<LocationDatabase, 'locationOf'>,
): RequestOrigins => {
  const isSecure = new URL(publicUrl).protocol === 'https:'
  const session = isSecure ? '__Host-yakamoz' : 'yakamoz'
  const cookieNames = { session, device: `${session}-device` }
  const publicOrigin = originIn(publicUrl)
  const isTrusted = compile(trustedProxies)

  /** Anybody can send these headers: they count only from a proxy of the operator, which sets or removes them. */
  const sentLocation = (request: Request): GeoLocation => {
    const { remoteAddress } = request.socket
    if (remoteAddress === undefined || !isTrusted(remoteAddress, 0)) return unknownLocation
    return { country: headerText(request, 'x-geo-country').toUpperCase(), city: headerText(request, 'x-geo-city') }
  }

  const geoOf = (request: Request): GeoLocation => {
    const sent = sentLocation(request)
    // A proxy that names a country knows more than a file: also that it is none, as `XX` or `T1`.
    if (sent.country !== '' || locations === undefined) return sent
    return locations.locationOf(request.ip ?? '')
  }

  return {
    cookieNames,
    isSecure,
    originOf: (request) => {
      const cookies = cookiesOf(request)
      return {
        // Undefined at run time once the client has disconnected.
        address: request.ip ?? '',
        browser: request.headers['sec-fetch-site'] !== undefined,
        device: (request.headers['user-agent'] ?? '').slice(0, maxDeviceCharacters),
        cookie: cookies[cookieNames.session],
        deviceCookie: cookies[cookieNames.device],
        country: geoOf(request).country,
      }
    },
    sessionCookieOf: (request) => cookiesOf(request)[cookieNames.session],
    isForeign: (request) => {
      const { origin } = request.headers
      if (!origin || origin === publicOrigin) return false
      return !URL.canParse(origin) || new URL(origin).host !== request.host
    },
    geoOf,
    hintsOf: (request) => visitorHintsIn(cookiesOf(request)),
  }
}
