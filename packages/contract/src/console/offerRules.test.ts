import { expect, it } from 'vitest'
import { type BonusOffer, offerProblems, offerState } from './offerRules.ts'

const offer: BonusOffer = {
  kind: 'deposit',
  open: true,
  from: 1_000,
  until: 2_000,
  code: '',
  share: 2_000,
  most: 100_000,
  least: 10_000,
  wagering: 20,
  turnover: 0,
  cap: 10,
  maxStake: 0,
  days: 7,
  claimDays: 1,
  pauseDays: 7,
  texts: { tr: { title: 'Bonus', text: 'Yüzde yirmi' }, en: { title: 'Bonus', text: 'Twenty per cent' } },
}

const problems = (changes: Partial<BonusOffer>) =>
  offerProblems({ ...offer, ...changes }).map(({ field, problem }) => `${field} ${problem}`)

it('[B168] a bonus offer names each term that is missing, outside its limits or against another one', () => {
  expect(problems({})).toEqual([])
  expect(problems({ share: 20_001, days: 0, least: -1 })).toEqual(['share number', 'least number', 'days number'])
  expect(problems({ most: 0, wagering: 1.5 })).toEqual(['most number', 'wagering number'])
  expect(problems({ until: 1_000, code: 'bahar 26' })).toEqual(['until order', 'code code'])
  expect(problems({ wagering: 0 })).toEqual(['cap cap'])
  expect(problems({ wagering: 0, turnover: 1 })).toEqual([])
  expect(problems({ texts: { ...offer.texts, en: { title: ' ', text: 'x'.repeat(501) } } })).toEqual([
    'texts.en.title needed',
    'texts.en.text too_long',
  ])
  expect(problems({ kind: 'gift', share: 0, most: 0 })).toEqual([])
  expect(problems({ kind: 'gift', share: 1, most: 1 })).toEqual(['share number', 'most number'])
})

it('[B168] a bonus offer is planned, open and ended by its period, and closed while it is switched off', () => {
  expect([999, 1_000, 1_999, 2_000].map((nowMs) => offerState(offer, nowMs))).toEqual([
    'planned',
    'open',
    'open',
    'ended',
  ])
  expect(offerState({ ...offer, open: false }, 1_500)).toBe('closed')
})
