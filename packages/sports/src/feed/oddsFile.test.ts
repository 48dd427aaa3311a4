import { describe, expect, it } from 'vitest'
import { oddsOf, readOdds } from './oddsFile.ts'
import { readSeason } from './openfootball.ts'

const head = 'Date,HomeTeam,AwayTeam,FTHG,FTAG,HST,AST,B365H,B365D,B365A,AvgCH,AvgCD,AvgCA,AvgC>2.5,AvgC<2.5'
const read = (...lines: readonly string[]) => readOdds([head, ...lines].join('\n'))
const [row] = read('16/08/2024,Man United,Fulham,1,0,5,2,1.6,4.1,5,1.66,4.2,5.02,1.61,2.37').rows
const day = Date.parse('2024-08-16T00:00:00Z') / 86_400_000

describe('a file of odds', () => {
  it('has the day, the result, the shots on target and the average closing odds of a match', () => {
    expect(row).toEqual({
      day,
      home: 'Man United',
      away: 'Fulham',
      goals: { home: 1, away: 0 },
      shotsOnTarget: { home: 5, away: 2 },
      odds: { result: [1.66, 4.2, 5.02], total: [1.61, 2.37] },
    })
  })

  it('may write days in three ways, begin with a mark of its encoding, and end lines as on Windows', () => {
    for (const date of ['16/08/2024', '16/08/24', '2024-08-16'])
      expect(readOdds(`\uFEFFDate,HomeTeam,AwayTeam\r\n${date},A,B\r\n`).rows).toEqual([{ day, home: 'A', away: 'B' }])
  })

  it('takes other odds where those at the end are missing, and none that are no whole book', () => {
    const odds = (text: string) => read(`16/08/2024,A,B,,,,,${text}`).rows[0]?.odds
    expect(odds('1.6,4.1,5,,,,,')).toEqual({ result: [1.6, 4.1, 5] })
    expect(odds('1.6,4.1,5,1.5,,4,,')).toEqual({ result: [1.6, 4.1, 5] })
    expect(odds('9,9,9,,,,,')).toBeUndefined()
    expect(odds('1,4,5,-2,x,Infinity,,')).toBeUndefined()
  })

  it('may have cells in quotes, with commas in them', () => {
    const { rows } = readOdds('Date,HomeTeam,"Referee",AwayTeam\n16/08/2024,"A, B","Ada, L.",C\n')
    expect(rows).toEqual([{ day, home: 'A, B', away: 'C' }])
  })

  it('leaves out lines that make no sense and says which', () => {
    const { rows, faults } = read('30/02/2024,A,B,1,0', '16/08/2024,,B,1,0', 'nonsense', '16/08/2024,A,B,-1,x,1.5,')
    expect(rows).toEqual([{ day, home: 'A', away: 'B' }])
    expect(faults.map(({ index }) => index)).toEqual([0, 1, 2])
    expect(readOdds('').faults).toEqual([{ index: -1, why: 'no column Date, HomeTeam, AwayTeam' }])
  })
})

/** Matches of the source on days of August 2024, with results where they are given. */
const seasonOf = (...matches: readonly [date: string, home: string, away: string, ...goals: number[]][]) =>
  readSeason({
    league: 'en.1',
    season: '2024-25',
    text: JSON.stringify({
      matches: matches.map(([date, team1, team2, ...ft]) => ({
        date: `2024-08-${date}`,
        team1,
        team2,
        ...(ft.length > 0 && { score: { ft } }),
      })),
    }),
  }).matches

const united = 'Manchester United FC'

describe('the odds of matches', () => {
  it('are found by the results of clubs that the file names otherwise, for matches to come too', () => {
    const matches = seasonOf(
      ['16', united, 'Fulham FC', 1, 0],
      ['16', 'Arsenal FC', 'Chelsea FC', 2, 0],
      ['24', 'Chelsea FC', united, 2, 2],
      ['30', united, 'Arsenal FC'],
    )
    const { rows } = read(
      '16/08/2024,Man United,Fulham,1,0',
      '17/08/2024,Arsenal,Chelsea,2,0',
      '24/08/2024,Chelsea,Man United,2,2',
      '30/08/2024,Man United,Arsenal,,,,,1.9,3.6,4.2,,,,,',
    )
    const found = oddsOf(rows, matches)
    expect(matches.map(({ fixture }) => found.get(fixture.match))).toEqual(rows)
  })

  it('are none where the score differs, the day is another one, or a name fits two clubs', () => {
    const matches = seasonOf(
      ['16', 'Arsenal FC', 'Chelsea FC', 2, 0],
      ['17', 'Sheffield United FC', 'West Ham United FC'],
    )
    expect(oddsOf(read('16/08/2024,Arsenal,Chelsea,2,1').rows, matches).size).toBe(0)
    expect(oddsOf(read('17/08/2024,United,United').rows, matches).size).toBe(0)
    expect(oddsOf(read('17/08/2024,Sheffield United,West Ham').rows, matches).size).toBe(1)
    expect(oddsOf(read('27/08/2024,Sheffield United,West Ham').rows, matches).size).toBe(0)
    expect(oddsOf(read('07/08/2024,Sheffield United,West Ham,1,0').rows, matches).size).toBe(0)
  })
})
