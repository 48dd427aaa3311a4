import { describe, expect, it } from 'vitest'
import { birthCost, matcherOf, type ScreenedPerson } from './matching.ts'
import { partSimilarity } from './nameSimilarity.ts'
import type { ScreeningEntry } from './screeningList.ts'

const entry = (changes: Partial<ScreeningEntry>): ScreeningEntry => ({
  kind: 'sanction',
  name: 'Şule Nur Işık',
  otherNames: [],
  born: ['1970-05-21'],
  countries: [],
  source: 'TEST',
  reference: '1',
  ...changes,
})

const person = (changes: Partial<ScreenedPerson> = {}): ScreenedPerson => ({
  firstname: 'Şule Nur',
  lastname: 'Işık',
  birthDate: '1970-05-21',
  ...changes,
})

const scoreOf = (listed: Partial<ScreeningEntry>, given: Partial<ScreenedPerson> = {}): number | undefined =>
  matcherOf([entry(listed)])(person(given), 85)[0]?.score

describe('a person on a list', () => {
  it.each([
    ['in another order', 'ISIK Sule Nur', 100],
    ['with other letters', 'SULE NUR IŞIK', 100],
    ['without a second name', 'Sule Isik', 97],
    ['with two names in one', 'Şulenur Işık', 100],
    ['with a hyphen', 'Işık, Şule-Nur', 100],
  ])('is found %s [B230]', (_, name, score) => {
    expect(scoreOf({ name })).toBe(score)
  })

  it.each([
    ['Mohammed Hüseyin', 'Muhammed', 'Hussein'],
    ['Abdul Rahman Al Hasan', 'Abdulrahman', 'Al-Hassan'],
    ['Mehmed Kaplan', 'Mehmet', 'Kaplan'],
  ])('is found as %s despite the spelling %s %s [B230]', (name, firstname, lastname) => {
    expect(scoreOf({ name }, { firstname, lastname })).toBeGreaterThanOrEqual(88)
  })

  it('is found by another name [B230]', () => {
    expect(scoreOf({ name: 'Rüzgâr Tepe', otherNames: ['Ali Veli', 'Şule Işık'] })).toBe(97)
  })

  it('is not found with another part, or by a single name [B230]', () => {
    expect(scoreOf({ name: 'Şule Nur Yıldız' }, { lastname: 'Yılmaz' })).toBeUndefined()
    expect(scoreOf({ name: 'Işık' })).toBeUndefined()
  })

  it('is not found for a common name with another year of birth [B230]', () => {
    const common = { firstname: 'Mehmet', lastname: 'Yılmaz' }
    expect(scoreOf({ name: 'Mehmet Yılmaz', born: ['1961'] }, common)).toBeUndefined()
    expect(scoreOf({ name: 'Mehmet Yılmaz', born: ['1961', '1970'] }, common)).toBe(98)
    expect(scoreOf({ name: 'Mehmet Yılmaz', born: [] }, common)).toBe(96)
  })

  it('counts less the farther the day of birth is', () => {
    const costs = ['1970-05-21', '1970-01-02', '1970', '1971', '1972'].map((born) => birthCost('1970-05-21', [born]))
    expect(costs).toEqual([0, 2, 2, 6, undefined])
  })

  it('comes first if it is the most similar, once for all of its names', () => {
    const near = entry({ reference: '2', name: 'Şule Işık', otherNames: ['Sule Nur Isık'], born: ['1971'] })
    const found = matcherOf([near, entry({})])(person(), 85)
    expect(found.map(({ entry: { reference }, score }) => [reference, score])).toEqual([
      ['1', 100],
      ['2', 94],
    ])
  })

  it('is only found from the score on that is asked for', () => {
    const match = matcherOf([entry({ born: ['1971'] })])
    expect([match(person(), 94).length, match(person(), 95).length]).toEqual([1, 0])
  })
})

it('leaves out by letters nothing that is similar [B230]', () => {
  const words = ['mohammed', 'muhammed', 'mehmet', 'mehmed', 'hussein', 'huseyin', 'hasan', 'fatma', 'fatima', 'ahmet']
  for (const one of words)
    for (const other of words) {
      const found = matcherOf([entry({ name: `${one} kaplan` })])(person({ firstname: other, lastname: 'kaplan' }), 1)
      expect([one, other, found.length]).toEqual([one, other, partSimilarity(one, other) > 0 ? 1 : 0])
    }
})
