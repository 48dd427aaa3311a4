import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import files from '@fastify/static'
import { type VisitorHints, visitorHintsIn } from '@yakamoz/contract/visitorHints'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { frameOrigins } from '../../domains/providers/index.ts'
import type { Config } from '../../platform/config.ts'
import { inSpan } from '../../platform/tracing.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { RequestOrigins } from '../../transport/requestOrigin.ts'
import type { Dispatch } from '../../transport/rpc/dispatch.ts'
import type { Limits } from '../../transport/rpc/limits.ts'
import { cacheFor, requestedFile } from './cacheHeaders.ts'
import { framePolicy, pagePolicy } from './contentPolicy.ts'
import { type DataFile, dataFiles, datasOf } from './dataFiles.ts'
import { answerOf, refusedPage } from './failedPage.ts'
import { addOutboxPage } from './outboxPage.ts'
import { pageAddress } from './pageAddress.ts'
import { isPreview, previewHints } from './previewPage.ts'
import { createRenderLimits } from './renderLimits.ts'
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
  hints(): VisitorHints
  demo: boolean
  siteName: string
}
const hostKey = Symbol.for('yakamoz.host')

/** A page that is being rendered. `cause`: the failure of a call of the page. */
type PageRequest = { nonce: string; hints: VisitorHints; cause?: unknown }
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

const plainPages = ['offline', 'unsupported'] as const
type PlainPage = (typeof plainPages)[number]

const addStatic = async (http: FastifyInstance, { publicUrl, siteName }: Config): Promise<void> => {
  const policies = Object.fromEntries(
    plainPages.map((name) => [name, plainPolicy(readFileSync(built(`web/dist/client/${name}.html`), 'utf8'))]),
  ) as Record<PlainPage, string>
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
      // The games use the fonts of the site.
      if (path.endsWith('.woff2')) reply.headers(forFrames)
      const [, name] = /\/(offline|unsupported)\.html$/.exec(requestedFile(path)) ?? []
      if (name) reply.header('content-security-policy', policies[name as PlainPage])
    },
  })
  addWorker(http, siteName)
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

/** The policy of the pages for no connection, which the worker caches, and for old browsers: text, styles and the script of the page. */
const plainPolicy = (html: string): string => {
  const hashes = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const scripts = hashes.length > 0 ? `script-src ${hashes.join(' ')}; connect-src 'self'; ` : ''
  return `default-src 'none'; ${scripts}style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

/** Adds the service worker, which is not cached: its changed text tells an open page about a new build. */
const addWorker = (http: FastifyInstance, siteName: string): void => {
  const script = workerScript(versionOf(built('web/dist/client/assets')), siteName)
  http.get('/sw.js', async (_, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': `default-src 'self'` })
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}

/** The frame of a game has no origin, so all of its files are cross-origin. */
const forFrames = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** Everything that changes a visitor's page; undefined for pages that are not cached. */
const visitorKey = (url: string, { language, mode, isSignedIn }: VisitorHints): string | undefined =>
  isSignedIn ? undefined : `${language} ${mode} ${url}`

type Render = (url: string, page: PageRequest) => Promise<Response>

const rendering =
  (renderer: Renderer, { config, log }: AppContext): Render =>
  async (url, pageRequest) => {
    // Nothing else of the request reaches a page: what is not in `hints` must not change it.
    const headers = { accept: 'text/html' }
    const [path = ''] = url.split('?')
    // Only the first part of the path: the others can be codes.
    const page = await inSpan(`page /${path.split('/')[1] ?? ''}`, { kind: 'server' }, () =>
      requests.run(pageRequest, () => renderer.fetch(new Request(pageAddress(url, config.publicUrl), { headers }))),
    )
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

type PageParts = { dispatch: Dispatch; limits: Limits; origins: RequestOrigins }

/** Adds the built site and games, and the pages that are rendered for each request. */
export const addPages = async (
  http: FastifyInstance,
  app: AppContext,
  { dispatch, limits, origins }: PageParts,
): Promise<void> => {
  const { config } = app
  const entry = built('web/dist/server/server.js')
  if (!existsSync(entry)) throw new Error('the player site is not built: run npm run build')
  setHost(app, dispatch)
  const renderer = ((await import(pathToFileURL(entry).href)) as { default: Renderer }).default
  const render = rendering(renderer, app)
  const renderLimits = createRenderLimits(limits)
  const visitorPages = createVisitorPages()

  await addStatic(http, config)

  const consoleOrigin = new URL(config.console.url).origin
  const pageHeaders = (reply: FastifyReply, scripts: readonly string[], isOfPlayer: boolean) =>
    reply.headers({
      // Only the preview of content is framed, by the console alone; it shows nothing without a key.
      ...(isPreview(reply.request.url)
        ? { 'content-security-policy': pagePolicy(scripts, frameOrigins(config), consoleOrigin) }
        : {
            'content-security-policy': pagePolicy(scripts, frameOrigins(config)),
            'x-frame-options': 'DENY',
          }),
      // A visitor's page contains nothing of a person: a browser may keep it for its button back.
      'cache-control': isOfPlayer ? 'no-store' : 'no-cache',
      // Tells the server time to pages on devices with a wrong clock (`web/src/lib/browser/serverNow.ts`).
      'server-timing': `now;dur=${app.now()}`,
    })

  const sendVisitorPage = async (reply: FastifyReply, page: VisitorPage) => {
    pageHeaders(reply, page.scripts, false)
    copyHead(reply, page)
    if (!takesBrotli(reply.request.headers['accept-encoding'])) return reply.send(page.body)
    return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(await page.compressed())
  }

  http.get('/*', async (request, reply) => {
    const { url, ip } = request
    const hints = previewHints(url) ?? origins.hintsOf(request)
    const key = visitorKey(url, hints)
    if (key) {
      const page =
        (await visitorPages.find(key)) ??
        (await renderLimits.run(ip, () => visitorPages.make(key, (nonce) => render(url, { nonce, hints }))))
      return 'seconds' in page ? refusedPage(reply, page, hints.language) : sendVisitorPage(reply, page)
    }
    const nonce = randomBytes(18).toString('base64')
    const response = await renderLimits.run(ip, () => render(url, { nonce, hints }))
    if ('seconds' in response) return refusedPage(reply, response, hints.language)
    pageHeaders(reply, [`'nonce-${nonce}'`], true)
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
        internal: true,
        origin: {
          address: '',
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
    hints: () => requests.getStore()?.hints ?? visitorHintsIn({}),
    demo: app.config.demo,
    siteName: app.config.siteName,
  }
  ;(globalThis as Record<symbol, unknown>)[hostKey] = host
}
