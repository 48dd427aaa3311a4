import { expect, it } from 'vitest'
import { draftFrom, newDraft, tournamentFrom, wireOf } from './draft.ts'

const texts = { title: 'Yarış', summary: 'İki gün', text: '' }

it('[B169] reads prizes and games as they are typed', () => {
  const draft = {
    ...newDraft(Date.parse('2026-12-01T10:00:00+03:00')),
    until: '03.12.2026 20:00',
    prizes: '1.000\n500,50;500,50\n',
    games: '101, 102 103',
    texts: { tr: texts, en: texts },
  }
  const { tournament, problems } = tournamentFrom(draft, 'tr')
  expect(problems).toEqual({})
  expect(wireOf(tournament)).toMatchObject({
    from: '2026-12-01T10:00:00.000+03:00',
    until: '2026-12-03T20:00:00.000+03:00',
    prizes: [100_000, 50_050, 50_050],
    minStake: 100,
    games: [101, 102, 103],
  })
})

it('[B169] names what is missing or is no amount, time or game', () => {
  const draft = { ...newDraft(0), prizes: '500\nx', games: '101, slot', minStake: '', image: '' }
  expect(tournamentFrom(draft, 'tr').problems).toMatchObject({
    until: 'time',
    prizes: 'prizes',
    games: 'games',
    minStake: 'amount',
    image: 'link',
    'texts.en.summary': 'needed',
  })
})

it('[B250] a stored tournament is read again as it was, also the seconds that cannot be typed', () => {
  const stored = {
    rule: 'multiple' as const,
    image: '/art/scenes/turnuva',
    texts: { tr: texts, en: texts },
    from: '2026-12-01T10:00:42.123+03:00',
    until: '2026-12-03T20:00:07.000+03:00',
    prizes: [100_000, 50_050],
    minStake: 250,
    games: [{ id: 101, name: { tr: 'Zar', en: 'Dice' } }],
  }
  for (const language of ['tr', 'en'] as const) {
    const { tournament, problems } = tournamentFrom(draftFrom(stored, language), language, 'some')
    expect(problems).toEqual({})
    expect(wireOf(tournament)).toEqual({ ...stored, games: [101] })
  }
})
