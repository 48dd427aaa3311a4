import { languageFrom } from '@yakamoz/values'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseFault } from '../../platform/db/failure.ts'
import { probeTimeoutMs, withTimeout } from '../../platform/timeout.ts'
import type { AppContext } from '../appContext.ts'
import { refused } from './answer.ts'
import { languageIn } from './dispatch.ts'
import { Fault } from './handler.ts'

const year = 31_536_000

const common = {
  'x-content-type-options': 'nosniff',
  // What browsers once filtered by themselves could be turned against a page.
  'x-xss-protection': '0',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': `max-age=${2 * year}; includeSubDomains`,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Statuses of Fastify's own refusals and what we call them. */
const refusalOf = (error: FastifyError) => {
  if (error.statusCode === 413) return 'too_large' as const
  if (error.statusCode === 415) return 'wrong_header' as const
  return 'broken_body' as const
}

/**
 * The largest body, in bytes, whose rest is thrown away after it was refused for its length. Whoever still sends when the
 * connection is cut sees a broken line in place of the answer; who announces more than this is cut off all the same.
 */
const mostThrownAway = 1024 * 1024

/**
 * Headers of safety on every answer, a bound on what is in hand, health and metrics, and the last catch for errors. `readGauges` sets
 * the gauges that are read only when metrics are asked for.
 */
export const addGuards = (http: FastifyInstance, app: AppContext, readGauges: () => Promise<void>): void => {
  let inHand = 0
  let isProxyTold = false

  http.addHook('onRequest', async (request, reply) => {
    reply.headers(common)
    if (!isProxyTold && isForwarded(request) && isLocal(request.ip)) {
      isProxyTold = true
      app.log.warn(
        { proxy: request.ip },
        'a proxy is not in TRUSTED_PROXIES: its players share one address and its limits',
      )
    }
    if (request.url.startsWith('/endpoint')) reply.header('cache-control', 'no-store')
    inHand++
    // Comes once for every answer, sent or cut off.
    reply.raw.once('close', () => {
      inHand--
    })
    if (inHand > app.config.maxRequests && request.url.startsWith('/endpoint')) {
      app.metrics.rejectedRequests.inc()
      return reply.code(503).header('retry-after', '1').send(refused('out_of_order', 'tr'))
    }
  })
  // An answer that is given while the server closes ends its connection: else each would be waited for until it times out.
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
  })
  http.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })

  http.get('/healthz', async (_, reply) => {
    try {
      await withTimeout(probeTimeoutMs, app.db.run({ name: 'health', text: 'select 1' }, []))
      return { status: 'ok', database: app.db.kind, waiting: app.ledger.waiting }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database does not answer' })
    }
  })

  http.get('/metrics', async (request, reply) => {
    if (!isLocal(request.ip) || isForwarded(request)) return reply.code(404).send(refused('unknown_call', 'en'))
    await readGauges()
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics())
  })

  http.setErrorHandler((error: FastifyError, request, reply) => {
    const lang = languageFrom(request.headers['accept-language']?.slice(0, 2))
    const status = error.statusCode ?? 500
    if (status === 413 && Number(request.headers['content-length']) <= mostThrownAway) reply.removeHeader('connection')
    // A caller's own line that is cut fails as a database's does, with a status of its own.
    if (status >= 500 && (error instanceof Fault || isDatabaseFault(error))) {
      request.log.warn({ cause: String(error), trace: request.id }, 'fault')
      const said = languageIn(request.body) ?? lang
      return reply.code(503).header('retry-after', '2').send(refused('out_of_order', said))
    }
    if (status < 500) return reply.code(status).send(refused(refusalOf(error), lang))
    request.log.error({ err: error, trace: request.id, url: request.routeOptions.url }, 'bug')
    return reply.code(500).send({ ...refused('process_failed', lang), code: 500, trace: request.id })
  })
}

/** Metrics are read on the machine itself or in the private network that the operator's collector stands in. */
const isLocal = (address: string): boolean =>
  /^(::1|::ffff:127\.|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)

/** Whether a proxy brings somebody whose address it says and is not believed: the address known is then the proxy's own. */
const isForwarded = ({ headers, ip, socket }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress
