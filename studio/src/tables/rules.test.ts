// @vitest-environment jsdom
import { casinoHoldem, moneyWheel } from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { tablesTexts } from '../texts/tables.ts'
import { tableRules } from './rules.ts'

const textOf = (content: Partial<Parameters<typeof tableRules>[0]>): string => {
  const root = document.createElement('div')
  root.append(
    ...tableRules({
      game: casinoHoldem,
      lang: 'tr',
      say: sayIn('tr', commonTexts, tablesTexts),
      rules: [],
      fairness: { text: '', rows: [] },
      ...content,
    }),
  )
  return (root.textContent ?? '').replaceAll('\u00a0', ' ')
}

describe('the rules of a table', () => {
  it('show a range of chips where each spot has a limit of its own', () => {
    const text = textOf({ game: moneyWheel, limitsOf: moneyWheel.limitsOf })
    expect(text).toContain('Fişler1,00 ₺ – 1.000,00 ₺')
    expect(text).not.toContain('Bahis aralığı')
  })

  it('show a range of stakes where one chip is the stake', () => {
    expect(textOf({})).toContain('Bahis aralığı1,00 ₺ – 1.000,00 ₺')
  })
})
