import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export type Chrome = { executablePath: string; env: Record<string, string>; args: string[] }

/**
 * A Chromium that needs nothing installed: the binary of the npm package, unpacked once into the project's cache with its
 * own libraries and fonts. `CHROME` names another binary to use instead.
 */
export const chrome = async (): Promise<Chrome> => {
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run']
  if (process.env.CHROME) return { executablePath: process.env.CHROME, env: inherited(), args }
  // Without this variable the package leaves out the system libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  const temporary = process.env.TMPDIR
  // It reuses any `chromium` it finds in the temporary folder, whatever its version: the folder carries the version.
  const cache = `${root}node_modules/.cache/chromium-153.0.0`
  mkdirSync(cache, { recursive: true })
  process.env.TMPDIR = cache
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
  return { executablePath, env: inherited(), args }
}

const inherited = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined))
