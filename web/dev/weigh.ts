import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { hostKey } from '../src/lib/ssr/host.ts'
import { hostWith } from './handle.ts'

/**
 * Weighs what the built home page loads on a first visit: every script and style sheet that its HTML names, by brotli 11.
 * Ends with 1 when an allowance is passed: `npm run weigh -w web`. Pieces that only a press loads are not in it.
 */

const allowance = { js: 110_000, css: 12_000 }
const dist = process.env.DIST ?? fileURLToPath(new URL('../dist', import.meta.url))
Object.assign(globalThis, { [hostKey]: hostWith(() => 'nonce') })

type Pages = { default: { fetch(request: Request): Promise<Response> } }
const { default: pages } = (await import(`${dist}/server/server.js`)) as Pages
const page = await pages.fetch(new Request('http://localhost/'))
const html = await page.text()

const weightOf = (content: Buffer | string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const named = new Set([...html.matchAll(/(?<=[" ])\/assets\/[^" ]+\.(?:js|css)(?=[" ])/g)].map(([path]) => path))
const rows = [...named].map((path) => ({ path, weight: weightOf(readFileSync(`${dist}/client${path}`)) }))
const sum = (ending: 'js' | 'css') =>
  rows.filter(({ path }) => path.endsWith(ending)).reduce((total, { weight }) => total + weight, 0)

for (const { path, weight } of rows) console.log(String(weight).padStart(8), path)
console.log(String(weightOf(html)).padStart(8), 'the page itself')
const [js, css] = [sum('js'), sum('css')]
console.log(`scripts ${js} of ${allowance.js}, styles ${css} of ${allowance.css} bytes`)
if (page.status !== 200 || js === 0 || css === 0 || js > allowance.js || css > allowance.css) process.exitCode = 1
