import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export type Chrome = { executablePath: string; env: Record<string, string>; args: string[] }

/**
 * A Chromium that needs nothing installed: the binary of the npm package, unpacked once into the project's cache with its
 * own libraries and fonts. `CHROME` names another binary to use instead.
 */
export const chrome = async (): Promise<Chrome> => {
  if (process.env.CHROME) return { executablePath: process.env.CHROME, env: inherited({}), args }
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

/** The folder carries the version: the package would take any binary that it finds there. */
const cache = `${root}node_modules/.cache/chromium-153.0.0`
const mark = `${cache}/unpacked.json`

type Unpacked = { executablePath: string; libraries: Record<string, string> }

/** Unpacks once and for all: doing it again would pull the libraries from under a browser that runs. */
const unpack = async (): Promise<void> => {
  // Without this variable the package leaves out the system libraries that a bare machine lacks.
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

/** The package's own file looks for its fonts in `/tmp`; without any font a page now and then ends the browser. */
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
