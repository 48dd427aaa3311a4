import { createHash } from 'node:crypto'
import { seededDraws } from '@yakamoz/games'
import {
  type Chance,
  type Fixture,
  type MatchMessage,
  newMatchState,
  phases,
  playedMatch,
  scheduleOf,
  simulatedSeason,
} from '@yakamoz/sports'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { nodeHmac } from '../casino/index.ts'
import { receiveMessages, storePastMatches } from './feedIntake.ts'
import { announced, fixtureOf } from './testing.ts'

const dayMs = 86_400_000
const team = (id: string) => ({ id, name: `Takım ${id}`, short: id })

const fixture = (number: number, [home, away]: [string, string], startMs: number, season?: string): Fixture => ({
  ...fixtureOf(number, startMs),
  home: team(home),
  away: team(away),
  ...(season && { season }),
})

const ended = ({ match }: Fixture, atMs: number, home: number, away: number): MatchMessage => ({
  match,
  producer: 1,
  atMs,
  type: 'odds_change',
  eventStatus: 3,
  standing: { sport: 'football', phase: 100, score: { home, away }, periods: [] },
  clock: { matchSeconds: 1_200, stopped: true },
  markets: [],
})

const opened = async () => {
  const test = await openTestApp()
  const nowMs = test.app.now()
  const next = fixture(1, ['a', 'b'], nowMs + 3_600_000, '2026-27')
  await receiveMessages(test.app, [announced(next, nowMs)])
  const history = async (match = next.match) => {
    test.clock.advance(61_000)
    return (await test.call('betframe', 'getHistory', { match })).data[0]
  }
  const play = async (
    number: number,
    sides: [string, string],
    daysAgo: number,
    score: [number, number],
    season = '2026-27',
  ) => {
    const played = fixture(number, sides, nowMs - daysAgo * dayMs, season)
    await receiveMessages(test.app, [announced(played, nowMs), ended(played, nowMs, ...score)])
    return played.match
  }
  return { test, nowMs, next, history, play }
}

it('[A107] form, meetings and the table of the season are those of matches that were played before', async () => {
  const { history, play } = await opened()
  expect(await history()).toEqual({
    season: '2026-27',
    form: { home: [], away: [] },
    meetings: [],
    table: [],
    goals: {
      home: { games: 0, scored: [0, 0, 0, 0, 0, 0], conceded: [0, 0, 0, 0, 0, 0] },
      away: { games: 0, scored: [0, 0, 0, 0, 0, 0], conceded: [0, 0, 0, 0, 0, 0] },
    },
  })
  await play(2, ['b', 'a'], 30, [2, 1], '2025-26')
  await play(3, ['a', 'c'], 7, [3, 0])
  const first = await history()
  expect(first?.form.home.map(({ home, away, score, side, outcome }) => [home, away, score, side, outcome])).toEqual([
    ['Takım a', 'Takım c', { home: 3, away: 0 }, 'home', 'won'],
    ['Takım b', 'Takım a', { home: 2, away: 1 }, 'away', 'lost'],
  ])
  expect(first?.meetings.map(({ outcome }) => outcome)).toEqual(['lost'])
  expect(first?.table.map(({ id, points, scored, conceded }) => [id, points, scored, conceded])).toEqual([
    ['a', 3, 3, 0],
    ['c', 0, 0, 3],
  ])
  expect(first?.goals).toMatchObject({ home: { games: 2, scored: [0, 4, 0, 0, 0, 0], conceded: [0, 2, 0, 0, 0, 0] } })
  await play(4, ['c', 'b'], 1, [1, 1])
  expect((await history())?.table.map(({ id, points }) => [id, points])).toEqual([
    ['a', 3],
    ['b', 1],
    ['c', 1],
  ])
})

it('[B266] a win of ice hockey after overtime or penalties is worth two points in the table', async () => {
  const { test, nowMs, history } = await opened()
  const onIce = (number: number, sides: [string, string], startMs: number): Fixture => ({
    ...fixture(number, sides, startMs, '2026-27'),
    sport: 'ice_hockey',
    competition: { id: 'ice', name: { tr: 'Buz Hokeyi Ligi', en: 'Ice Hockey League' } },
  })
  const play = async (number: number, phase: number, home: number, away: number) => {
    const played = onIce(number, ['a', 'b'], nowMs - number * dayMs)
    const end = ended(played, nowMs, home, away) as Extract<MatchMessage, { type: 'odds_change' }>
    const standing = { sport: 'ice_hockey', phase, score: { home, away }, periods: [] } as const
    await receiveMessages(test.app, [announced(played, nowMs), { ...end, standing }])
  }
  const next = onIce(50, ['a', 'b'], nowMs + 3_600_000)
  await receiveMessages(test.app, [announced(next, nowMs)])
  await play(51, phases.ended, 3, 2)
  await play(52, phases.endedAfterOvertime, 1, 2)
  await play(53, phases.endedAfterPenalties, 3, 4)
  const { table } = (await history(next.match)) ?? { table: [] }
  expect(table.map(({ id, won, drawn, lost, points }) => [id, won, drawn, lost, points])).toEqual([
    ['a', 1, 0, 2, 3 + 1 + 1],
    ['b', 2, 0, 1, 0 + 2 + 2],
  ])
})

it('[B286] a league shows the table of its running season with the form of each side, and its last matches', async () => {
  const { test, play } = await opened()
  const season = async (input: { competition: string; Lang?: 'en' } = { competition: 'tr.1' }) => {
    test.clock.advance(61_000)
    return test.call('betframe', 'getSeason', input)
  }
  const early = (await season()).data[0]
  expect(early).toMatchObject({ sport: 'football', competition: 'Birinci Lig', season: '', table: [], results: [] })
  await play(30, ['b', 'a'], 400, [5, 0], '2025-26')
  const before = (await season()).data[0]
  expect([before?.season, before?.table[0]?.id]).toEqual(['2025-26', 'b'])
  await play(31, ['a', 'b'], 9, [2, 1])
  const newest = await play(32, ['c', 'a'], 2, [0, 0])
  const now = (await season()).data[0]
  expect(now?.season).toBe('2026-27')
  expect(now?.table.map(({ id, points, form }) => [id, points, form.map(({ outcome }) => outcome)])).toEqual([
    ['a', 4, ['drawn', 'won']],
    ['c', 1, ['drawn']],
    ['b', 0, ['lost']],
  ])
  expect(now?.results.map(({ match, score }) => [match, score])).toEqual([
    [newest, { home: 0, away: 0 }],
    ['sim:football:31', { home: 2, away: 1 }],
  ])
  expect((await season({ competition: 'tr.1', Lang: 'en' })).data[0]?.competition).toBe('First League')
  expect((await season({ competition: 'nowhere' })).refusal).toBe('not_found')
})

it('[A107] a match that was not played to its end, and a later one, say nothing', async () => {
  const { test, nowMs, history, next } = await opened()
  const abandoned = fixture(5, ['a', 'b'], nowMs - dayMs, '2026-27')
  const later = fixture(6, ['a', 'b'], nowMs + dayMs, '2026-27')
  await receiveMessages(test.app, [
    announced(abandoned, nowMs),
    { ...ended(abandoned, nowMs, 1, 0), eventStatus: 9 } as MatchMessage,
    announced(later, nowMs),
    ended(later, nowMs, 4, 0),
  ])
  expect((await history())?.form.home).toEqual([])
  expect((await history(later.match))?.form.home).toEqual([])
  expect((await test.call('betframe', 'getHistory', { match: 'sim:football:none' })).refusal).toBe('not_found')
  expect(next.season).toBe('2026-27')
})

it('[A107] the simulator plays its seasons from before the first start; a match that is known stays as it is', async () => {
  const test = await openTestApp()
  const serverSeed = createHash('sha256').update('test').digest('hex')
  const chance: Chance = (label) => seededDraws({ serverSeed, clientSeed: label, nonce: 0 }, nodeHmac)
  const planned = [1, 2, 3]
    .flatMap((days) => scheduleOf(test.app.now() - days * dayMs))
    .filter(({ fixture: { competition } }) => competition.id === 'sim:football:poyraz')
  const states = planned.map((one) => playedMatch({ ...one, chance }))
  const [first] = states
  if (!first) throw new Error('no match was planned')
  expect(await storePastMatches(test.app, states)).toBe(states.length)
  expect(await storePastMatches(test.app, [newMatchState(first.fixture), ...states])).toBe(0)
  const { data } = await test.call('betframe', 'getResults', { sport: 'football' })
  expect(data.length).toBeGreaterThan(0)
  const last = planned.at(-1)?.fixture
  const {
    data: [history],
  } = await test.call('betframe', 'getHistory', { match: last?.match ?? '' })
  expect(history?.season).toBe('')
  expect(last?.season?.startsWith(simulatedSeason)).toBe(true)
  const sum = (read: (row: { played: number; points: number }) => number) =>
    (history?.table ?? []).reduce((total, row) => total + read(row), 0)
  expect(sum(({ played }) => played)).toBeGreaterThan(20)
  expect(history?.form.home.length).toBeGreaterThan(2)
})
