import { describe, expect, it } from 'vitest'
import { finalStanding, latestSeasons, readSeason, shortOf, slug } from './openfootball.ts'

const season = (matches: readonly unknown[], league = 'tr.1') =>
  readSeason({ league, season: '2025-26', text: JSON.stringify({ name: 'Turkish Süper Lig 2025/26', matches }) })

const match = {
  round: '1. Round',
  date: '2025-08-08',
  time: '20:30',
  team1: 'Gaziantep FK',
  team2: 'Galatasaray',
  score: { ht: [0, 3], ft: [0, 3] },
}

describe('a season of openfootball', () => {
  it('is read with ids, names and local times', () => {
    const [read] = season([match]).matches
    expect(read).toEqual({
      fixture: {
        match: 'of:tr.1:2025-26:gaziantep-fk-galatasaray',
        sport: 'football',
        category: { id: 'of:tr', name: { tr: 'Türkiye', en: 'Türkiye' } },
        competition: { id: 'of:tr.1', name: { tr: 'Süper Lig', en: 'Süper Lig' } },
        home: { id: 'of:team:gaziantep-fk', name: 'Gaziantep FK', short: 'GAZ' },
        away: { id: 'of:team:galatasaray', name: 'Galatasaray', short: 'GAL' },
        startMs: Date.parse('2025-08-08T20:30:00+03:00'),
        producer: 3,
        liveOdds: false,
        round: '1. Round',
        season: '2025-26',
      },
      eventStatus: 4,
      result: { halfTime: { home: 0, away: 3 }, fullTime: { home: 0, away: 3 } },
      awarded: false,
    })
  })

  it.each([
    ['en.1', '2025-08-15', '20:00', '2025-08-15T19:00:00.000Z'],
    ['en.1', '2026-01-15', '20:00', '2026-01-15T20:00:00.000Z'],
    ['de.1', '2026-03-29', '15:30', '2026-03-29T13:30:00.000Z'],
    ['uefa.cl', '2025-09-17', '21:00', '2025-09-17T19:00:00.000Z'],
  ])('%s on %s at %s begins at %s', (league, date, time, instant) => {
    const [read] = season([{ ...match, date, time }], league).matches
    expect(new Date(read?.fixture.startMs ?? 0).toISOString()).toBe(instant)
  })

  it('distinguishes coming, postponed and awarded matches', () => {
    const { matches } = season([
      { ...match, score: {} },
      { ...match, team1: 'Eyüpspor', score: {}, status: 'postponed' },
      { ...match, team1: 'Göztepe', status: 'awarded' },
      { ...match, team1: 'Antalyaspor', score: {}, time: undefined },
    ])
    expect(matches.map(({ eventStatus, awarded }) => [eventStatus, awarded])).toEqual([
      [0, false],
      [8, false],
      [4, true],
      [0, false],
    ])
    expect(matches[3]?.fixture.startUnsure).toBe(true)
    expect(matches[0]).not.toHaveProperty('result')
  })

  it('sets the half-time score of a match without goals, and no other missing one', () => {
    const { matches } = season([
      { ...match, score: { ft: [0, 0] } },
      { ...match, team1: 'Eyüpspor', score: { ft: [1, 0] } },
    ])
    expect(matches[0]?.result?.halfTime).toEqual({ home: 0, away: 0 })
    expect(matches[1]?.result).not.toHaveProperty('halfTime')
  })

  it('reads the score after ninety minutes of a match with extra time, and neutral ground for a final', () => {
    const { matches } = season(
      [
        {
          ...match,
          round: 'Finals, Final',
          team1: 'Liverpool FC (ENG)',
          score: { ht: [0, 1], ft: [1, 1], et: [2, 1], p: [4, 3] },
        },
      ],
      'uefa.cl',
    )
    expect(matches[0]?.result?.fullTime).toEqual({ home: 1, away: 1 })
    expect(matches[0]?.fixture).toMatchObject({
      neutral: true,
      match: 'of:uefa.cl:2025-26:finals:liverpool-fc-galatasaray',
      home: { name: 'Liverpool FC' },
    })
  })

  it('takes a pairing in two rounds for two matches, and the first keeps its id when the second is drawn', () => {
    const group = { ...match, round: 'Group A' }
    const final = { ...match, round: 'Quarter-finals', date: '2026-03-08', score: {} }
    const ids = (matches: readonly unknown[]) => season(matches).matches.map(({ fixture }) => fixture.match)
    const [first] = ids([group])
    expect(first).toBe('of:tr.1:2025-26:gaziantep-fk-galatasaray')
    expect(ids([group, final])).toEqual([first, 'of:tr.1:2025-26:quarter-finals:gaziantep-fk-galatasaray'])
    expect(season([group, final]).faults).toEqual([])
    expect(season([group, final, final, { ...group, date: '2025-08-09' }]).faults).toHaveLength(2)
    const staged = ids([
      { ...match, round: 'League, Matchday 1' },
      { ...match, round: 'League, Play-off' },
    ])
    expect(staged).toEqual([
      'of:tr.1:2025-26:league:gaziantep-fk-galatasaray',
      'of:tr.1:2025-26:league:league-play-off:gaziantep-fk-galatasaray',
    ])
  })

  it('has the score of an abandoned match, with that of the first half only where the source has it', () => {
    const abandoned = (score: object) => season([{ ...match, status: 'abandoned', score }]).matches[0]
    expect(abandoned({ ft: [0, 0] })).toMatchObject({ eventStatus: 9, result: { fullTime: { home: 0, away: 0 } } })
    expect(abandoned({ ft: [0, 0] })?.result).not.toHaveProperty('halfTime')
    expect(abandoned({ ht: [1, 0], ft: [1, 1] })?.result?.halfTime).toEqual({ home: 1, away: 0 })
    expect(abandoned({})).toMatchObject({ eventStatus: 9 })
    expect(abandoned({})).not.toHaveProperty('result')
  })

  it('is one of the last five of its league, whatever seasons other leagues have', () => {
    const file = (league: string, name: string) => ({ league, season: name })
    const files = [
      ...['2025-26', '2020-21', '2023-24', '2024-25', '2018-19', '2019-20'].map((name) => file('tr.1', name)),
      ...['2024', '2025', '2026'].map((name) => file('en.1', name)),
      file('uefa.cl', '2018-19'),
    ]
    expect(latestSeasons(files)).toEqual([
      ...['2019-20', '2020-21', '2023-24', '2024-25', '2025-26'].map((name) => file('tr.1', name)),
      ...['2024', '2025', '2026'].map((name) => file('en.1', name)),
      file('uefa.cl', '2018-19'),
    ])
  })

  it('leaves out invalid matches and reports the reasons', () => {
    const { matches, faults } = season([
      match,
      { ...match },
      'nonsense',
      { ...match, team1: 'A', date: '2025-02-30' },
      { ...match, team1: 'B', team2: 'B' },
      { ...match, team1: undefined },
      { ...match, team1: 'C', score: { ft: [1] } },
      { ...match, team1: 'D', score: { ht: [2, 0], ft: [1, 0] } },
      { ...match, team1: 'E', score: { ft: [-1, 0] } },
    ])
    expect(matches).toHaveLength(1)
    expect(faults.map(({ index, why }) => [index, why])).toEqual([
      [1, 'of:tr.1:2025-26:gaziantep-fk-galatasaray is listed twice'],
      [2, 'no match'],
      [3, 'no such day: 2025-02-30'],
      [4, 'a team against itself'],
      [5, 'a team is missing'],
      [6, 'the score is invalid'],
      [7, 'the score is invalid'],
      [8, 'the score is invalid'],
    ])
  })

  it.each([
    ['{', 'tr.1', 'no JSON'],
    ['[]', 'tr.1', 'no list of matches'],
    ['{"matches":{}}', 'tr.1', 'no list of matches'],
    ['{"matches":[]}', 'xx.9', 'no competition xx.9'],
  ])('does not throw on %s of %s', (text, league, why) => {
    expect(readSeason({ league, season: '2025-26', text })).toMatchObject({ matches: [], faults: [{ index: -1, why }] })
  })

  it('converts a result to a standing with halves', () => {
    expect(finalStanding({ halfTime: { home: 0, away: 1 }, fullTime: { home: 2, away: 1 } }).periods).toEqual([
      { home: 0, away: 1 },
      { home: 2, away: 0 },
    ])
    expect(finalStanding({ fullTime: { home: 2, away: 1 } }).periods).toEqual([])
  })
})

describe('names', () => {
  it.each([
    ['Fenerbahçe', 'fenerbahce'],
    ['Kasımpaşa SK', 'kasimpasa-sk'],
    ['İstanbul Başakşehir', 'istanbul-basaksehir'],
    ['1. FC Köln', '1-fc-koln'],
    ['Brighton & Hove Albion FC', 'brighton-hove-albion-fc'],
  ])('%s is %s in an id', (name, id) => {
    expect(slug(name)).toBe(id)
  })

  it.each([
    ['Galatasaray', 'tr', 'GAL'],
    ['Kasımpaşa SK', 'tr', 'KAS'],
    ['Sivasspor', 'tr', 'SİV'],
    ['Manchester City FC', 'en', 'MCI'],
    ['1. FC Köln', 'en', 'KÖL'],
    ['FC Bayern München', 'en', 'BMÜ'],
  ] as const)('%s is short %s', (name, language, short) => {
    expect(shortOf(name, language)).toBe(short)
  })
})
