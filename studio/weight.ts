import { readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/**
 * npm run weight -w studio, after a build: what the first load of a slot takes over the wire, file by file. Text is counted
 * as brotli sends it, pictures and fonts as they are; of pictures the larger set (256 px symbols, wide scene).
 */
const dist = new URL('dist/', import.meta.url)
const limitBytes = 350_000

const wire = (path: string): number => {
  const url = new URL(path, dist)
  return /\.(js|css|html)$/.test(path) ? brotliCompressSync(readFileSync(url)).length : statSync(url).size
}

/** Every script that the page loads at once: those that its HTML names and what these import by name. */
const scripts = (): string[] => {
  const html = readFileSync(new URL('index.html', dist), 'utf8')
  const found = new Set([...html.matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path))
  for (const path of found) {
    if (!path.endsWith('.js')) continue
    const code = readFileSync(new URL(path, dist), 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) found.add(`assets/${name}`)
  }
  return [...found]
}

const heaviest = (folder: string, pattern: RegExp): string[] => {
  const files = readdirSync(new URL(folder, dist)).filter((name) => pattern.test(name))
  const sized = files.map((name) => `${folder}${name}`).sort((a, b) => wire(b) - wire(a))
  return sized.slice(0, 1)
}

const loaded = [
  'index.html',
  ...scripts(),
  ...readdirSync(new URL('fonts/', dist))
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `fonts/${name}`),
  ...heaviest('art/sheets/', /-256\.avif$/),
  ...heaviest('art/columns/', /-280\.avif$/),
  ...heaviest('art/scenes/', /\.avif$/),
  ...heaviest('art/logos/', /\.avif$/),
]
const sizes = loaded.map((path) => [path, wire(path)] as const)
for (const [path, bytes] of sizes) console.log(`${String(bytes).padStart(8)}  ${path}`)
const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
console.log(`${String(total).padStart(8)}  together, of ${limitBytes}`)
process.exitCode = total > limitBytes ? 1 : 0
