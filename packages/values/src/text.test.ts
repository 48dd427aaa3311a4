import { describe, expect, it } from 'vitest'
import { idLength, isId, newId } from './id.ts'
import { languageFrom } from './language.ts'
import { cleanText, foldText, initials } from './text.ts'

describe('texts', () => {
  it('[K-13] are cut at 200 units after cleaning, never within a character', () => {
    for (const length of [199, 200, 201]) expect(cleanText('a'.repeat(length))).toHaveLength(Math.min(length, 200))
    expect(cleanText(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199))
    expect(cleanText(' <b>iki</b>\u0007\n kelime ')).toBe('iki kelime')
  })

  it('are folded so that Turkish letters match with and without diacritics', () => {
    for (const word of ['ISTANBUL', 'istanbul', 'İstanbul', 'ıstanbul']) expect(foldText(word)).toBe('istanbul')
    expect(foldText('Şüphe Göğüs Çağrı')).toBe('suphe gogus cagri')
    expect(foldText('I\u0307zmir')).toBe('izmir')
  })

  it('[E-02] give initials, with R and B for missing names', () => {
    expect(initials('Ali', 'Veli')).toBe('AV')
    expect(initials('ilker', 'ışık')).toBe('İI')
    expect(initials('Gerard', "'t Hooft")).toBe('GT')
    expect(initials(undefined, ' ')).toBe('RB')
  })
})

describe('a random id', () => {
  it('[K-12] has 26 alphanumeric characters and is unique', () => {
    const ids = new Set(Array.from({ length: 10_000 }, newId))
    expect(ids.size).toBe(10_000)
    for (const id of ids) {
      expect(id).toMatch(/^[0-9A-Za-z]{26}$/)
      expect(isId(id)).toBe(true)
    }
  })

  it('has uniformly distributed characters', () => {
    const counts = new Map<string, number>()
    for (let made = 0; made < 5_000; made++) for (const sign of newId()) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    const expected = (5_000 * idLength) / 62
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 61 degrees of freedom: chance exceeds 140 once in 26 million runs; a plain modulo gives 800 and more.
    expect(chi).toBeLessThan(140)
  })
})

describe('the language', () => {
  it('[W-11] is the stored one, Turkish by default', () => {
    expect([undefined, 'tr', 'en', 'xx', 'EN', ''].map(languageFrom)).toEqual(['tr', 'tr', 'en', 'tr', 'en', 'tr'])
  })
})
