import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { hostKey } from '../src/lib/ssr/host.ts'
import { handleHouse, hostWith } from './handle.ts'

/** Serves the built site with the house in memory, compressed and with the policy of the real server: `npm run built -w web`. */

const port = Number(process.env.PORT ?? 4000)
const dist = process.env.DIST ?? fileURLToPath(new URL('../dist', import.meta.url))
const nonces = new AsyncLocalStorage<string>()
Object.assign(globalThis, { [hostKey]: hostWith(() => nonces.getStore() ?? '') })

type Pages = { default: { fetch(request: Request): Promise<Response> } }
const { default: pages } = (await import(`${dist}/server/server.js`)) as Pages

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain',
}
const texts = new Set(['.js', '.css', '.svg'])

const brotli = (content: Buffer, quality: number): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const packed = new Map<string, Buffer>()
const packedFile = (path: string): Buffer => {
  const made = packed.get(path) ?? brotli(readFileSync(path), 11)
  packed.set(path, made)
  return made
}

const sendFile = (response: ServerResponse, path: string) => {
  const ending = extname(path)
  const isText = texts.has(ending)
  response.writeHead(200, {
    'content-type': types[ending] ?? 'application/octet-stream',
    'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...(isText && { 'content-encoding': 'br' }),
  })
  response.end(isText ? packedFile(path) : readFileSync(path))
}

const policy = (nonce: string): string =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-src 'self'`

const sendPage = (request: IncomingMessage, response: ServerResponse) => {
  const nonce = randomBytes(16).toString('base64')
  return nonces.run(nonce, async () => {
    const { cookie, accept = '*/*' } = request.headers
    const headers = new Headers({ accept, ...(cookie && { cookie }) })
    const page = await pages.fetch(new Request(`http://${request.headers.host}${request.url}`, { headers }))
    const body = Buffer.from(await page.arrayBuffer())
    response.writeHead(page.status, {
      ...Object.fromEntries(page.headers),
      'content-security-policy': policy(nonce),
      'content-encoding': 'br',
    })
    response.end(brotli(body, 5))
  })
}

const handle = async (request: IncomingMessage, response: ServerResponse) => {
  if (await handleHouse(request, response)) return
  const { pathname } = new URL(request.url ?? '/', 'http://here')
  const file = `${dist}/client${pathname}`
  if (extname(pathname) && !pathname.includes('..') && existsSync(file)) return sendFile(response, file)
  await sendPage(request, response)
}

createServer((request, response) => {
  handle(request, response).catch((cause: unknown) => {
    console.error(cause)
    response.writeHead(500).end('error')
  })
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port} process ${process.pid}`))
