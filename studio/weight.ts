import { readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/**
 * npm run weight -w studio, after a build: the transfer size of the first load of each game. Text is compressed as brotli, images
 * and fonts are counted as they are; of a slot's images the larger set (256 px symbols, landscape background). `DIST` names
 * another build folder.
 */
const dist = process.env.DIST ? new URL(`file://${process.env.DIST}/`) : new URL('dist/', import.meta.url)
const limitBytes = 350_000
/** Loaded when the player has chosen sound, and not before. */
const soundLimitBytes = 25_000

const wire = (path: string): number => {
  const url = new URL(path, dist)
  return /\.(js|css|html)$/.test(path) ? brotliCompressSync(readFileSync(url)).length : statSync(url).size
}

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
  isEntry?: boolean
}
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>

/** All files that a chunk needs before it runs. */
const filesOf = (name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
  for (const other of chunk.imports ?? []) filesOf(other, seen)
  return seen
}

const heaviest = (folder: string, pattern: RegExp): string[] => {
  const files = readdirSync(new URL(folder, dist)).filter((name) => pattern.test(name))
  return files
    .map((name) => `${folder}${name}`)
    .sort((a, b) => wire(b) - wire(a))
    .slice(0, 1)
}

const linesArt = [
  ...heaviest('art/sheets/', /-256\.avif$/),
  ...heaviest('art/columns/', /-280\.avif$/),
  ...heaviest('art/scenes/', /\.avif$/),
  ...heaviest('art/logos/', /\.avif$/),
]

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? 'index.html'
const shared = ['index.html', ...filesOf(entry)]
const clients = (manifest[entry]?.dynamicImports ?? []).filter((name) => name.endsWith('/client.ts'))

let isOver = false
for (const client of clients.sort()) {
  const art = /\/(lines|ways|respin|grid)\//.test(client) ? linesArt : []
  const files = new Set([...shared, ...filesOf(client), ...art])
  const total = [...files].reduce((sum, path) => sum + wire(path), 0)
  isOver ||= total > limitBytes
  console.log(`${String(total).padStart(8)}  ${client.replace(/^src\/|\/client\.ts$/g, '')}`)
}
console.log(`each of at most ${limitBytes} bytes`)

const sound = 'src/sound/engine.ts'
const loadedFirst = new Set([...shared, ...clients.flatMap((client) => [...filesOf(client)])])
const loadedForSound = [...filesOf(sound)].filter((file) => !loadedFirst.has(file))
const soundTotal = loadedForSound.reduce((sum, path) => sum + wire(path), 0)
console.log(`${String(soundTotal).padStart(8)}  sound, of at most ${soundLimitBytes} bytes`)
isOver ||= soundTotal > soundLimitBytes
// A part of it that a game imports would be loaded before the choice.
isOver ||= !loadedForSound.includes(manifest[sound]?.file ?? '')
process.exitCode = isOver ? 1 : 0
