import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * The policy of the page: nothing is loaded from elsewhere, and only the player site is framed, for previews of its content. `nonce` is for the style
 * elements that the parts library adds; scripts are files only.
 */
export const consolePolicy = ({ nonce, site }: { nonce?: string; site?: string } = {}): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}; img-src 'self' data:; font-src 'self'; connect-src 'self';${site ? ` frame-src ${site};` : ''} base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const emptyNonce = '<meta property="csp-nonce" content="" />'

/** Whether a request asks for a page: an address of the application, which the browser shows. */
const isPageRequest = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(console|assets)(\/|$)/.test(url) &&
  (headers.accept ?? '').includes('text/html')

export type ConsolePages = {
  /** Sends the page if the request asks for one; every address of the application has the same. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
}

/**
 * Serves the built application in `folder`: its files, whose names have a hash and which never change, and its page. A folder that was not built
 * serves nothing. `site`: the origin of the player site.
 */
export const addConsolePages = async (http: FastifyInstance, folder: string, site: string): Promise<ConsolePages> => {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return { answer: () => undefined }
  const page = readFileSync(index, 'utf8')
  if (!page.includes(emptyNonce)) throw new Error(`${index} has no place for the nonce`)
  await http.register(files, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  return {
    answer: (request, reply) => {
      if (!isPageRequest(request)) return undefined
      const nonce = randomBytes(16).toString('base64url')
      const named = page.replace(emptyNonce, `<meta property="csp-nonce" content="${nonce}" />`)
      return reply
        .header('content-security-policy', consolePolicy({ nonce, site }))
        .type('text/html; charset=utf-8')
        .send(named)
    },
  }
}
