import fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createRequestOrigins, type RequestOrigins } from './requestOrigin.ts'

type Sent = { headers?: Record<string, string>; remoteAddress?: string }

/** Reads a request as a server with these settings does. */
const read = async <Result>(
  config: { publicUrl: string; trustedProxies: string[] },
  { headers = {}, remoteAddress = '203.0.113.9' }: Sent,
  reading: (origins: RequestOrigins, request: FastifyRequest) => Result,
  locations?: Parameters<typeof createRequestOrigins>[1],
): Promise<Result> => {
  const { trustedProxies } = config
  const http = fastify({ trustProxy: trustedProxies.length > 0 ? trustedProxies : false })
  const results: Result[] = []
  http.get('/', async (request) => void results.push(reading(createRequestOrigins(config, locations), request)))
  await http.inject({ url: '/', headers, remoteAddress })
  return results[0] as Result
}

const site = { publicUrl: 'https://yakamoz.example', trustedProxies: ['10.0.0.0/8'] }

describe('the origin of a request', () => {
  const isForeign = (headers: Record<string, string>, remoteAddress?: string) =>
    read(site, { headers, ...(remoteAddress && { remoteAddress }) }, (origins, request) => origins.isForeign(request))

  it.each([
    ['the public address behind a proxy that rewrites Host', { origin: site.publicUrl, host: 'app:3000' }, false],
    ['the host of the request', { origin: 'http://192.0.2.7:3000', host: '192.0.2.7:3000' }, false],
    ['no origin, as of programs', { host: 'yakamoz.example' }, false],
    ['another site', { origin: 'https://evil.example', host: 'yakamoz.example' }, true],
    ['another port', { origin: 'https://yakamoz.example:8443', host: 'yakamoz.example' }, true],
    ['a sandboxed frame', { origin: 'null', host: 'yakamoz.example' }, true],
  ])('is compared with the site: %s', async (_, headers, foreign) => {
    expect(await isForeign(headers as Record<string, string>)).toBe(foreign)
  })

  it('follows X-Forwarded-Host of a trusted proxy only', async () => {
    const headers = { origin: 'https://other.example', host: 'app:3000', 'x-forwarded-host': 'other.example' }
    expect(await isForeign(headers, '10.1.2.3')).toBe(false)
    expect(await isForeign(headers, '203.0.113.9')).toBe(true)
  })
})

describe('the country of a request', () => {
  const countryFrom = (remoteAddress: string, trustedProxies = site.trustedProxies) =>
    read(
      { ...site, trustedProxies },
      { headers: { 'x-geo-country': 'tr' }, remoteAddress },
      (origins, request) => origins.originOf(request).country,
    )

  it('[A42] is believed only when a trusted proxy sent the request itself', async () => {
    expect(await countryFrom('10.1.2.3')).toBe('TR')
    expect(await countryFrom('203.0.113.9')).toBe('')
    expect(await countryFrom('10.1.2.3', [])).toBe('')
    expect(await countryFrom('::1', ['loopback'])).toBe('TR')
  })

  it.each([
    ['the database, without a proxy', { remoteAddress: '203.0.113.9' }, 'DE 203.0.113.9'],
    [
      'the database, for the address that a trusted proxy forwards',
      { headers: { 'x-forwarded-for': '192.0.2.4' }, remoteAddress: '10.1.2.3' },
      'DE 192.0.2.4',
    ],
    [
      'a trusted proxy before the database, also when it knows none',
      { headers: { 'x-geo-country': 'XX' }, remoteAddress: '10.1.2.3' },
      'XX',
    ],
    [
      'never what the player sends',
      { headers: { 'x-geo-country': 'TR', 'x-forwarded-for': '192.0.2.4' }, remoteAddress: '203.0.113.9' },
      'DE 203.0.113.9',
    ],
  ])('[A42] comes from %s', async (_, sent, country) => {
    const locations = { locationOf: (address: string) => ({ country: `DE ${address}`, city: '' }) }
    expect(await read(site, sent, (origins, request) => origins.originOf(request).country, locations)).toBe(country)
  })
})

describe('the cookies of a request', () => {
  const cookie = '__Host-yakamoz=secure; yakamoz=stale; yakamoz-device=d'
  const sessionAt = (publicUrl: string) =>
    read({ publicUrl, trustedProxies: [] }, { headers: { cookie } }, (origins, request) => [
      origins.sessionCookieOf(request),
      origins.originOf(request).cookie,
    ])

  it('are those of the protocol of the site, whatever else the browser has stored', async () => {
    expect(await sessionAt('https://yakamoz.example')).toEqual(['secure', 'secure'])
    expect(await sessionAt('http://localhost:3000')).toEqual(['stale', 'stale'])
  })

  it.each([
    ['', { language: 'tr', mode: 'dark', isSignedIn: false }],
    ['bnwUserLang=%65n; bnwUserMode=%6cight; bnwSignedIn=%31', { language: 'en', mode: 'light', isSignedIn: true }],
    ['bnwUserLang=en; bnwUserLang=tr', { language: 'en', mode: 'dark', isSignedIn: false }],
    ['xbnwUserLang=en; bnwUserMode=lightest; bnwSignedIn=11', { language: 'tr', mode: 'dark', isSignedIn: false }],
    ['bnwUserLang=%E0%A4%A; bnwUserMode=light', { language: 'tr', mode: 'light', isSignedIn: false }],
  ])('give the hints of a page once: %s', async (sent, hints) => {
    expect(await read(site, { headers: { cookie: sent } }, (origins, request) => origins.hintsOf(request))).toEqual(
      hints,
    )
  })
})
