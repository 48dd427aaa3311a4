import { expect, it } from 'vitest'
import {
  isTournamentChange,
  type NewTournament,
  tournamentChangeProblems,
  tournamentFreedom,
  tournamentProblems,
  tournamentStates,
} from './tournamentRules.ts'

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

it('[B250] changes all of a tournament until it begins, its words and a later end while it runs, and nothing afterwards', () => {
  expect(tournamentStates.map((state) => [state, tournamentFreedom(state)])).toEqual([
    ['running', 'some'],
    ['upcoming', 'all'],
    ['ended', 'none'],
    ['paid', 'none'],
    ['cancelled', 'none'],
  ])
  const words = { title: 'Long race', summary: 'Three days', text: '' }
  const allowed: Partial<NewTournament>[] = [{ until: 3_000 }, { texts: { tr: words, en: words } }, {}]
  const fixed: Partial<NewTournament>[] = [
    { until: 1_999 },
    { from: 999 },
    { rule: 'wins' },
    { prizes: [100_000] },
    { minStake: 200 },
    { games: [1] },
    { image: '/art/scenes/fener' },
    { texts: { tr: texts, en: { ...texts, text: 'Other rules' } } },
  ]
  const may = (changes: Partial<NewTournament>, freedom: 'all' | 'some' | 'none') =>
    isTournamentChange(tournament, { ...tournament, ...changes }, freedom)
  for (const changes of [...allowed, ...fixed])
    expect([may(changes, 'all'), may(changes, 'none')], JSON.stringify(changes)).toEqual([true, false])
  for (const changes of allowed) expect(may(changes, 'some'), JSON.stringify(changes)).toBe(true)
  for (const changes of fixed) expect(may(changes, 'some'), JSON.stringify(changes)).toBe(false)
})

it('[B250] games in another order, or one named twice, are no change of a running tournament', () => {
  const before = { ...tournament, games: [101, 102] }
  expect(isTournamentChange(before, { ...before, games: [102, 101, 101] }, 'some')).toBe(true)
})

it('[B250] a running tournament with terms of earlier rules can get other words and more time', () => {
  const stored = { ...tournament, minStake: 0, image: '' }
  expect(tournamentChangeProblems(stored, 'all').map(({ field }) => field)).toEqual(['minStake', 'image'])
  expect(tournamentChangeProblems(stored, 'some')).toEqual([])
  const unnamed = { ...stored, until: 1_000, texts: { tr: { ...texts, title: '' }, en: texts } }
  expect(tournamentChangeProblems(unnamed, 'some').map(({ field }) => field)).toEqual(['until', 'texts.tr.title'])
})
