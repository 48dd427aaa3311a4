import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { seedDemo } from '../server/src/app/demo/index.ts'
import { openApp, openServer } from '../server/src/app/server.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openEmbedded } from '../server/src/platform/db/connect.ts'
import { cycleIn, staticImportsOf } from './fileCycles.ts'

/**
 * Measures what a first visit to the home page of the built site loads: every script and style sheet that its HTML names, in bytes of
 * brotli 11. Exits with 1 when a limit is exceeded, and when built files import each other in a cycle: `node tools/weighSite.ts`. What is loaded
 * by a press only is not counted.
 */

const limitBytes = { js: 110_000, css: 12_000 }
const client = fileURLToPath(new URL('../web/dist/client', import.meta.url))

/** Returns the home page as the server of the demo sends it to a visitor. */
const homePage = async (): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yakamoz-'))
  const db = await openEmbedded(undefined)
  const app = await openApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), { db })
  await seedDemo(app)
  const server = await openServer(app, { pages: true, work: false })
  const page = await server.http.inject({ url: '/' })
  await server.close()
  await app.close()
  await db.close()
  rmSync(dataDir, { recursive: true })
  if (page.statusCode !== 200) throw new Error(`the home page answered ${page.statusCode}`)
  return page.body
}

const weightOf = (content: Buffer | string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const html = await homePage()
const paths = new Set([...html.matchAll(/(?<=[" ])\/assets\/[^" ]+\.(?:js|css)(?=[" ])/g)].map(([path]) => path))

const rows = [...paths].map((path) => ({ path, bytes: weightOf(readFileSync(client + path)) }))
const sum = (ending: 'js' | 'css') =>
  rows.filter(({ path }) => path.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0)

for (const { path, bytes } of rows) console.log(String(bytes).padStart(8), path)
console.log(String(weightOf(html)).padStart(8), 'the page itself')
const [js, css] = [sum('js'), sum('css')]
console.log(`scripts ${js} of ${limitBytes.js}, styles ${css} of ${limitBytes.css} bytes`)

const scripts = readdirSync(`${client}/assets`).filter((name) => name.endsWith('.js'))
const cycle = cycleIn(
  new Map(scripts.map((name) => [name, staticImportsOf(readFileSync(`${client}/assets/${name}`, 'utf8'))])),
)
if (scripts.length === 0 || cycle) {
  console.log(cycle ? `a cycle of built files: ${cycle.join(' > ')}` : 'no built files')
  process.exit(1)
}
process.exit(js === 0 || css === 0 || js > limitBytes.js || css > limitBytes.css ? 1 : 0)
