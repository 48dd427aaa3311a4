import { languageFrom } from '@yakamoz/values'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { rewriteReport } from '../../platform/runLog.ts'
import { probeTimeoutMs, withTimeout } from '../../platform/timeout.ts'
import type { AppContext } from '../appContext.ts'
import { refused } from './answer.ts'
import { languageIn } from './dispatch.ts'
import { isFault } from './handler.ts'

const year = 31_536_000

/** Headers of every answer, of the site and of the console. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  // The filter of old browsers could be abused.
  'x-xss-protection': '0',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': `max-age=${2 * year}; includeSubDomains`,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Maps Fastify's errors to refusals. */
const refusalOf = (error: FastifyError) => {
  if (error.statusCode === 413) return 'too_large' as const
  if (error.statusCode === 415) return 'wrong_header' as const
  return 'broken_body' as const
}

/**
 * The largest declared body, in bytes, whose connection stays open after it was refused for its length: a client that is still sending when
 * the connection closes does not see the answer.
 */
const maxDrainedBytes = 1024 * 1024

/**
 * Adds security headers, a limit for requests in flight, `/healthz`, `/readyz`, `/metrics`, and the error handler. `readGauges` sets the gauges that
 * are read only for `/metrics`.
 */
export const addGuards = (http: FastifyInstance, app: AppContext, readGauges: () => Promise<void>): void => {
  let inFlight = 0
  let isProxyLogged = false

  http.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (!isProxyLogged && isForwarded(request) && isLocal(request.ip)) {
      isProxyLogged = true
      app.log.warn(
        { proxy: request.ip },
        'a proxy is not in TRUSTED_PROXIES: its players share one address and its limits',
      )
    }
    if (request.url.startsWith('/endpoint')) reply.header('cache-control', 'no-store')
    inFlight++
    // Emitted once for every answer, complete or not.
    reply.raw.once('close', () => {
      inFlight--
    })
    if (inFlight > app.config.maxRequests && request.url.startsWith('/endpoint')) {
      app.metrics.rejectedRequests.inc()
      return reply.code(503).header('retry-after', '1').send(refused('out_of_order', 'tr'))
    }
  })
  // While the server closes, answers end their connection; otherwise closing would wait for their timeouts.
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
  })
  http.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })

  addHealth(http, app)

  http.get('/metrics', async (request, reply) => {
    if (!isLocal(request.ip) || isForwarded(request)) return reply.code(404).send(refused('unknown_call', 'en'))
    await readGauges()
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics())
  })

  addErrorHandler(http)
}

/** Returns why this process cannot take calls; undefined if it can. */
const notReady = async (app: AppContext): Promise<string | undefined> => {
  try {
    if (!(await withTimeout(probeTimeoutMs, rewriteReport(app)))) return 'the process has not reported yet'
    return app.db.isFull() ? 'a disk of the database is full' : undefined
  } catch {
    return 'the database cannot be written'
  }
}

/**
 * Adds `/healthz`, which answers as long as the process works, and `/readyz`, which tells whether it can write: a proxy sends it calls
 * only then.
 */
export const addHealth = (http: FastifyInstance, app: AppContext): void => {
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
  })
  http.get('/healthz', async () => ({ status: 'ok' }))
  // One probe at a time, however many proxies ask: with a database that hangs each would take a connection.
  let probing: Promise<string | undefined> | undefined
  const probe = () => {
    probing ??= notReady(app).finally(() => {
      probing = undefined
    })
    return probing
  }
  http.get('/readyz', async (_, reply) => {
    const why = isClosing ? 'the process is closing' : await probe()
    if (why) return reply.code(503).header('retry-after', '2').send({ status: why })
    return { status: 'ready', database: app.db.kind, waiting: app.ledger.waiting }
  })
}

/**
 * Adds the error handler: 503 for a dependency that fails, refusals for requests that cannot be read, 500 for bugs. An answer that was being compressed when its
 * client closed the connection is none of these.
 */
export const addErrorHandler = (http: FastifyInstance): void => {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const lang = languageFrom(request.headers['accept-language']?.slice(0, 2))
    const status = error.statusCode ?? 500
    if (status === 413 && Number(request.headers['content-length']) <= maxDrainedBytes) reply.removeHeader('connection')
    // Errors of the client's connection have a status below 500 and the codes of a database failure.
    if (status >= 500 && isFault(error)) {
      request.log.warn({ cause: String(error), trace: request.id }, 'fault')
      const bodyLang = languageIn(request.body) ?? lang
      return reply.code(503).header('retry-after', '2').send(refused('out_of_order', bodyLang))
    }
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed) {
      request.log.debug({ cause: String(error), url: request.routeOptions.url }, 'the client has left')
      return reply.hijack()
    }
    if (status < 500) return reply.code(status).send(refused(refusalOf(error), lang))
    request.log.error({ err: error, trace: request.id, url: request.routeOptions.url }, 'bug')
    return reply.code(500).send({ ...refused('process_failed', lang), code: 500, trace: request.id })
  })
}

/** Whether the address is of this machine or a private network, from which metrics may be read. */
const isLocal = (address: string): boolean =>
  /^(::1|::ffff:127\.|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)

/** Whether the request came through a proxy that is not trusted, so that its address is that of the proxy. */
const isForwarded = ({ headers, ip, socket }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress
