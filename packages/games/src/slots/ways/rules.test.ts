import { describe, expect, it } from 'vitest'
import { expectScattersPaidOnce } from '../testing.ts'
import { waysGames } from './games.ts'
import { waysFreeInWords, waysRules } from './rules.ts'

describe('the rules of a ways slot', () => {
  it.each(waysGames.map(({ slug, title }) => [slug, title] as const))(
    '[A12] say in both languages what %s is played with',
    (_, title) => {
      for (const language of ['tr', 'en'] as const) {
        const text = waysRules(title)
          .map((rule) => `${rule.heading[language]}: ${rule.text[language]}`)
          .join('\n')
        expect(text).not.toMatch(/undefined|NaN| {2}/)
        const most = title.info.maxWinMultiple.toLocaleString(language)
        for (const number of [most, ...title.freeSpins.spins]) expect(text).toContain(`${number}`)
        expect(text).toContain(title.rows.join('-'))
        for (const { role, names, of, counts } of title.symbols) {
          if (role === 'pays' && !of) continue
          const said = role === 'wild' && counts ? `×${counts}` : names[language]
          expect(text.toLocaleLowerCase(language)).toContain(said.toLocaleLowerCase(language))
        }
      }
    },
  )

  it('state that scatters pay only in paid spins', () => {
    const texts = waysGames.map(({ title }) =>
      waysRules(title)
        .map(({ text }) => text.en)
        .join(),
    )
    // With walking wilds the free spins have no scatters.
    const walking = waysGames.map(({ title }) => title.freeSpins.wilds === 'walk')
    expect(texts.map((text) => text.includes('does not pay by itself'))).toEqual(walking.map((walks) => !walks))
    for (const game of waysGames) expectScattersPaidOnce(game)
  })

  it('state the differences of free spins', () => {
    const words = (slug: string): string => {
      const game = waysGames.find((found) => found.slug === slug)
      return game ? waysFreeInWords(game.title).tr : ''
    }
    expect(words('nazar')).toBe('Her nazar bir sayı taşır.')
    expect(words('iznik-atesi')).toContain('en çok ×12')
    expect(words('bogaz-vapuru')).toContain('bir makara sola geçer')
    expect(words('kandil')).toContain('boydan boya kaplar')
    expect(words('demli-cay')).toBe('Çift semboller daha sık gelir.')
    expect(words('ipek-yolu')).toContain('3.125 yol')
  })
})
