import { expect, it } from 'vitest'
import { type NewTournament, tournamentProblems } from './tournamentRules.ts'

const texts = { title: 'Race', summary: 'Two days', text: '' }
const tournament: NewTournament = {
  rule: 'stake',
  from: 1_000,
  until: 2_000,
  prizes: [100_000, 50_000, 50_000],
  minStake: 100,
  games: [],
  image: '/art/scenes/turnuva',
  texts: { tr: texts, en: texts },
}
const problems = (changes: Partial<NewTournament>) =>
  tournamentProblems({ ...tournament, ...changes }).map(({ field, problem }) => `${field} ${problem}`)

it('[B169] a tournament names what is missing, prizes that rise, and a period that ends before it begins', () => {
  expect(problems({})).toEqual([])
  expect(problems({ until: 1_000, minStake: 0, image: 'javascript:x' })).toEqual([
    'until order',
    'minStake amount',
    'image link',
  ])
  for (const prizes of [[], [50_000, 100_000], [100.5], [0], Array.from({ length: 101 }, () => 1)])
    expect(problems({ prizes })).toEqual(['prizes prizes'])
  expect(problems({ texts: { tr: texts, en: { ...texts, title: ' ' } } })).toEqual(['texts.en.title needed'])
})
