import { randomUUID } from 'node:crypto'
import { languageFrom } from '@yakamoz/values'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { httpStartMs } from '../platform/timeout.ts'
import type { AppContext } from '../transport/appContext.ts'
import { bodyLimit } from '../transport/rpc/endpoint.ts'
import { addErrorHandler, addHealth, securityHeaders } from '../transport/rpc/guards.ts'
import { createLimits } from '../transport/rpc/limits.ts'
import { createConsoleOrigins } from './consoleOrigin.ts'
import { type ConsoleDispatchParts, consoleRefused, createConsoleDispatch } from './dispatch.ts'
import { addLive } from './live.ts'
import { addConsolePages, consolePolicy } from './pages.ts'
import { auditRefusedAccess } from './refusedAccess.ts'
import { peekAllowedSession } from './staffSessions.ts'

/** Calls with a file in base64. */
const fileBodyLimit = 8 * 1024 * 1024

const headers = {
  ...securityHeaders,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': consolePolicy(),
}

const languageOf = (request: FastifyRequest) => languageFrom(request.headers['accept-language']?.slice(0, 2))

/** `pages`: the folder of the built application; without it only calls are answered. */
export type ConsoleParts = Omit<ConsoleDispatchParts, 'limits'> &
  Partial<Pick<ConsoleDispatchParts, 'limits'>> & { pages?: string | undefined }

/** Opens the HTTP server of the console: its pages, its calls at `/console/v1`, its socket and `/healthz`. It has none of the players' paths. */
export const openConsole = async (
  app: AppContext,
  { handlers, acts, pages: folder, limits = createLimits(app) }: ConsoleParts,
): Promise<FastifyInstance> => {
  const { config, log } = app
  const http = fastify({
    loggerInstance: log,
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit,
    requestTimeout: 60_000,
    pluginTimeout: httpStartMs,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
  }) as unknown as FastifyInstance
  const origins = createConsoleOrigins(config)
  const dispatch = createConsoleDispatch(app, { handlers, acts, limits })

  http.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
  addHealth(http, app)
  addErrorHandler(http)
  const pages = folder === undefined ? undefined : await addConsolePages(http, folder, new URL(config.publicUrl).origin)
  http.setNotFoundHandler(
    (request, reply) =>
      pages?.answer(request, reply) ?? reply.code(404).send(consoleRefused('unknown_call', languageOf(request))),
  )
  // Only JSON is accepted: a form on another site can send plain text without a preflight.
  http.removeContentTypeParser('text/plain')

  const setCookieOn = (reply: FastifyReply) => (value: string) => {
    const end = value ? '' : '; Max-Age=0'
    const secure = origins.isSecure ? '; Secure' : ''
    reply.header('set-cookie', `${origins.cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${end}`)
  }

  const checkOrigin = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.panel === 'console' && !origins.isForeign(request)) return
    await auditRefusedAccess(app, limits, { call: 'console', why: 'origin', origin: origins.originOf(request) })
    return reply.code(400).send(consoleRefused('wrong_header', languageOf(request)))
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    dispatch({
      body: request.body,
      origin: origins.originOf(request),
      isPassive: request.headers.activity === 'none',
      setCookie: setCookieOn(reply),
    })

  http.route({ method: 'POST', url: '/console/v1', onRequest: checkOrigin, handler })
  // The same calls with larger bodies, which are only read from somebody who is signed in.
  http.route({
    method: 'POST',
    url: '/console/v1/files',
    bodyLimit: fileBodyLimit,
    onRequest: async (request, reply) => {
      await checkOrigin(request, reply)
      if (reply.sent) return reply
      if (await peekAllowedSession(app, origins.originOf(request))) return
      return reply.send(consoleRefused('signed_out', languageOf(request)))
    },
    handler,
  })
  await addLive(http, app, origins)
  await http.ready()
  return http
}
