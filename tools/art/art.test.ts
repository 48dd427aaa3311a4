import { existsSync } from 'node:fs'
import { type Game, games, slotGames } from '@yakamoz/games'
import { hasEnglishLettering, letteringOf } from '@yakamoz/games/lettering'
import { foldText } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import {
  drawingsOf,
  drawLogo,
  drawScene,
  drawSymbol,
  drawTable,
  drawTile,
  inEnglish,
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

  it('has a lettering of its own in English for every game whose name is written differently there, and for no other', () => {
    const lettered = games.flatMap((game) => {
      const tile = tiles.find(({ slug }) => slug === game.slug)
      return tile ? [{ game, tile }] : []
    })
    expect(lettered.length).toBeGreaterThan(slotGames.length)
    for (const { game, tile } of lettered) {
      expect([game.slug, tile.english !== undefined]).toEqual([game.slug, hasEnglishLettering(game.names)])
      if (tile.english) expect([game.slug, lettersOf(tile.english)]).toEqual([game.slug, lettersOf(game.names.en)])
    }
  })

  it('[A104] has tile and logo in both languages for every game with a tile', () => {
    const missing = games
      .filter(({ slug }) => tiles.some((tile) => tile.slug === slug))
      .flatMap((game) => (['tr', 'en'] as const).flatMap((language) => lettersIn(game, letteringOf(game, language))))
      .filter((path) => !existsSync(at(path)))
    expect(missing).toEqual([])
  })

  it('draws the English lettering in the same picture', () => {
    const [tile] = tiles.filter(({ english }) => english)
    if (!tile) throw new Error('no tile with another lettering')
    const [turkish, english] = [tile, inEnglish(tile)]
    expect(drawTile(english)).not.toBe(drawTile(turkish))
    expect(drawLogo(english)).not.toBe(drawLogo(turkish))
    // All but the paths of the letters: gradients, sky and motif.
    const picture = (svg: string): string => svg.split('<g transform="translate(150 0)">')[0] ?? ''
    expect(picture(drawTile(english))).toBe(picture(drawTile(turkish)))
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

/** Capitals without marks, spaces and punctuation. */
const lettersOf = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '')

/** The files of tile and logo with one lettering. */
const lettersIn = ({ slug }: Game, name: string): string[] => [
  ...[300, 600].flatMap((size) => pictures(`web/public/art/tiles/${name}-${size}`)),
  ...(slotGames.some((slot) => slot.slug === slug) ? pictures(`studio/public/art/logos/${name}-640`) : []),
]

const pictures = (path: string): string[] => [`${path}.avif`, `${path}.webp`]
