import { describe, expect, it } from 'vitest'
import { linesGames } from '../../games.ts'
import { expectScattersPaidOnce } from '../testing.ts'
import { freeSpinsInWords, linesRules } from './rules.ts'

const textsOf = (slug: string, language: 'tr' | 'en'): string => {
  const game = linesGames.find((found) => found.slug === slug)
  return game
    ? linesRules(game.title)
        .map(({ heading, text }) => `${heading[language]}: ${text[language]}`)
        .join('\n')
    : ''
}

describe('the rules of a line slot', () => {
  it.each(linesGames.map(({ slug, title }) => [slug, title] as const))(
    '[A12] say in both languages what %s is played with',
    (slug, title) => {
      for (const language of ['tr', 'en'] as const) {
        const text = textsOf(slug, language)
        expect(text).not.toMatch(/undefined|NaN| {2}/)
        expect(text).toContain(title.info.maxWinMultiple.toLocaleString(language))
        for (const { spins } of title.freeSpins) for (const count of spins) expect(text).toContain(`${count}`)
        for (const { role, names, multiplier } of title.symbols) {
          const said = multiplier ? `×${multiplier}` : names[language]
          if (role !== 'pays') expect(text.toLocaleLowerCase(language)).toContain(said.toLocaleLowerCase(language))
        }
      }
    },
  )

  it('state that scatters pay only in paid spins', () => {
    expect(textsOf('altin-kemer', 'tr')).toContain('Bedava dönüşlerde gelen davul kendi başına ödemez.')
    expect(textsOf('kiraz-zamani', 'en')).not.toContain('does not pay by itself')
    const starting = linesGames.filter(({ title }) => title.freeSpins.length > 0)
    expect(starting.length).toBeGreaterThan(20)
    for (const game of starting) expectScattersPaidOnce(game)
  })

  it('name the reels with wilds', () => {
    expect(textsOf('yakamoz', 'tr')).toContain('2., 3. ve 4. makaraya gelir')
    expect(textsOf('lale-devri', 'en')).toContain('Lands on reels 2, 3, 4 and 5')
  })

  it('state where lines start, and the use of scatters without free spins', () => {
    expect(textsOf('simitci', 'tr')).toContain('en soldaki ya da en sağdaki makaradan başlayarak')
    expect(textsOf('simitci', 'en')).toContain('from the leftmost reel and from the rightmost')
    expect(textsOf('yakamoz', 'en')).not.toContain('rightmost')
    expect(textsOf('kiraz-zamani', 'tr')).toContain('Scatter: Çan')
    expect(textsOf('yakamoz', 'tr')).not.toContain('Scatter: ')
  })

  it('state the differences of free spins, if any', () => {
    const words = (slug: string, choice = 0): string => {
      const game = linesGames.find((found) => found.slug === slug)
      return game ? freeSpinsInWords(game.title, choice).tr : ''
    }
    expect(words('yakamoz')).toBe('Her mehtap kendi makarasını boydan boya kaplar. Bütün kazançlar ×2 ödenir.')
    expect(words('ucan-hali')).toBe('Gelen her halı son dönüşe kadar yerinde kalır.')
    expect(words('van-kedisi', 1)).toBe('Bütün kazançlar ×6 ödenir.')
    expect(words('derin-goz')).toBe('')
  })
})
