import { expect, it } from 'vitest'
import { draftFrom, drawFrom, emptyDraft, wireOf } from './draft.ts'

const texts = { title: 'Yılbaşı çekilişi', text: 'Her yatırım bir bilet.' }
const stored = {
  from: '2026-12-01',
  until: '2026-12-31',
  least: 25_000,
  prizes: [1_000_000, 50_050],
  texts: { tr: texts, en: texts },
}
const nowMs = Date.parse('2026-11-30T12:00:00+03:00')

it('[B251] a stored draw is read again as it was, in both languages', () => {
  for (const language of ['tr', 'en'] as const) {
    const { draw, problems } = drawFrom(draftFrom(stored, language), { language, freedom: 'all', nowMs })
    expect([wireOf(draw), problems]).toEqual([stored, {}])
  }
})

it('[B251] names what is missing, a first day that is today, and an earlier end of one that runs', () => {
  expect(drawFrom(emptyDraft, { language: 'tr', freedom: 'all', nowMs }).problems).toMatchObject({
    from: 'needed',
    until: 'needed',
    least: 'amount',
    prizes: 'prizes',
    'texts.en.title': 'needed',
  })
  const today = { ...draftFrom(stored, 'tr'), from: '2026-11-30' }
  expect(drawFrom(today, { language: 'tr', freedom: 'all', nowMs }).problems).toEqual({ from: 'tomorrow' })
  const shorter = { ...draftFrom(stored, 'tr'), until: '2026-12-30' }
  expect(drawFrom(shorter, { language: 'tr', freedom: 'some', nowMs }).problems).toEqual({ until: 'earlier' })
  expect(drawFrom(shorter, { language: 'tr', freedom: 'all', nowMs }).problems).toEqual({})
})
