import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulatedChance } from '../feed/chance.ts'
import { tennisCourse } from '../feed/simulator/tennis.ts'
import { phases, type Standing } from '../messages.ts'
import type { Distribution } from './distribution.ts'
import { gameChance, type TennisModel, tennisBook, tennisOutlook, tieBreakChance, tieBreakServer } from './tennis.ts'

const standing = (given: Partial<Standing>): Standing => ({
  sport: 'tennis',
  phase: phases.firstSet,
  score: { home: 0, away: 0 },
  periods: [{ home: 0, away: 0 }],
  game: { home: 0, away: 0 },
  server: 'home',
  ...given,
})

const share = (cells: Distribution | undefined, holds: (home: number, away: number) => boolean): number =>
  (cells ?? []).reduce((sum, { home, away, p }) => (holds(home, away) ? sum + p : sum), 0)

const winner = (model: TennisModel, at: Standing): number =>
  share(tennisOutlook(tennisBook(model), at)({ count: 'sets', reads: 'pair', period: 1 }), (home, away) => home > away)

const chances = fc.double({ min: 0.45, max: 0.8, noNaN: true })
const models = fc.record({ serve: fc.record({ home: chances, away: chances }) })

describe('a game on serve', () => {
  it('matches the closed formula', () => {
    const p = 0.62
    const q = 1 - p
    const formula = p ** 4 * (1 + 4 * q + 10 * q ** 2) + 20 * (p * q) ** 3 * (p ** 2 / (p ** 2 + q ** 2))
    expect(gameChance(p, 0, 0)).toBeCloseTo(formula, 12)
    expect(gameChance(0.5, 0, 0)).toBeCloseTo(0.5, 12)
  })

  it('becomes more likely with every point', () => {
    fc.assert(
      fc.property(chances, fc.nat({ max: 3 }), fc.nat({ max: 3 }), (p, won, lost) => {
        const now = gameChance(p, won, lost)
        expect(now).toBeCloseTo(p * gameChance(p, won + 1, lost) + (1 - p) * gameChance(p, won, lost + 1), 9)
      }),
    )
  })
})

describe('a tie-break', () => {
  it('is served by one player for one point, then by each for two', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((point) => tieBreakServer('home', point))).toEqual([
      'home',
      'away',
      'away',
      'home',
      'home',
      'away',
      'away',
    ])
  })

  it('is even between equal players regardless of the first server, and changes with each point', () => {
    const model = { serve: { home: 0.66, away: 0.66 } }
    expect(tieBreakChance(model, 'home', 0, 0)).toBeCloseTo(0.5, 12)
    expect(tieBreakChance(model, 'away', 0, 0)).toBeCloseTo(0.5, 12)
    expect(tieBreakChance(model, 'home', 6, 5)).toBeGreaterThan(0.7)
    expect(tieBreakChance(model, 'home', 9, 7)).toBe(1)
  })
})

describe('a tennis match', () => {
  it('is symmetric when the players are exchanged', () => {
    fc.assert(
      fc.property(models, ({ serve }) => {
        const mirrored = { serve: { home: serve.away, away: serve.home } }
        expect(winner({ serve }, standing({ server: 'home' }))).toBeCloseTo(
          1 - winner(mirrored, standing({ server: 'away' })),
          9,
        )
      }),
      { numRuns: 20 },
    )
  })

  it('is a martingale: the current outlook is the mean of the outlooks after the next point', () => {
    const cases: readonly [Standing, Standing, Standing][] = [
      [standing({}), standing({ game: { home: 15, away: 0 } }), standing({ game: { home: 0, away: 15 } })],
      [
        standing({ game: { home: 40, away: 40 }, periods: [{ home: 4, away: 5 }] }),
        standing({ game: { home: 50, away: 40 }, periods: [{ home: 4, away: 5 }] }),
        standing({ game: { home: 40, away: 50 }, periods: [{ home: 4, away: 5 }] }),
      ],
      [
        standing({ game: { home: 40, away: 0 }, periods: [{ home: 5, away: 5 }] }),
        standing({ server: 'away', periods: [{ home: 6, away: 5 }] }),
        standing({ game: { home: 40, away: 15 }, periods: [{ home: 5, away: 5 }] }),
      ],
    ]
    const model = { serve: { home: 0.64, away: 0.6 } }
    for (const [now, won, lost] of cases)
      expect(winner(model, now)).toBeCloseTo(0.64 * winner(model, won) + 0.36 * winner(model, lost), 9)
  })

  it('continues after a set point in a tie-break with the next set', () => {
    const model = { serve: { home: 0.64, away: 0.6 } }
    const tied = standing({
      tieBreak: true,
      periods: [{ home: 6, away: 6 }],
      game: { home: 6, away: 5 },
      server: tieBreakServer('home', 11),
    })
    const won = standing({
      score: { home: 1, away: 0 },
      periods: [{ home: 7, away: 6 }],
      server: 'away',
      phase: phases.firstPause,
    })
    const level = standing({
      tieBreak: true,
      periods: [{ home: 6, away: 6 }],
      game: { home: 6, away: 6 },
      server: tieBreakServer('home', 12),
    })
    const point = tieBreakServer('home', 11) === 'home' ? 0.64 : 0.4
    expect(winner(model, tied)).toBeCloseTo(point * winner(model, won) + (1 - point) * winner(model, level), 9)
  })

  it('matches simulated results in play', () => {
    const model = { serve: { home: 0.66, away: 0.62 } }
    const chance = simulatedChance(3)
    const ends = Array.from({ length: 3_000 }, (_, index) => tennisCourse(model, chance(`${index}`)).at(-1)).filter(
      (frame) => frame?.what === 'end',
    )
    const won = ends.filter((frame) => (frame?.standing.score.home ?? 0) === 2).length / ends.length
    const games = ends.map(
      (frame) => frame?.standing.periods.reduce((sum, { home, away }) => sum + home + away, 0) ?? 0,
    )
    const reckoned = tennisOutlook(tennisBook(model), standing({}))({ count: 'games', reads: 'sum', period: 1 }) ?? []
    const mean = reckoned.reduce((sum, { home, p }) => sum + home * p, 0)
    expect(Math.abs(won - winner(model, standing({})))).toBeLessThan(0.03)
    expect(Math.abs(games.reduce((sum, each) => sum + each, 0) / games.length - mean)).toBeLessThan(0.5)
  })

  it('prices the running set, and the second set during the first', () => {
    const outlook = tennisOutlook(tennisBook({ serve: { home: 0.64, away: 0.6 } }), standing({}))
    expect(share(outlook({ count: 'setGames', reads: 'margin', period: 1 }), () => true)).toBeCloseTo(1, 9)
    expect(share(outlook({ count: 'setGames', reads: 'margin', period: 2 }), () => true)).toBeCloseTo(1, 9)
    expect(outlook({ count: 'setGames', reads: 'margin', period: 3 })).toBeUndefined()
  })
})
