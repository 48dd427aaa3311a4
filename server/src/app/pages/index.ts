import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import files from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../transport/appContext.ts'
import type { Dispatch } from '../../transport/rpc/dispatch.ts'
import { cacheFor, requestedFile } from './cacheHeaders.ts'
import { framePolicy, pagePolicy } from './contentPolicy.ts'
import { type DataFile, dataFiles, datasOf } from './dataFiles.ts'
import { answerOf } from './failedPage.ts'
import { addOutboxPage } from './outboxPage.ts'
import { pageAddress } from './pageAddress.ts'
import { addPaymentsPage } from './sandboxPage.ts'
import { versionOf, workerScript } from './serviceWorker.ts'
import { createVisitorPages, takesBrotli, type VisitorPage } from './visitorPages.ts'

export { readableUrl } from './pageAddress.ts'
export { brotliOptions } from './visitorPages.ts'

const built = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** The renderer that the build created. */
type Renderer = { fetch(request: Request): Promise<Response> }

/** What the rendered pages read of this process, at this symbol. */
type Host = {
  call(body: unknown): Promise<unknown>
  datas(name: string): Promise<unknown>
  nonce(): string
  demo: boolean
  siteName: string
}
const hostKey = Symbol.for('yakamoz.host')

/** `cause`: the failure of a call of the page. */
type PageRequest = { nonce: string; address: string; cause?: unknown }
const requests = new AsyncLocalStorage<PageRequest>()

/** Compressed copies, which have no address of their own. */
const compressed = ['**/*.br', '**/*.gz']

/**
 * Adds one route for all pictures, which are most of the files. The other files have a route each; a thousand of them would add a tenth of a
 * second to the start.
 */
const addArt = async (http: FastifyInstance, root: string, headers: Record<string, string> = {}): Promise<void> => {
  const missing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()
  http.setNotFoundHandler((_, reply) => missing(reply))
  // A folder, or a path outside of this one.
  http.setErrorHandler<FastifyError>((error, _, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error
    return missing(reply)
  })
  await http.register(files, {
    root,
    decorateReply: false,
    index: false,
    setHeaders: (reply, path) => reply.headers({ ...headers, 'cache-control': cacheFor(path) }),
  })
}

const addStatic = async (http: FastifyInstance, publicUrl: string): Promise<void> => {
  const policyOf = ({ protocol, host }: FastifyRequest) => framePolicy([publicUrl, `${protocol}://${host}`])
  await http.register(async (scope) => addArt(scope, built('web/dist/client/art')), { prefix: '/art/' })
  await http.register(async (scope) => addArt(scope, built('studio/dist/art'), forFrames), { prefix: '/studio/art/' })
  await http.register(files, {
    root: built('web/dist/client'),
    wildcard: false,
    globIgnore: [...compressed, 'art/**'],
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheFor(path))
      if (requestedFile(path).endsWith('/offline.html')) reply.header('content-security-policy', offlinePolicy)
    },
  })
  addWorker(http)
  await http.register(files, {
    root: built('studio/dist'),
    prefix: '/studio/',
    decorateReply: false,
    wildcard: false,
    globIgnore: [...compressed, 'art/**'],
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.headers({ ...forFrames, 'cache-control': cacheFor(path) })
      if (requestedFile(path).endsWith('/index.html')) reply.header('content-security-policy', policyOf(reply.request))
    },
  })
  const frame = readFileSync(built('studio/dist/index.html'))
  http.get('/studio/', async (request, reply) => {
    reply.headers({ ...forFrames, 'cache-control': 'no-cache', 'content-security-policy': policyOf(request) })
    return reply.type('text/html; charset=utf-8').send(frame)
  })
}

/** The policy of the offline page, which the worker caches: text and styles without scripts. */
const offlinePolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Adds the service worker, which is not cached: its changed text tells an open page about a new build. */
const addWorker = (http: FastifyInstance): void => {
  const script = workerScript(versionOf(built('web/dist/client/assets')))
  http.get('/sw.js', async (_, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': `default-src 'self'` })
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}

/** The frame of a game has no origin, so all of its files are cross-origin. */
const forFrames = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const languageCookie = /(?:^|;\s*)bnwUserLang=(tr|en)/
const modeCookie = /(?:^|;\s*)bnwUserMode=(light|dark)/
const signedCookie = /(?:^|;\s*)bnwSignedIn=1/

const visitorKey = (request: FastifyRequest): string | undefined => {
  const cookie = request.headers.cookie ?? ''
  if (signedCookie.test(cookie)) return undefined
  return `${languageCookie.exec(cookie)?.[1] ?? 'tr'} ${modeCookie.exec(cookie)?.[1] ?? 'dark'} ${request.url}`
}

type Render = (request: FastifyRequest, nonce: string) => Promise<Response>

const rendering =
  (renderer: Renderer, { config, log }: AppContext): Render =>
  async (request, nonce) => {
    const headers = new Headers()
    for (const name of ['cookie', 'accept', 'accept-language', 'user-agent']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const pageRequest: PageRequest = { nonce, address: request.ip }
    const page = await requests.run(pageRequest, () =>
      renderer.fetch(new Request(pageAddress(request.url, config.publicUrl), { headers })),
    )
    const [path = ''] = request.url.split('?')
    return answerOf(page, { log, path, cause: pageRequest.cause })
  }

/** Adds what the site reads besides calls: the data files and, in the demo, the outbox and the sandbox's payment page. */
export const addSiteData = async (http: FastifyInstance, app: AppContext): Promise<void> => {
  for (const name of dataFiles) {
    http.get(`/datas/${name}.json`, async (_, reply) => {
      reply.header('cache-control', 'public, max-age=60')
      return datasOf(app, name)
    })
  }
  if (!app.config.demo) return
  addOutboxPage(http, app)
  await addPaymentsPage(http, app)
}

/** Adds the built site and games, and the pages that are rendered for each request. */
export const addPages = async (http: FastifyInstance, app: AppContext, dispatch: Dispatch): Promise<void> => {
  const { config } = app
  const entry = built('web/dist/server/server.js')
  if (!existsSync(entry)) throw new Error('the player site is not built: run npm run build')
  setHost(app, dispatch)
  const renderer = ((await import(pathToFileURL(entry).href)) as { default: Renderer }).default
  const render = rendering(renderer, app)
  const visitorPage = createVisitorPages()

  await addStatic(http, config.publicUrl)

  const pageHeaders = (reply: FastifyReply, scripts: readonly string[]) =>
    reply.headers({
      'content-security-policy': pagePolicy(scripts, config.softswiss.frames),
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      // Tells the server time to pages on devices with a wrong clock (`web/src/lib/browser/serverNow.ts`).
      'server-timing': `now;dur=${app.now()}`,
    })

  const sendVisitorPage = async (reply: FastifyReply, page: VisitorPage) => {
    pageHeaders(reply, page.scripts)
    copyHead(reply, page)
    if (!takesBrotli(reply.request.headers['accept-encoding'])) return reply.send(page.body)
    return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(await page.compressed())
  }

  http.get('/*', async (request, reply) => {
    const key = visitorKey(request)
    if (key) return sendVisitorPage(reply, await visitorPage(key, (mark) => render(request, mark)))
    const nonce = randomBytes(18).toString('base64')
    pageHeaders(reply, [`'nonce-${nonce}'`])
    const response = await render(request, nonce)
    copyHead(reply, { status: response.status, headers: [...response.headers] })
    return reply.send(response.body ? Readable.fromWeb(response.body as never) : '')
  })
}

const copyHead = (
  reply: FastifyReply,
  { status, headers }: { status: number; headers: readonly [string, string][] },
): FastifyReply => {
  for (const [name, value] of headers) reply.header(name, value)
  return reply.code(status)
}

/** Stores the failure with the request, because the renderer turns it into a page. */
const recordCause = (cause: unknown): never => {
  const pageRequest = requests.getStore()
  if (pageRequest) pageRequest.cause = cause
  throw cause
}

const setHost = (app: AppContext, dispatch: Dispatch): void => {
  const host: Host = {
    call: (body) =>
      dispatch({
        body,
        origin: {
          address: requests.getStore()?.address ?? '',
          browser: false,
          device: 'page',
          cookie: undefined,
          deviceCookie: undefined,
          country: '',
        },
        setCookie: () => {},
      }).catch(recordCause),
    datas: (name) => datasOf(app, name as DataFile).catch(recordCause),
    nonce: () => requests.getStore()?.nonce ?? '',
    demo: app.config.demo,
    siteName: app.config.siteName,
  }
  ;(globalThis as Record<symbol, unknown>)[hostKey] = host
}
