import { describe, expect, it } from 'vitest'
import { currency } from './constants.ts'
import { countriesIn, countryCodes, countryName, isCountry } from './countries.ts'

describe('the list of countries', () => {
  it('holds two capital letters once each, every one a country with a name', () => {
    expect(new Set(countryCodes).size).toBe(countryCodes.length)
    for (const code of countryCodes) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(countryName(code, 'tr')).not.toBe(code)
      expect(countryName(code, 'en')).not.toBe(code)
    }
    expect(countryCodes.length).toBeGreaterThan(240)
  })

  it('[E-21] has codes and Turkish labels with Turkey first, beside the single currency', () => {
    const [first, ...others] = countriesIn('tr')
    expect(first).toEqual({ code: 'TR', name: 'Türkiye' })
    expect(others).toContainEqual({ code: 'DE', name: 'Almanya' })
    expect(currency).toBe('TRY')
  })

  it('begins with Turkey in both languages, the rest in the order of the alphabet', () => {
    for (const language of ['tr', 'en'] as const) {
      const [first, ...others] = countriesIn(language)
      expect(first?.code).toBe('TR')
      expect(others.some(({ code }) => code === 'TR')).toBe(false)
      const names = others.map(({ name }) => name)
      expect([...names].sort(new Intl.Collator(language).compare)).toEqual(names)
    }
    expect(countryName('DE', 'tr')).toBe('Almanya')
    expect(countryName('DE', 'en')).toBe('Germany')
  })

  it('does not offer Northern Cyprus, nor what is no country', () => {
    const names = [...countriesIn('tr'), ...countriesIn('en')].map(({ name }) => name)
    expect(names.filter((name) => /kuzey kıbrıs|northern cyprus/i.test(name))).toEqual([])
    for (const code of ['XX', 'tr', '', 'TUR', '__proto__']) expect(isCountry(code)).toBe(false)
    expect(isCountry('TR')).toBe(true)
  })
})
