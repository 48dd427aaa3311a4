import { existsSync, readFileSync } from 'node:fs'
import { linesGames } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { drawScene, drawSymbol, drawTable, drawTile, symbols } from './make.mjs'

type Drawn = { slug: string } & Record<string, unknown>
const list = (name: string): Drawn[] => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const sheets = JSON.parse(readFileSync(new URL('sheets.json', import.meta.url), 'utf8')) as Record<string, string[]>
const at = (path: string): URL => new URL(`../../${path}`, import.meta.url)

describe('the art', () => {
  it('draws the same vectors from the same data', () => {
    for (const game of list('tiles.json')) expect(drawTile(game)).toBe(drawTile(game))
    for (const game of list('tables.json').slice(0, 3)) expect(drawTable(game)).toBe(drawTable(game))
    for (const scene of list('scenes.json').slice(0, 2)) expect(drawScene(scene)).toBe(drawScene(scene))
  })

  it('leaves no letters to the fonts of the machine', () => {
    for (const item of symbols()) expect(drawSymbol(item)).not.toContain('<text')
  })

  it('is there in every size that the site asks for', () => {
    const missing = [
      ...list('tiles.json').flatMap(({ slug }) => [300, 600].flatMap((size) => pictures(`tiles/${slug}-${size}`))),
      ...list('tables.json').flatMap(({ slug }) => [400, 800].flatMap((size) => pictures(`tables/${slug}-${size}`))),
      ...list('scenes.json').flatMap(({ slug }) =>
        [640, 1200, 1920].flatMap((size) => pictures(`scenes/${slug}-${size}`)),
      ),
      ...symbols().flatMap(({ name }) => [128, 256].map((size) => `symbols/${name}-${size}.webp`)),
    ].filter((path) => !existsSync(at(`web/public/art/${path}`)))
    expect(missing).toEqual([])
  })

  it('has a sheet for every line slot, its cells in the order of the symbols', () => {
    for (const { slug, title } of linesGames) {
      expect(sheets[slug]).toEqual(title.symbols.map((symbol) => symbol.name))
      for (const size of [144, 256])
        for (const format of ['avif', 'webp'])
          expect(existsSync(at(`studio/public/art/sheets/${slug}-${size}.${format}`))).toBe(true)
    }
  })
})

const pictures = (path: string): string[] => [`${path}.avif`, `${path}.webp`]
