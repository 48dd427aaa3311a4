import { describe, expect, it } from 'vitest'
import { simulatedChance } from '../feed/chance.ts'
import { volleyballCourse } from '../feed/simulator/volleyball.ts'
import { phases, type Standing } from '../messages.ts'
import type { Distribution } from './distribution.ts'
import { isVolleyballSetOver, setTarget, volleyballBook, volleyballOutlook } from './volleyball.ts'

const standing = (given: Partial<Standing>): Standing => ({
  sport: 'volleyball',
  phase: phases.firstSet,
  score: { home: 0, away: 0 },
  periods: [{ home: 0, away: 0 }],
  server: 'home',
  ...given,
})

const share = (cells: Distribution | undefined, holds: (home: number, away: number) => boolean): number =>
  (cells ?? []).reduce((sum, { home, away, p }) => (holds(home, away) ? sum + p : sum), 0)
const mean = (cells: Distribution | undefined): number => (cells ?? []).reduce((sum, { home, p }) => sum + home * p, 0)

const model = { serve: { home: 0.4, away: 0.37 } }
const book = volleyballBook(model)
const winner = (at: Standing): number =>
  share(volleyballOutlook(book, at, 'home')({ count: 'sets', reads: 'pair', period: 1 }), (home, away) => home > away)

describe('a set of volleyball', () => {
  it('is won at 25 points, the fifth at 15, with a lead of two', () => {
    expect([1, 4, 5].map(setTarget)).toEqual([25, 25, 15])
    expect(
      [
        [25, 23],
        [25, 24],
        [26, 24],
        [24, 26],
      ].map(([home = 0, away = 0]) => isVolleyballSetOver({ home, away }, 25)),
    ).toEqual([true, false, true, true])
  })

  it('is even between equal sides except for the first server', () => {
    const even = volleyballBook({ serve: { home: 0.38, away: 0.38 } })
    const first = share(even.freshSet(1, 'home'), (home, away) => home > away)
    const second = share(even.freshSet(1, 'away'), (home, away) => home > away)
    expect(first + second).toBeCloseTo(1, 9)
    expect(first).toBeLessThan(0.5)
  })
})

describe('a volleyball match', () => {
  it('is a martingale from rally to rally, also into the next set', () => {
    const cases: readonly [Standing, Standing, Standing][] = [
      [
        standing({}),
        standing({ periods: [{ home: 1, away: 0 }] }),
        standing({ periods: [{ home: 0, away: 1 }], server: 'away' }),
      ],
      [
        standing({ periods: [{ home: 24, away: 20 }] }),
        standing({
          score: { home: 1, away: 0 },
          periods: [{ home: 25, away: 20 }],
          server: 'away',
          phase: phases.firstPause,
        }),
        standing({ periods: [{ home: 24, away: 21 }], server: 'away' }),
      ],
    ]
    for (const [now, won, lost] of cases) expect(winner(now)).toBeCloseTo(0.4 * winner(won) + 0.6 * winner(lost), 6)
  })

  it('adds up to one, and has points beyond the running set', () => {
    const outlook = volleyballOutlook(
      book,
      standing({
        score: { home: 1, away: 0 },
        periods: [
          { home: 25, away: 18 },
          { home: 5, away: 9 },
        ],
      }),
      'away',
    )
    for (const reads of ['margin', 'sum'] as const)
      expect(share(outlook({ count: 'points', reads, period: 1 }), () => true)).toBeCloseTo(1, 9)
    expect(mean(outlook({ count: 'points', reads: 'sum', period: 1 }))).toBeGreaterThan(43 + 80)
    expect(outlook({ count: 'setPoints', reads: 'sum', period: 3 })).toBeUndefined()
  })

  it('matches simulated results and points in play', () => {
    const chance = simulatedChance(5)
    const ends = Array.from(
      { length: 2_000 },
      (_, index) =>
        volleyballCourse(model, chance(`${index}`), index % 2 === 0 ? 'home' : 'away').at(-1)?.standing as Standing,
    )
    const fresh = (['home', 'away'] as const).map((first) =>
      volleyballOutlook(book, standing({ server: first }), first),
    )
    const won = fresh.map((outlook) =>
      share(outlook({ count: 'sets', reads: 'pair', period: 1 }), (home, away) => home > away),
    )
    const points = fresh.map((outlook) => mean(outlook({ count: 'points', reads: 'sum', period: 1 })))
    const played = ends.map(({ periods }) => periods.reduce((sum, { home, away }) => sum + home + away, 0))
    expect(
      Math.abs(ends.filter(({ score }) => score.home === 3).length / ends.length - ((won[0] ?? 0) + (won[1] ?? 0)) / 2),
    ).toBeLessThan(0.035)
    expect(
      Math.abs(played.reduce((sum, each) => sum + each, 0) / ends.length - ((points[0] ?? 0) + (points[1] ?? 0)) / 2),
    ).toBeLessThan(3)
  })
})
