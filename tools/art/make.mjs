// node tools/art/make.mjs [--only part]: draws every picture of the site and of the game clients from the lists beside it.
// The vectors are drawn here and rendered once: what is committed are the rasters, in the sizes that are shown.
// A slot's tile and stages are one file in `titles/`, with the symbols that nothing else has and the family of its low ones;
// its sheet of symbols follows from the game.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { slotGames } from '@yakamoz/games'
import sharp from 'sharp'
import { logo, scene, symbol, table, tile } from './ink.mjs'
import * as drawn from './motifs.mjs'
import * as grids from './motifs-grids.mjs'
import * as halls from './motifs-halls.mjs'
import * as lines from './motifs-lines.mjs'
import * as lows from './motifs-lows.mjs'
import * as reels from './motifs-reels.mjs'
import * as tales from './motifs-tales.mjs'

const motifs = { ...drawn, ...grids, ...reels, ...lines, ...lows, ...tales, ...halls }
const here = new URL('.', import.meta.url)
const site = new URL('../../web/public/art/', here)
const studio = new URL('../../studio/public/art/', here)
/** After `--slug a,b` only those are drawn. */
const slugs = process.argv.includes('--slug') ? process.argv[process.argv.indexOf('--slug') + 1].split(',') : undefined
const asked = (items) => (slugs ? items.filter(({ slug }) => slugs.includes(slug)) : items)

const read = (file) => JSON.parse(readFileSync(new URL(file, here), 'utf8'))
const titles = readdirSync(new URL('titles/', here))
  .sort()
  .map((file) => read(`titles/${file}`))

export const tiles = [...titles.map(({ tile }) => tile), ...read('tiles.json')]
export const stages = titles.flatMap(({ stages }) => stages)
export const tables = read('tables.json')
export const scenes = read('scenes.json')

/** Vectors as text. Same data, same text: chance inside is seeded by the slug. */
const slim = (svg) =>
  svg
    .replace(/\n/g, '')
    .replace(/(\d)\.(\d)00\b/g, '$1.$2')
    .replace(/ {2,}/g, ' ')
export const drawTile = (game) => slim(tile(game, motifs[game.motif]))
export const drawLogo = (game) => slim(logo(game))
/** The same tile with its English lettering; the picture stays that of its slug. */
export const inEnglish = (game) => ({ ...game, title: game.english })
export const drawSymbol = (item) => slim(symbol(item, motifs[item.motif]))
export const drawTable = (game) => slim(table(game, motifs[game.motif]))
export const drawScene = (item) => slim(scene(item, motifs))

/** Every symbol by name: one for each motif that a tile uses, those of the list of their own, and those of one title. */
export const symbols = () => {
  const named = new Map()
  for (const { motif, options, light } of tiles) named.set(motif, { name: motif, motif, options, light })
  for (const item of [...read('symbols.json'), ...titles.flatMap(({ symbols }) => symbols ?? [])])
    named.set(item.name, item)
  return [...named.values()]
}

/** The families that stand for the suits of cards on the reels: what each of the four is drawn as. */
const families = read('lows.json')

/** What a slot draws for a symbol: its own family's drawing of a suit, else the one drawing of that name. */
export const drawingsOf = (slug) => {
  const family = titles.find(({ tile }) => tile.slug === slug)?.lows
  const named = new Map(symbols().map((item) => [item.name, item]))
  for (const [name, item] of Object.entries(families[family] ?? {})) named.set(name, { name: family + name, ...item })
  return named
}

/** With `--slug` only the drawings that these games brought. */
const isAsked = ({ name }) =>
  !slugs ||
  asked(tiles).some(({ motif }) => motif === name) ||
  titles.some(({ tile, symbols: own = [] }) => slugs.includes(tile.slug) && own.some((item) => item.name === name))

const folder = (base, path) => {
  const url = new URL(path, base)
  mkdirSync(url, { recursive: true })
  return url
}

/** The vector drawn at `width` pixels, larger than asked and scaled down when it is small: fine lines keep their light. */
const raster = (svg, width, viewWidth) =>
  sharp(Buffer.from(svg), { density: Math.min(72 * 8, (72 * width * 2) / viewWidth), limitInputPixels: false }).resize({
    width,
    kernel: 'lanczos3',
  })

const encode = {
  avif: (image, quality) => image.avif({ quality, effort: 6, chromaSubsampling: '4:4:4' }),
  webp: (image, quality) => image.webp({ quality, effort: 6, alphaQuality: 90, smartSubsample: true }),
}

const writeSizes = async ({ svg, viewWidth, widths, base, path, qualities }) => {
  for (const width of widths)
    for (const [format, quality] of Object.entries(qualities)) {
      const file = new URL(`${path}-${width}.${format}`, base)
      writeFileSync(file, await encode[format](raster(svg, width, viewWidth), quality).toBuffer())
    }
}

const writeTile = (game, path) =>
  writeSizes({
    svg: drawTile(game),
    viewWidth: 300,
    widths: [300, 600],
    base: folder(site, 'tiles/'),
    path,
    qualities: { avif: 58, webp: 78 },
  })

/** The name of a game over its reels. */
const writeLogo = (game, path) =>
  writeSizes({
    svg: drawLogo(game),
    viewWidth: 640,
    widths: [640],
    base: folder(studio, 'logos/'),
    path,
    qualities: { avif: 55, webp: 80 },
  })

const parts = {
  tiles: async () => {
    for (const game of asked(tiles)) await writeTile(game, game.slug)
  },
  symbols: async () => {
    const base = folder(site, 'symbols/')
    for (const item of symbols().filter(isAsked))
      await writeSizes({
        svg: drawSymbol(item),
        viewWidth: 280,
        widths: [128, 256],
        base,
        path: item.name,
        qualities: { webp: 82 },
      })
  },
  tables: async () => {
    const base = folder(site, 'tables/')
    for (const game of asked(tables))
      await writeSizes({
        svg: drawTable(game),
        viewWidth: 400,
        widths: [400, 800],
        base,
        path: game.slug,
        qualities: { avif: 56, webp: 76 },
      })
  },
  scenes: async () => {
    const base = folder(site, 'scenes/')
    for (const item of asked(scenes))
      await writeSizes({
        svg: drawScene(item),
        viewWidth: item.w,
        widths: [640, 1200, 1920],
        base,
        path: item.slug,
        qualities: { avif: 50, webp: 72 },
      })
  },
  /** What stands behind the reels. The frame scales it over the whole stage, so two sizes do. */
  stages: async () => {
    const base = folder(studio, 'scenes/')
    for (const item of stages.filter(({ slug }) => !slugs || slugs.some((title) => slug.startsWith(title))))
      await writeSizes({
        svg: drawScene(item),
        viewWidth: item.w,
        widths: item.h > item.w ? [800] : [1600],
        base,
        path: item.slug,
        qualities: { avif: 46, webp: 70 },
      })
  },
  logos: async () => {
    for (const game of asked(titles.map(({ tile }) => tile))) await writeLogo(game, game.slug)
  },
  /** Tiles and logos whose lettering is another one in English. */
  english: async () => {
    for (const game of asked(tiles.filter(({ english }) => english)))
      await writeTile(inEnglish(game), `${game.slug}-en`)
    for (const { tile: game } of titles)
      if (game.english && asked([game]).length > 0) await writeLogo(inEnglish(game), `${game.slug}-en`)
  },
  /** The wilds that fill a whole reel: one high drawing each. */
  columns: async () => {
    const base = folder(studio, 'columns/')
    for (const item of read('columns.json'))
      await writeSizes({
        svg: drawSymbol(item),
        viewWidth: 224,
        widths: [160, 280],
        base,
        path: item.name,
        qualities: { avif: 55, webp: 80 },
      })
  },
  /** One sheet of symbols a slot title: `cell` pixels square, six in a row, in the order of the title's symbols. */
  sheets: async () => {
    const base = folder(studio, 'sheets/')
    for (const { slug, title } of asked(slotGames)) {
      const named = drawingsOf(slug)
      const cells = title.symbols.map(({ name }) => drawSymbol(named.get(name)))
      for (const [cell, qualities] of [
        [144, { avif: 56, webp: 80 }],
        [256, { avif: 54, webp: 80 }],
      ])
        await writeSheet({ cells, cell, base, slug, qualities })
    }
  },
}

const writeSheet = async ({ cells, cell, base, slug, qualities }) => {
  const columns = 6
  const images = await Promise.all(cells.map((svg) => raster(svg, cell, 280).png().toBuffer()))
  const sheet = await sharp({
    create: {
      width: columns * cell,
      height: Math.ceil(cells.length / columns) * cell,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(images.map((input, i) => ({ input, left: (i % columns) * cell, top: Math.floor(i / columns) * cell })))
    .png()
    .toBuffer()
  for (const [format, quality] of Object.entries(qualities))
    writeFileSync(new URL(`${slug}-${cell}.${format}`, base), await encode[format](sharp(sheet), quality).toBuffer())
}

if (import.meta.main) {
  const only = process.argv.indexOf('--only')
  const wanted = only > 0 ? process.argv[only + 1].split(',') : Object.keys(parts)
  for (const part of wanted) {
    await parts[part]()
    console.log(part)
  }
}
