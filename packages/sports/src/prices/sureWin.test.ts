import { describe, expect, it } from 'vitest'
import { type MatchState, marketKey, newMatchState } from '../match/matchState.ts'
import { type Fixture, type MarketStatus, phases, type Sport, type Standing } from '../messages.ts'
import { odds } from '../odds.ts'
import { prematchBook } from './offer.ts'
import { relatedName, sureWinsIn } from './sureWin.ts'

const names = (home: string) => ({ id: home, name: home, short: home })
const fixtureOf = (sport: Sport): Fixture => ({
  match: 'm',
  sport,
  category: { id: 'c', name: { tr: 'c', en: 'c' } },
  competition: { id: 'l', name: { tr: 'l', en: 'l' } },
  home: names('a'),
  away: names('b'),
  startMs: 0,
  producer: 3,
  liveOdds: true,
})

type Sold = readonly [
  market: number,
  specifiers: string,
  prices: Readonly<Record<string, number>>,
  status?: MarketStatus,
]

const sold = (markets: readonly Sold[], sport: Sport = 'football', standing?: Standing): MatchState => ({
  ...newMatchState(fixtureOf(sport)),
  ...(standing && { standing }),
  markets: Object.fromEntries(
    markets.map(([market, specifiers, prices, status = 1]) => {
      const outcomes = Object.entries(prices).map(([outcome, milli]) => ({ outcome, odds: odds(milli), active: true }))
      return [marketKey({ market, specifiers }), { market, specifiers, status, outcomes }]
    }),
  ),
})

const winsIn = (state: MatchState, also: readonly string[] = []) => {
  const all = Object.values(state.markets).flatMap((market) => relatedName(state.fixture.sport, market) ?? [])
  return [...sureWinsIn(state, new Set(all), new Set(also))]
}

const goals = ['goals']

describe('a sure win over related markets', () => {
  it.each<[string, readonly Sold[], readonly string[]]>([
    [
      'home with draw or away',
      [
        [1, '', { 1: 2_500 }],
        [10, '', { 11: 2_000 }],
      ],
      goals,
    ],
    [
      'home with draw or away, at prices of a whole book',
      [
        [1, '', { 1: 2_000 }],
        [10, '', { 11: 2_000 }],
      ],
      [],
    ],
    [
      'away with the other side of draw no bet, which a draw refunds',
      [
        [1, '', { 3: 4_000, 2: 4_000 }],
        [11, '', { 4: 2_200 }],
      ],
      goals,
    ],
    ['draw no bet alone: the draw refunds both', [[11, '', { 4: 2_100, 5: 2_100 }]], []],
    [
      'draw no bet with the draw',
      [
        [11, '', { 4: 2_100, 5: 2_100 }],
        [1, '', { 2: 30_000 }],
      ],
      goals,
    ],
    [
      'the same line as a handicap',
      [
        [1, '', { 1: 2_200 }],
        [16, 'hcp=-0.5', { 1715: 2_000 }],
      ],
      goals,
    ],
    [
      'a line that leaves scores between',
      [
        [18, 'total=3.5', { 12: 2_200 }],
        [18, 'total=2.5', { 13: 2_200 }],
      ],
      [],
    ],
    [
      'a line with scores that win both',
      [
        [18, 'total=2.5', { 12: 2_200 }],
        [18, 'total=3.5', { 13: 2_000 }],
      ],
      goals,
    ],
    [
      'a quarter line, which refunds a half',
      [
        [16, 'hcp=-0.25', { 1714: 2_300 }],
        [16, 'hcp=0', { 1715: 2_000 }],
      ],
      [],
    ],
    [
      'a goal of the home side with not both scoring',
      [
        [29, '', { 76: 2_200 }],
        [19, 'total=0.5', { 12: 3_000 }],
      ],
      goals,
    ],
    [
      'a goal of the home side with both scoring',
      [
        [29, '', { 74: 2_200 }],
        [19, 'total=0.5', { 12: 3_000 }],
      ],
      [],
    ],
    [
      'goals, corners and cards',
      [
        [1, '', { 1: 2_500 }],
        [139, 'total=4.5', { 12: 2_500, 13: 1_500 }],
        [166, 'total=9.5', { 12: 2_500, 13: 1_500 }],
      ],
      [],
    ],
  ])('[B123] %s', (_, markets, wins) => {
    expect(winsIn(sold(markets))).toEqual(wins)
  })

  it('[B123] is not seen where a market is closed, unless it is asked for', () => {
    const state = sold([
      [1, '', { 1: 2_500 }],
      [10, '', { 11: 2_000 }, -1],
    ])
    expect(winsIn(state)).toEqual([])
    expect(winsIn(state, ['10|'])).toEqual(goals)
  })

  it('[B123] counts only scores that can still be', () => {
    const standing: Standing = {
      sport: 'football',
      phase: phases.secondHalf,
      score: { home: 1, away: 0 },
      periods: [
        { home: 1, away: 0 },
        { home: 0, away: 0 },
      ],
    }
    // At 1:0 the home side wins or the away side scores.
    const markets: readonly Sold[] = [
      [1, '', { 1: 2_000 }],
      [20, 'total=0.5', { 12: 2_500 }],
    ]
    expect(winsIn(sold(markets, 'football', standing))).toEqual(goals)
    expect(winsIn(sold(markets))).toEqual([])
  })

  it('[B123] in points: lines of one number, and a winner that cannot end level', () => {
    const middle: readonly Sold[] = [
      [225, 'total=150.5', { 12: 2_100 }],
      [225, 'total=153.5', { 13: 2_100 }],
    ]
    expect(winsIn(sold(middle, 'basketball'))).toEqual(['points 1 sum'])
    const gap: readonly Sold[] = [
      [225, 'total=153.5', { 12: 2_100 }],
      [225, 'total=150.5', { 13: 2_100 }],
    ]
    expect(winsIn(sold(gap, 'basketball'))).toEqual([])
    expect(winsIn(sold([[219, '', { 4: 2_100, 5: 2_100 }]], 'basketball'))).toEqual(['points 1 margin'])
  })

  it('[B123] in ice hockey: sixty minutes apart from the winner, who cannot be level', () => {
    expect(winsIn(sold([[406, '', { 4: 2_100, 5: 2_100 }]], 'ice_hockey'))).toEqual(['goalsWithOvertime 1'])
    expect(winsIn(sold([[11, '', { 4: 2_100, 5: 2_100 }]], 'ice_hockey'))).toEqual([])
    const second = [
      { home: 1, away: 0 },
      { home: 0, away: 0 },
    ]
    const standing: Standing = { sport: 'ice_hockey', phase: 2, score: { home: 1, away: 0 }, periods: second }
    const markets: readonly Sold[] = [
      [1, '', { 1: 2_000 }],
      [20, 'total=0.5', { 12: 2_500 }],
    ]
    expect(winsIn(sold(markets, 'ice_hockey', standing))).toEqual(goals)
    expect(winsIn(sold(markets, 'ice_hockey'))).toEqual([])
  })

  it('[B290] in e-sports: the score in maps with the winner, and the rounds of each map by margin and by sum', () => {
    const variant = 'variant=sr:correct_score:bestof:3'
    const outcomes = (milli: number) =>
      Object.fromEntries([4, 5, 6, 7].map((id) => [`sr:correct_score:bestof:3:${id}`, milli]))
    expect(winsIn(sold([[329, variant, outcomes(4_200)]], 'esport'))).toEqual(['maps 1'])
    expect(winsIn(sold([[329, variant, outcomes(3_900)]], 'esport'))).toEqual([])
    const winner: readonly Sold[] = [
      [186, '', { 4: 2_100 }],
      [329, variant, { 'sr:correct_score:bestof:3:6': 4_200, 'sr:correct_score:bestof:3:7': 4_200 }],
    ]
    expect(winsIn(sold(winner, 'esport'))).toEqual(['maps 1'])
    const overtime: readonly Sold[] = [
      [335, 'mapnr=2', { 74: 2_100 }],
      [332, 'mapnr=2|total=24.5', { 13: 2_100 }],
    ]
    expect(winsIn(sold(overtime, 'esport'))).toEqual(['mapRounds 2 sum'])
    const apart: readonly Sold[] = [
      [335, 'mapnr=1', { 74: 2_100 }],
      [332, 'mapnr=2|total=24.5', { 13: 2_100 }],
    ]
    expect(winsIn(sold(apart, 'esport'))).toEqual([])
    const pistols: readonly Sold[] = [
      [338, 'mapnr=1|roundnr=1', { 4: 2_100 }],
      [338, 'mapnr=1|roundnr=13', { 5: 2_100 }],
    ]
    expect(winsIn(sold(pistols, 'esport'))).toEqual([])
    expect(winsIn(sold([[338, 'mapnr=1|roundnr=13', { 4: 2_100, 5: 2_100 }]], 'esport'))).toEqual(['roundWinner 1 13'])
  })

  it('[B123] is in no book of the model, and in one with a single price that is raised enough', () => {
    const markets = prematchBook({ goals: { home: 1.6, away: 1.1 }, rho: 0 })
    const state = {
      ...newMatchState(fixtureOf('football')),
      markets: Object.fromEntries(markets.map((market) => [marketKey(market), market])),
    }
    expect(winsIn(state)).toEqual([])
    const double = markets.find(({ market }) => market === 10)
    expect(double).toBeDefined()
    const raised = (by: number) => ({
      ...state,
      markets: {
        ...state.markets,
        '10|': {
          ...state.markets['10|'],
          market: 10,
          specifiers: '',
          status: 1 as const,
          outcomes: (double?.outcomes ?? []).map((price, index) =>
            index === 0 && price.odds ? { ...price, odds: odds(Math.round(price.odds * by)) } : price,
          ),
        },
      },
    })
    expect(winsIn(raised(1.02))).toEqual([])
    expect(winsIn(raised(1.2))).toEqual(goals)
  })
})
