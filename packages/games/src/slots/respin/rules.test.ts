import { describe, expect, it } from 'vitest'
import { respinGames } from './games.ts'
import { respinRules, specialInWords } from './rules.ts'

describe('the rules of a hold-and-respin slot', () => {
  it.each(respinGames.map(({ slug, title }) => [slug, title] as const))(
    '[A12] say in both languages what %s is played with',
    (_, title) => {
      for (const language of ['tr', 'en'] as const) {
        const text = respinRules(title)
          .map((rule) => `${rule.heading[language]}: ${rule.text[language]}`)
          .join('\n')
        expect(text).not.toMatch(/undefined|NaN| {2}/)
        const { levels, from, count } = title.respins
        const numbers = [
          levels.mini,
          levels.minor,
          levels.major,
          from,
          count,
          title.info.maxWinMultiple.toLocaleString(language),
        ]
        for (const number of numbers) expect(text).toContain(`${number}`)
        expect(text).toContain(levels.grand.toLocaleString(language))
        expect(text.includes(language === 'tr' ? 'boydan boya' : 'expands to fill its reel')).toBe(
          title.wildsFill === true,
        )
        for (const { role, names, multiplier } of title.symbols) {
          const said = multiplier ? `×${multiplier}` : names[language]
          if (role !== 'pays') expect(text.toLocaleLowerCase(language)).toContain(said.toLocaleLowerCase(language))
        }
      }
    },
  )

  it('state the special rule of a title, if any', () => {
    expect(respinGames.map(({ slug, title }) => [slug, specialInWords(title.respins.special).tr])).toEqual([
      ['akce', ''],
      ['kiz-kulesi', 'Orta makaradaki tutarlar ×2 ödenir.'],
      ['sultanin-hazinesi', 'Dolan bir makaradaki tutarlar ×3 ödenir.'],
      ['zeytin-hasadi', 'Her yeniden çevirmede ekrandakilerin tutarı bahsin 0,2 katı kadar artar.'],
      ['hamam-sefasi', 'Tam ortadaki yerin tutarı ×10 ödenir.'],
      ['hacivat-karagoz', ''],
      ['kapali-carsi', 'Dolan her sıra ayrıca bahsin 20 katını öder.'],
      ['kervansaray', 'Dört köşedeki tutarlar ×5 ödenir.'],
    ])
  })
})
