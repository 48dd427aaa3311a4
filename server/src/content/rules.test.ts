import { readFileSync } from 'node:fs'
import { couponLimits } from '@yakamoz/contract'
import { mostColumns, mostLegs } from '@yakamoz/sports'
import { kurusToText, languages } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'

const rules = (type: string, language: string): string =>
  readFileSync(new URL(`../../content/information/${type}.${language}.html`, import.meta.url), 'utf8')

describe('the rules that players read', () => {
  it.each(languages)('name the limits that a coupon is held to (%s)', (language) => {
    const { leastStake, leastUnit, mostStake, mostWin } = couponLimits
    const amounts = [leastStake, leastUnit, mostStake, mostWin].map((amount) =>
      kurusToText(amount, language)
        .replace(/[.,]00(?!\d)/, '')
        .replace('\u00a0', ' '),
    )
    const counts = [mostLegs, mostColumns].map((count) => new Intl.NumberFormat(language).format(count))
    for (const figure of [...amounts, ...counts]) expect(rules('BahisKurallari', language)).toContain(figure)
  })

  it('call what a coupon can be sold for as its button does', () => {
    for (const type of ['BahisKurallari', 'SSSinformation']) expect(rules(type, 'tr')).not.toMatch(/nakde çevirme/i)
    expect(rules('BahisKurallari', 'tr')).toContain('<h2>Bozdurma</h2>')
  })
})
