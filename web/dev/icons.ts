import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { iconNames } from '../src/ui/iconNames.ts'

/** Draws `src/ui/icons.svg` from lucide's shapes, one symbol per icon: `node dev/icons.ts`. */

type Shape = [tag: string, attributes: Record<string, string>]
type Icon = { __iconData: { node: Shape[] } }

/** Missing in lucide, drawn in the same stroke. */
const own: Record<string, string> = {
  football:
    '<circle cx="12" cy="12" r="10"/><path d="m12 7 4.4 3.2-1.7 5.2H9.3l-1.7-5.2Z"/><path d="M12 2v5M21.5 9.1l-5.1 1.1M17.9 20.1l-3.2-4.7M6.1 20.1l3.2-4.7M2.5 9.1l5.1 1.1"/>',
  basketball:
    '<circle cx="12" cy="12" r="10"/><path d="M2 12h20M12 2v20M4.9 4.9c4 4 4 10.2 0 14.2M19.1 4.9c-4 4-4 10.2 0 14.2"/>',
  tennis: '<circle cx="12" cy="12" r="10"/><path d="M4.2 5.7c4.6 2.6 4.6 10 0 12.6M19.8 5.7c-4.6 2.6-4.6 10 0 12.6"/>',
}

const attributesOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

const fileOf = (name: string): string =>
  fileURLToPath(import.meta.resolve('lucide-react')).replace(/dist\/.*$/, `dist/esm/icons/${name}.mjs`)

/** The file that draws an icon: an old name only refers to the current one. */
const drawingOf = (name: string): string => {
  const present = /from '\.\/([\w-]+)\.mjs';/.exec(readFileSync(fileOf(name), 'utf8'))?.[1]
  return fileOf(present ?? name)
}

const drawn = async (name: string): Promise<string> => {
  if (own[name]) return own[name]
  const { __iconData } = (await import(drawingOf(name))) as Icon
  return __iconData.node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('')
}

/** The letters of the brand; moon and reflection are drawn beside them, in the colours of the mode. */
const letters = / d="([^"]{200,})"/.exec(readFileSync(new URL('wordmark.svg', import.meta.url), 'utf8'))?.[1]
const wordmark = `<symbol id="wordmark" viewBox="0 -26 169 40"><path d="${letters}" fill="currentColor" stroke="none"/></symbol>`

const symbols = await Promise.all(
  iconNames.map(async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${await drawn(name)}</symbol>`),
)
const notice = '<!-- Shapes: Lucide, ISC licence, https://lucide.dev/license -->'
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${notice}\n${[...symbols, wordmark].join('\n')}\n</svg>\n`
writeFileSync(fileURLToPath(new URL('../src/ui/icons.svg', import.meta.url)), sprite)
console.log(`${iconNames.length} icons, ${sprite.length} bytes`)
