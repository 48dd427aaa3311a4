import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gameIconNames, iconNames } from '../src/iconNames.ts'

/**
 * `npm run icons -w packages/design`: draws the shapes of Lucide into `icons.svg`, one symbol per icon of the site, and into
 * `gameIcons.gen.ts`, one constant per icon of the games. The frame of a game has no origin and cannot use symbols of another file.
 */

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type Icon = { __iconData: { node: Shape[] } }

const path = (d: string): Shape => ['path', { d }]
const ball: Shape = ['circle', { cx: '12', cy: '12', r: '10' }]

/** Missing in Lucide, drawn in the same stroke. */
const own: Record<string, readonly Shape[]> = {
  football: [
    ball,
    path('m12 7 4.4 3.2-1.7 5.2H9.3l-1.7-5.2Z'),
    path('M12 2v5M21.5 9.1l-5.1 1.1M17.9 20.1l-3.2-4.7M6.1 20.1l3.2-4.7M2.5 9.1l5.1 1.1'),
  ],
  basketball: [ball, path('M2 12h20M12 2v20M4.9 4.9c4 4 4 10.2 0 14.2M19.1 4.9c-4 4-4 10.2 0 14.2')],
  tennis: [ball, path('M4.2 5.7c4.6 2.6 4.6 10 0 12.6M19.8 5.7c-4.6 2.6-4.6 10 0 12.6')],
  'ice-hockey': [
    path('M14.5 2h4.3l-8 14.9A4 4 0 0 1 7.3 19H5a3 3 0 0 1-3-3h4.2a2 2 0 0 0 1.8-1.1Z'),
    path('M15 18.5h6a1 1 0 0 1 1 1V21a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-1.5a1 1 0 0 1 1-1Z'),
  ],
  stop: [path('M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z')],
}

const fileOf = (name: string): string =>
  fileURLToPath(import.meta.resolve('lucide-react')).replace(/dist\/.*$/, `dist/esm/icons/${name}.mjs`)

/** The file that draws an icon: an old name only refers to the current one. */
const drawingOf = (name: string): string => {
  const present = /from '\.\/([\w-]+)\.mjs';/.exec(readFileSync(fileOf(name), 'utf8'))?.[1]
  return fileOf(present ?? name)
}

const shapesOf = async (name: string): Promise<readonly Shape[]> => {
  if (own[name]) return own[name]
  const { __iconData } = (await import(drawingOf(name))) as Icon
  return __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
}

const write = (file: string, text: string): void =>
  writeFileSync(fileURLToPath(new URL(`../src/${file}`, import.meta.url)), text)

const licence = 'Shapes: Lucide, ISC licence, https://lucide.dev/license'

const markupOf = (shapes: readonly Shape[]): string =>
  shapes
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${pairs.join('')}/>`
    })
    .join('')

/** The letters of the brand; moon and reflection are drawn beside them, in the colours of the mode. */
const letters = / d="([^"]{200,})"/.exec(readFileSync(new URL('wordmark.svg', import.meta.url), 'utf8'))?.[1]
const wordmark = `<symbol id="wordmark" viewBox="0 -26 169 40"><path d="${letters}" fill="currentColor" stroke="none"/></symbol>`

const symbols = await Promise.all(
  iconNames.map(async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${markupOf(await shapesOf(name))}</symbol>`),
)
const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${licence} -->\n${[...symbols, wordmark].join('\n')}\n</svg>\n`
write('icons.svg', sprite)

/** `chart-column` becomes `chartColumnIcon`. */
const constantOf = (name: string): string =>
  `${name.replace(/-(\w)/g, (_, character: string) => character.toUpperCase())}Icon`

const constants = await Promise.all(
  gameIconNames.map(async (name) => `export const ${constantOf(name)}: Icon = ${JSON.stringify(await shapesOf(name))}`),
)
const types = `/** The shapes of an icon of 24 by 24, drawn with a stroke. */
export type Icon = readonly (readonly [tag: 'path' | 'circle' | 'rect', attributes: Readonly<Record<string, string>>])[]`
write('gameIcons.gen.ts', `/* Written by dev/icons.ts. ${licence} */\n\n${types}\n\n${constants.join('\n')}\n`)

console.log(`${iconNames.length} icons of the site, ${sprite.length} bytes; ${gameIconNames.length} of the games`)
