import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createVisitorPages, takesBrotli, type VisitorPage } from './visitorPages.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const answering =
  (made: { count: number }, bodyOf = (nonce: string) => `<script nonce="${nonce}">go()</script>`) =>
  async (nonce: string) => {
    made.count++
    await Promise.resolve()
    return new Response(bodyOf(nonce), { headers: { 'content-type': 'text/html' } })
  }

/** Pages as they are requested: found or rendered. */
const requested = (now: () => number) => {
  const pages = createVisitorPages(now)
  return async (key: string, render: (nonce: string) => Promise<Response>): Promise<VisitorPage> =>
    (await pages.find(key)) ?? pages.make(key, render)
}

it('renders a page once for concurrent requests and for two seconds, then again', async () => {
  let nowMs = 0
  const pages = requested(() => nowMs)
  const made = { count: 0 }
  const first = await Promise.all([1, 2, 3].map(() => pages('tr dark /', answering(made))))
  nowMs = 1_999
  const cached = await pages('tr dark /', answering(made))
  expect(made.count).toBe(1)
  expect(new Set([...first, cached].map(({ body }) => body)).size).toBe(1)
  await pages('en dark /', answering(made))
  expect(made.count).toBe(2)
  nowMs = 2_000
  await pages('tr dark /', answering(made))
  expect(made.count).toBe(3)
})

it('does not cache other answers or failed pages', async () => {
  const pages = requested(() => 0)
  let renderings = 0
  const missing = async () => new Response(String(++renderings), { status: 404 })
  expect([await pages('k', missing), await pages('k', missing)].map(({ body }) => body)).toEqual(['1', '2'])
  const failing = async () => Promise.reject(new Error('away'))
  await expect(Promise.all([pages('f', failing), pages('f', failing)])).rejects.toThrow('away')
  const made = { count: 0 }
  await pages('f', answering(made))
  expect(made.count).toBe(1)
})

it('[SR-03] allows the inline scripts of its own rendering by hash, and no injected ones', async () => {
  const pages = requested(() => 0)
  const { scripts } = await pages(
    'k',
    answering({ count: 0 }, (nonce) =>
      [
        `<script nonce="${nonce}">const ş = "a > b"</script>`,
        `<script data-part="" nonce="${nonce}">second()</script>`,
        `<script type="module" src="/assets/index.js" nonce="${nonce}"></script>`,
        `<p>somebody <script>steal()</script></p>`,
        `<script nonce="guessed">steal(1)</script>`,
      ].join(''),
    ),
  )
  expect(scripts).toEqual([hashOf('const ş = "a > b"'), hashOf('second()')])
})

it('sends the same bytes to all, compressed where brotli is accepted', async () => {
  const pages = requested(() => 0)
  const page = await pages('k', answering({ count: 0 }))
  const bytes = await page.compressed()
  expect(await page.compressed()).toBe(bytes)
  expect(brotliDecompressSync(bytes).toString()).toBe(page.body)
  for (const accepted of ['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5,br;q=1.0', 'BR ; q=0.1'])
    expect([accepted, takesBrotli(accepted)]).toEqual([accepted, true])
  for (const accepted of [undefined, '', 'gzip', 'brx', 'x-br', 'br;q=0', 'gzip, br; q=0.0', '*;q=0'])
    expect([accepted, takesBrotli(accepted)]).toEqual([accepted, false])
})
