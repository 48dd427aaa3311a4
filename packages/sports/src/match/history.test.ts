import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tieBreakOf } from '../feed/openfootball.ts'
import type { Side } from '../messages.ts'
import { formOf, goalsByQuarter, meetingsOf, type PlayedGame, tableOf } from './history.ts'

const team = (id: string) => ({ id, name: `Takım ${id}`, short: id.toUpperCase() })

const played = (
  day: number,
  home: string,
  away: string,
  own: number,
  other: number,
  goals: [Side, number][] = [],
): PlayedGame => ({
  match: `test:${day}:${home}:${away}`,
  startMs: day * 86_400_000,
  home: team(home),
  away: team(away),
  score: { home: own, away: other },
  goals: goals.map(([side, minute]) => ({ side, atSeconds: minute * 60 })),
})

const season = [
  played(1, 'a', 'b', 2, 1),
  played(1, 'c', 'd', 0, 0),
  played(2, 'b', 'c', 3, 0),
  played(2, 'd', 'a', 1, 1),
  played(3, 'b', 'a', 0, 2),
]

describe('the history of two sides', () => {
  it('[A107] form is the last matches of a side, the newest first, at home and away', () => {
    expect(formOf('a', season, 2).map(({ game, side, outcome }) => [game.match, side, outcome])).toEqual([
      ['test:3:b:a', 'away', 'won'],
      ['test:2:d:a', 'away', 'drawn'],
    ])
    expect(formOf('x', season, 5)).toEqual([])
  })

  it('[A107] meetings are from the view of the first side, whoever was at home', () => {
    expect(meetingsOf('b', 'a', season, 5).map(({ side, outcome }) => [side, outcome])).toEqual([
      ['home', 'lost'],
      ['away', 'lost'],
    ])
    expect(meetingsOf('a', 'c', season, 5)).toEqual([])
  })

  it('[A107] the table of football: three points and one, then the difference, then what was scored', () => {
    const rows = tableOf('football', season)
    expect(
      rows.map(({ team: { id }, played: games, won, drawn, lost, scored, conceded, points }) => [
        id,
        games,
        won,
        drawn,
        lost,
        scored,
        conceded,
        points,
      ]),
    ).toEqual([
      ['a', 3, 2, 1, 0, 5, 2, 7],
      ['b', 3, 1, 0, 2, 4, 4, 3],
      ['d', 2, 0, 2, 0, 1, 1, 2],
      ['c', 2, 0, 1, 1, 0, 3, 1],
    ])
  })

  it('[A107] basketball gives two and one, volleyball three, or two and one after five sets; tennis has no table', () => {
    const points = (sport: 'basketball' | 'volleyball', games: PlayedGame[]) =>
      Object.fromEntries(tableOf(sport, games).map((row) => [row.team.id, row.points]))
    expect(points('basketball', [played(1, 'a', 'b', 80, 79)])).toEqual({ a: 2, b: 1 })
    expect(points('volleyball', [played(1, 'a', 'b', 3, 1)])).toEqual({ a: 3, b: 0 })
    expect(points('volleyball', [played(1, 'a', 'b', 2, 3)])).toEqual({ a: 1, b: 2 })
    expect(tableOf('tennis', season)).toEqual([])
  })

  it('[B266] ice hockey gives three and none, or two and one after overtime or penalties', () => {
    const points = (game: PlayedGame) =>
      Object.fromEntries(tableOf('ice_hockey', [game]).map((row) => [row.team.id, row.points]))
    expect(points(played(1, 'a', 'b', 3, 2))).toEqual({ a: 3, b: 0 })
    expect(points({ ...played(1, 'a', 'b', 2, 3), afterOvertime: true })).toEqual({ a: 1, b: 2 })
  })

  it('[B290] e-sports give three and none, however many maps were played', () => {
    const points = (game: PlayedGame) =>
      Object.fromEntries(tableOf('esport', [game]).map((row) => [row.team.id, row.points]))
    expect(points(played(1, 'a', 'b', 2, 0))).toEqual({ a: 3, b: 0 })
    expect(points(played(1, 'a', 'b', 1, 2))).toEqual({ a: 0, b: 3 })
  })

  it('[A107] goals fall into the quarter of their minute, added time into the last; a match whose goals are not known does not count', () => {
    const games = [
      played(1, 'a', 'b', 2, 1, [
        ['home', 15],
        ['away', 14.9],
        ['home', 93],
      ]),
      played(2, 'b', 'a', 1, 0, [['home', 44]]),
      played(3, 'a', 'b', 4, 0),
    ]
    expect(goalsByQuarter('a', games, 10)).toEqual({
      games: 2,
      scored: [0, 1, 0, 0, 0, 1],
      conceded: [1, 0, 1, 0, 0, 0],
    })
  })

  it('[B297] a table is in the order by which outrights are settled: of some leagues the matches between level sides come first', () => {
    // `a` has the better difference, `b` has won against it.
    const games = [played(1, 'a', 'b', 0, 1), played(2, 'a', 'c', 5, 0)]
    const order = (tieBreak: 'difference' | 'meetings') =>
      tableOf('football', games, tieBreak).map(({ team }) => team.id)
    expect(order('difference')).toEqual(['a', 'b', 'c'])
    expect(order('meetings')).toEqual(['b', 'a', 'c'])
    expect([tieBreakOf('of:tr.1'), tieBreakOf('of:en.1'), tieBreakOf('sim:football:lodos')]).toEqual([
      'meetings',
      'difference',
      'difference',
    ])
  })

  it('[A107] in every table wins and losses, and what is scored and conceded, are equal in sum', () => {
    const side = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const game = fc
      .tuple(fc.nat(50), side, side, fc.nat(6), fc.nat(6))
      .filter(([, home, away]) => home !== away)
      .map((parts) => played(...parts))
    fc.assert(
      fc.property(fc.array(game, { maxLength: 40 }), (games) => {
        const rows = tableOf('football', games)
        const sum = (read: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + read(row), 0)
        expect(sum(({ played: count }) => count)).toBe(2 * games.length)
        expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost))
        expect(sum(({ scored }) => scored)).toBe(sum(({ conceded }) => conceded))
        expect(sum(({ points }) => points)).toBe(3 * sum(({ won }) => won) + sum(({ drawn }) => drawn))
      }),
    )
  })
})
