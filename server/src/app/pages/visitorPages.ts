import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants } from 'node:zlib'

/** A page for visitors. `scripts`: the hashes of its inline scripts. */
export type VisitorPage = {
  status: number
  headers: readonly [string, string][]
  scripts: readonly string[]
  body: string
  /** The compressed body, created at the first request. */
  compressed(): Promise<Buffer>
}

type Render = (nonce: string) => Promise<Response>

/** The lifetime and number of cached pages. The key contains everything that changes a page. */
const ttlMs = 2_000
const maxPages = 500

/**
 * One level above the usual one: for a millisecond more, the home page and the lobbies fit into the first ten segments of a connection, which
 * saves a round trip.
 */
export const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify(brotliCompress)

export type VisitorPages = {
  /** Returns a page that is cached or being rendered. */
  find(key: string): VisitorPage | Promise<VisitorPage> | undefined
  /** Renders and caches a page; requests for a page that is being rendered share it. */
  make(key: string, renderPage: Render): Promise<VisitorPage>
}

/**
 * Caches pages for visitors, so that many requests cost one rendering. All get the same bytes; a shared nonce would allow injected scripts, so
 * the policy lists the scripts by hash.
 */
export const createVisitorPages = (now = () => performance.now()): VisitorPages => {
  const cache = new Map<string, { atMs: number; page: VisitorPage }>()
  const pending = new Map<string, Promise<VisitorPage>>()
  const render = async (key: string, renderPage: Render): Promise<VisitorPage> => {
    const page = await pageOf(renderPage)
    if (cache.size >= maxPages) cache.delete(cache.keys().next().value as string)
    if (page.status === 200) cache.set(key, { atMs: now(), page })
    return page
  }
  return {
    find: (key) => {
      const known = cache.get(key)
      return known && now() - known.atMs < ttlMs ? known.page : pending.get(key)
    },
    make: (key, renderPage) => {
      const begun = pending.get(key)
      if (begun) return begun
      const made = render(key, renderPage).finally(() => pending.delete(key))
      pending.set(key, made)
      return made
    },
  }
}

const pageOf = async (render: Render): Promise<VisitorPage> => {
  const mark = randomBytes(18).toString('base64')
  const response = await render(mark)
  const body = await response.text()
  let done: Promise<Buffer> | undefined
  return {
    status: response.status,
    headers: [...response.headers],
    scripts: hashesOf(body, mark),
    body,
    compressed: () => {
      done ??= compress(body, brotliOptions)
      return done
    },
  }
}

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Returns the hashes of the inline scripts with the nonce of this rendering. Injected scripts cannot know it and stay blocked.
 */
const hashesOf = (body: string, mark: string): string[] => {
  const own = [...body.matchAll(script)].filter(
    ([, attributes = '']) => attributes.includes(`nonce="${mark}"`) && !/\ssrc=/.test(attributes),
  )
  return [...new Set(own.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}

const brotliWanted = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i

/** Whether these accepted encodings include brotli. */
export const takesBrotli = (accepted: string | undefined): boolean => brotliWanted.test(accepted ?? '')
