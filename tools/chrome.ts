import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export type Chrome = { executablePath: string; env: Record<string, string>; args: string[] }

/** Where Chrome is on macOS, for which the npm package has no binary. */
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Returns a Chromium that needs no installation: the binary of the npm package, unpacked once into `.cache` with its own libraries and
 * fonts. `CHROME` names another binary; on macOS it is the installed Chrome. Throws where there is none.
 */
export const chrome = async (): Promise<Chrome> => {
  const installed = process.env.CHROME ?? (process.platform === 'darwin' ? macChrome : undefined)
  if (installed) {
    if (!existsSync(installed)) throw new Error(`${installed} does not exist: install Chrome or set CHROME`)
    return { executablePath: installed, env: inherited({}), args }
  }
  if (!existsSync(mark)) await unpack()
  const { executablePath, libraries } = JSON.parse(readFileSync(mark, 'utf8')) as Unpacked
  return { executablePath, env: inherited(libraries), args }
}

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-dev-shm-usage',
]

/** The folder name has the version, because the package uses any binary that it finds. */
const cache = `${root}.cache/chromium-153.0.0`
const mark = `${cache}/unpacked.json`

type Unpacked = { executablePath: string; libraries: Record<string, string> }

/** Unpacks once: a second time would replace the libraries of a running browser. */
const unpack = async (): Promise<void> => {
  // With this variable the package also unpacks the system libraries that a minimal machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  const temporary = process.env.TMPDIR
  mkdirSync(cache, { recursive: true })
  process.env.TMPDIR = cache
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
  writeFileSync(`${cache}/fonts.conf`, fontsConf)
  const libraries = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '', FONTCONFIG_PATH: cache }
  writeFileSync(mark, JSON.stringify({ executablePath, libraries }))
}

/** Replaces the package's configuration, which looks for fonts in `/tmp`; without fonts the browser crashes now and then. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${cache}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${cache}/fonts-cache</cachedir>
</fontconfig>
`

const inherited = (libraries: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined)),
  ...libraries,
})
