import { slotGames } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { sayIn } from '../texts/say.ts'
import { scenesTexts } from '../texts/scenes.ts'
import { winSceneOf } from './winScenes.ts'

const slots = slotGames.map(({ slug, title }) => [slug, title.symbols.map(({ name }): string => name)] as const)
const looks = slots.map(([slug]) => winSceneOf(slug))

const channels = (colour: number): number[] => [16, 8, 0].map((shift) => ((colour >> shift) & 255) / 255)

/** The relative luminance of a colour (WCAG 2.2). */
const luminance = (colour: number): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number): number => {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (brighter + 0.05) / (darker + 0.05)
}

describe('the scene of a large win', () => {
  it.each(slots)('of %s shows symbols of that title', (slug, symbols) => {
    const { props } = winSceneOf(slug)
    expect(props.length).toBeGreaterThan(0)
    expect(symbols).toEqual(expect.arrayContaining([...props]))
  })

  it('[A101] is another one for every title: no two share headline, colours, or everything that moves', () => {
    const different = (kind: (look: (typeof looks)[number]) => string): void =>
      expect(new Set(looks.map(kind)).size).toBe(slotGames.length)
    different(({ headline }) => headline)
    different(({ palette }) => palette.join())
    different(({ ground, motion, particle, drift }) => [ground, motion, particle, drift].join())
  })

  it.each(['tr', 'en'] as const)('has a headline of its own in %s that fits on two lines of a phone', (lang) => {
    const headlines = looks.map(({ headline }) => sayIn(lang, scenesTexts)(headline))
    expect(new Set(headlines).size).toBe(slotGames.length)
    for (const headline of headlines) expect(headline.length).toBeLessThanOrEqual(32)
  })

  it('is so dark behind its texts that white and the amber of amounts stand out (WCAG AA)', () => {
    const amber = 0xffd377
    for (const { palette } of looks)
      for (const text of [0xffffff, amber]) expect(contrast(palette[0], text)).toBeGreaterThan(7)
  })

  it('of an unknown title is an error that names the file to change', () => {
    expect(() => winSceneOf('yok')).toThrow('yok has no scene in studio/src/winscene/winScenes.ts')
  })
})
