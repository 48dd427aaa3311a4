import { maxDocumentText } from '@yakamoz/contract/verification'
import { instantToWire, languageFrom } from '@yakamoz/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../appContext.ts'
import type { RequestOrigins } from '../requestOrigin.ts'
import { refused } from './answer.ts'
import type { CookieKind } from './caller.ts'
import type { Dispatch } from './dispatch.ts'
import type { Context } from './handler.ts'

/** The largest body that is read, in bytes (SR-24). */
export const bodyLimit = 64 * 1024

/** A path for the calls of a class that send files: its largest body, and how many of them are read at a time. */
type FileRoute = { url: string; bodyLimit: number; only: string; maxInFlight: number }

const fileRoutes: readonly FileRoute[] = [
  { url: '/endpoint/v1/files', bodyLimit: 3 * 1024 * 1024, only: 'support', maxInFlight: 8 },
  { url: '/endpoint/v1/documents', bodyLimit: maxDocumentText + 4_096, only: 'verification', maxInFlight: 4 },
]

/** Refuses a request before its body is read, in the language of its header. */
const refuseEarly = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  name: 'wrong_header' | 'broken_body' | 'too_large' | 'out_of_order',
) => reply.code(status).send(refused(name, languageFrom(request.headers['accept-language']?.slice(0, 2))))

/** `deviceCookieMs`: the lifetime of the device cookie in milliseconds. */
export type EndpointParts = { dispatch: Dispatch; origins: RequestOrigins; deviceCookieMs: number }

/** Adds `/endpoint/...`: the POST for the site, those for files and for games, and the GETs. */
export const addEndpoint = (
  http: FastifyInstance,
  app: AppContext,
  { dispatch, origins, deviceCookieMs }: EndpointParts,
): void => {
  // Only JSON is accepted: a form on another site can send plain text without a preflight.
  http.removeContentTypeParser('text/plain')
  const cookieLife: Record<CookieKind, string> = { session: '', device: `; Max-Age=${deviceCookieMs / 1_000}` }

  const setCookieOn =
    (reply: FastifyReply): Context['setCookie'] =>
    (value, kind = 'session') => {
      const life = value ? cookieLife[kind] : '; Max-Age=0'
      reply.header(
        'set-cookie',
        `${origins.cookieNames[kind]}=${value}; Path=/; HttpOnly; SameSite=Strict${origins.isSecure ? '; Secure' : ''}${life}`,
      )
    }

  const answer = (request: FastifyRequest, reply: FastifyReply, restriction: { only?: string }) =>
    dispatch({ body: request.body, origin: origins.originOf(request), setCookie: setCookieOn(reply), ...restriction })

  const refuseForeign = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.panel !== 'frontend' || origins.isForeign(request)) {
      return refuseEarly(request, reply, 400, 'wrong_header')
    }
  }

  http.route({
    method: 'POST',
    url: '/endpoint/v1',
    bodyLimit,
    onRequest: refuseForeign,
    handler: (request, reply) => answer(request, reply, {}),
  })

  // Files have paths of their own, so that no other call reads bodies of their size.
  const addFiles = ({ url, bodyLimit: most, only, maxInFlight }: FileRoute) => {
    const inFlight = new Set<FastifyRequest>()
    const end = async (request: FastifyRequest) => void inFlight.delete(request)
    http.route({
      method: 'POST',
      url,
      bodyLimit: most,
      onRequest: async (request, reply) => {
        if (inFlight.size >= maxInFlight) {
          reply.header('retry-after', '5')
          return refuseEarly(request, reply, 503, 'out_of_order')
        }
        inFlight.add(request)
        return refuseForeign(request, reply)
      },
      onResponse: end,
      onRequestAbort: end,
      handler: (request, reply) => answer(request, reply, { only }),
    })
  }
  for (const route of fileRoutes) addFiles(route)

  // The frame of a game has neither origin nor cookies: only the session in the body counts.
  http.route({
    method: 'POST',
    url: '/endpoint/studio',
    bodyLimit,
    compress: false,
    onRequest: async (request, reply) => {
      reply.header('access-control-allow-origin', '*')
      if (request.headers.panel !== 'frontend') return refuseEarly(request, reply, 400, 'wrong_header')
    },
    handler: (request, reply) => answer(request, reply, { only: 'studio' }),
  })
  http.options('/endpoint/studio', async (_, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, panel',
        'access-control-max-age': '86400',
      })
      .send(),
  )
  addGets(http, app, origins)
}

const addGets = (http: FastifyInstance, app: AppContext, origins: RequestOrigins): void => {
  http.get('/endpoint/v1/key', async () => app.vault.sessionKeys.publicKey)

  http.get('/endpoint/v1/check-maintenance', async (request) => {
    const { on, sinceMs, reason, expectedEndMs, plan } = app.maintenance.state
    const lang = languageFrom((request.query as { Lang?: string }).Lang)
    return {
      status: on,
      data: on
        ? {
            since: sinceMs === undefined ? '' : instantToWire(sinceMs),
            reason: reason[lang],
            expectedEnd: expectedEndMs === undefined ? '' : instantToWire(expectedEndMs),
          }
        : plan
          ? {
              plannedStart: instantToWire(plan.startMs),
              plannedEnd: instantToWire(plan.endMs),
              reason: plan.reason[lang],
            }
          : {},
    }
  })

  http.get('/endpoint/v1/licenses', async () => ({
    status: true,
    data: await app.db.query
      .selectFrom('licence')
      .select(['name', 'number', 'authority', 'url'])
      .orderBy('place')
      .execute(),
  }))

  // A service of this server, so that no third party learns players' addresses. Country and city come from the operator's edge or database.
  http.get('/endpoint/v1/ip-info', async (request) => ({
    status: true,
    data: { ip: request.ip, ...origins.geoOf(request) },
  }))
}
