import { existsSync } from 'node:fs'
import { slotGames } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import {
  drawingsOf,
  drawScene,
  drawSymbol,
  drawTable,
  drawTile,
  scenes,
  stages,
  symbols,
  tables,
  tiles,
} from './make.mjs'

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url)

describe('the art', () => {
  it('draws the same vectors from the same data', () => {
    for (const game of tiles) expect(drawTile(game)).toBe(drawTile(game))
    for (const game of tables.slice(0, 3)) expect(drawTable(game)).toBe(drawTable(game))
    for (const scene of scenes.slice(0, 2)) expect(drawScene(scene)).toBe(drawScene(scene))
  })

  it('leaves no letters to the fonts of the machine', () => {
    for (const item of symbols()) expect(drawSymbol(item)).not.toContain('<text')
  })

  it('is there in every size that the site asks for', () => {
    const missing = [
      ...tiles.flatMap(({ slug }) => [300, 600].flatMap((size) => pictures(`tiles/${slug}-${size}`))),
      ...tables.flatMap(({ slug }) => [400, 800].flatMap((size) => pictures(`tables/${slug}-${size}`))),
      ...scenes.flatMap(({ slug }) => [640, 1200, 1920].flatMap((size) => pictures(`scenes/${slug}-${size}`))),
      ...symbols().flatMap(({ name }) => [128, 256].map((size) => `symbols/${name}-${size}.webp`)),
    ].filter((path) => !existsSync(at(`web/public/art/${path}`)))
    expect(missing).toEqual([])
  })

  it('has a sheet of symbols, a logo and four stages for every slot', () => {
    const missing = slotGames
      .flatMap(({ slug }) => [`sheets/${slug}-144`, `sheets/${slug}-256`, `logos/${slug}-640`].flatMap(pictures))
      .concat(stages.flatMap(({ slug, w, h }) => pictures(`scenes/${slug}-${Number(h) > Number(w) ? 800 : 1600}`)))
      .filter((path) => !existsSync(at(`studio/public/art/${path}`)))
    expect(missing).toEqual([])
    for (const { slug } of slotGames) expect(stages.filter((stage) => stage.slug.startsWith(slug))).toHaveLength(4)
  })

  it('has a drawing for every symbol of every slot', () => {
    for (const { slug, title } of slotGames) {
      const drawings = drawingsOf(slug)
      for (const { name } of title.symbols) expect([...drawings.keys()]).toContain(name)
    }
  })

  it('draws the low symbols of every slot in the world of its title, not as the suits of cards', () => {
    const cards = slotGames.filter(({ slug, title }) => {
      const drawings = drawingsOf(slug)
      return title.symbols.some(({ name }) => drawings.get(name)?.motif === 'jewel')
    })
    expect(cards.map(({ slug }) => slug)).toEqual([])
  })
})

const pictures = (path: string): string[] => [`${path}.avif`, `${path}.webp`]
