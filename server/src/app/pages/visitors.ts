import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants } from 'node:zlib'

/** A page as every visitor gets it. `scripts`: what a policy lets in of it, its own inline scripts by their hashes. */
export type VisitorPage = {
  status: number
  headers: readonly [string, string][]
  scripts: readonly string[]
  body: string
  /** The body by brotli: made when it is first asked for, and then there. */
  compressed(): Promise<Buffer>
}

type Render = (nonce: string) => Promise<Response>

/** How long a page is kept, and how many. Everything that changes it stands in the key. */
const keptMs = 2_000
const mostKept = 500

/**
 * A step above what is usual for what is made on demand: for a millisecond more, the front page and the lobbies come in the first
 * ten segments of a connection, a round trip earlier.
 */
export const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify(brotliCompress)

/**
 * Keeps what visitors are shown, so that many at once cost one page. A kept page goes out as the same bytes to all: a nonce
 * that many know lets in what anybody of them writes, so its policy names the scripts by their hashes.
 */
export const createVisitorPages = (now = () => performance.now()) => {
  const kept = new Map<string, { atMs: number; page: VisitorPage }>()
  const making = new Map<string, Promise<VisitorPage>>()
  const make = async (key: string, render: Render): Promise<VisitorPage> => {
    const page = await pageOf(render)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
    if (page.status === 200) kept.set(key, { atMs: now(), page })
    return page
  }
  return async (key: string, render: Render): Promise<VisitorPage> => {
    const known = kept.get(key)
    if (known && now() - known.atMs < keptMs) return known.page
    const begun = making.get(key)
    if (begun) return begun
    const made = make(key, render).finally(() => making.delete(key))
    making.set(key, made)
    return made
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
 * The hashes of the inline scripts that bear the mark of this rendering: what somebody got into the page cannot know it, and
 * stays out as it would without the right nonce.
 */
const hashesOf = (body: string, mark: string): string[] => {
  const own = [...body.matchAll(script)].filter(
    ([, attributes = '']) => attributes.includes(`nonce="${mark}"`) && !/\ssrc=/.test(attributes),
  )
  return [...new Set(own.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}

const brotliWanted = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i

/** Whether a browser that accepts these encodings takes brotli. */
export const takesBrotli = (accepted: string | undefined): boolean => brotliWanted.test(accepted ?? '')
