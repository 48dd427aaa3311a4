import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'

/** Builds one workspace for production and writes brotli and gzip versions of every file that they make smaller: `node tools/build.ts web|studio|console`. */
const name = process.argv[2]
if (name !== 'web' && name !== 'studio' && name !== 'console') throw new Error('build what? web, studio or console')
const root = fileURLToPath(new URL('..', import.meta.url))
const workspace = join(root, name)

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/
const least = 256

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compress = async (file: string): Promise<void> => {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, await brotli(bytes, { params }))
  writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }))
}

process.chdir(workspace)
// The site has two builds, for browsers and for the server; the builder runs both.
await (await createBuilder({ root: workspace, logLevel: 'warn' })).buildApp()
const served = name === 'web' ? join(workspace, 'dist/client') : join(workspace, 'dist')
const files = filesOf(served).filter((file) => compressible.test(file) && statSync(file).size >= least)
await Promise.all(files.map(compress))
