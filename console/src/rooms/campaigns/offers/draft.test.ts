import { expect, it } from 'vitest'
import { draftFrom, newDraft, termsFrom, wireOf } from './draft.ts'

const terms = {
  kind: 'deposit' as const,
  open: true,
  from: '2026-11-01T10:00:42.123+03:00',
  until: '2026-12-01T10:00:00.000+03:00',
  code: '',
  share: 1_250,
  most: 123_450,
  least: 10_000,
  wagering: 20,
  turnover: 0,
  cap: 10,
  maxStake: 0,
  days: 7,
  claimDays: 1,
  pauseDays: 7,
  texts: { tr: { title: 'Bonus', text: 'Bir' }, en: { title: 'Bonus', text: 'One' } },
}

it('[B168] reads the terms of an offer as they are typed in both languages, and sends them as they came', () => {
  for (const [language, share, most] of [
    ['tr', '12,50', '1.234,50'],
    ['en', '12.50', '1,234.50'],
  ] as const) {
    const draft = draftFrom(terms, language)
    expect(draft.numbers).toMatchObject({ share, most, wagering: '20' })
    const read = termsFrom(draft, language)
    expect(read.problems).toEqual({})
    expect(wireOf(read.terms)).toEqual(terms)
  }
})

it('[B168] names each term of a new offer that is missing or no number', () => {
  const draft = { ...newDraft(Date.parse(terms.from)), code: 'bahar 26' }
  const { problems } = termsFrom({ ...draft, numbers: { ...draft.numbers, days: 'x', wagering: '1,5' } }, 'tr')
  expect(problems).toMatchObject({
    share: 'number',
    most: 'number',
    wagering: 'number',
    days: 'number',
    until: 'time',
    'texts.tr.title': 'needed',
    code: 'code',
  })
  expect(termsFrom({ ...draft, code: ' bahar26 ' }, 'en').terms.code).toBe('BAHAR26')
})
