import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickFrom, simulatedChance } from '../feed/chance.ts'
import { playBasketball } from '../feed/simulator/basketball.ts'
import type { Standing } from '../messages.ts'
import { attackChances, basketballOutlook, normalBelow, quarterSeconds } from './basketball.ts'
import type { Distribution } from './distribution.ts'

const model = { points: { home: 82, away: 78 }, attacks: 76 }
const before: Standing = { sport: 'basketball', phase: 0, score: { home: 0, away: 0 }, periods: [] }
const share = (cells: Distribution | undefined, holds: (home: number) => boolean): number =>
  (cells ?? []).reduce((sum, { home, p }) => (holds(home) ? sum + p : sum), 0)
const mean = (cells: Distribution | undefined): number => (cells ?? []).reduce((sum, { home, p }) => sum + home * p, 0)

it('normalBelow computes the normal distribution function', () => {
  expect([0, 1, -1, 1.96, -3].map((at) => normalBelow(at).toFixed(5))).toEqual([
    '0.50000',
    '0.84134',
    '0.15866',
    '0.97500',
    '0.00135',
  ])
})

it('attackChances returns chances for attacks of any mean', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.7, max: 1.6, noNaN: true }), (worth) => {
      const chances = attackChances(worth)
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      expect(chances.reduce((sum, chance, points) => sum + chance * points, 0)).toBeCloseTo(worth, 9)
    }),
  )
})

describe('the outlook of a basketball match', () => {
  const outlook = basketballOutlook(model, before, quarterSeconds)

  it('has the sum and the margin of both sides', () => {
    expect(mean(outlook({ count: 'points', reads: 'sum', period: 1 }))).toBeCloseTo(160.6, 0)
    expect(mean(outlook({ count: 'points', reads: 'margin', period: 1 }))).toBeCloseTo(4, 0)
    expect(mean(outlook({ count: 'quarterPoints', reads: 'sum', period: 3 }))).toBeCloseTo(40, 0)
    for (const reads of ['sum', 'margin', 'home'] as const)
      expect(share(outlook({ count: 'points', reads, period: 1 }), () => true)).toBeCloseTo(1, 6)
  })

  it('never ends level', () => {
    const level: Standing = {
      ...before,
      score: { home: 80, away: 80 },
      periods: [20, 20, 20, 20].map((each) => ({ home: each, away: each })),
    }
    expect(
      share(
        basketballOutlook(model, level, 300)({ count: 'points', reads: 'margin', period: 1 }),
        (margin) => margin === 0,
      ),
    ).toBe(0)
  })

  it('has the margins and sums of overtimes that are played attack by attack', () => {
    const draws = simulatedChance(5)('overtimes')
    const chances = { home: attackChances(82 / 76), away: attackChances(78 / 76) }
    const pointsOf = (side: 'home' | 'away') =>
      Array.from({ length: 10 }, () => pickFrom(draws, chances[side])).reduce((sum, points) => sum + points, 0)
    const played = Array.from({ length: 20_000 }, () => {
      let [home, away] = [0, 0]
      do {
        home += pointsOf('home')
        away += pointsOf('away')
      } while (home === away)
      return { margin: home - away, sum: home + away }
    })
    const level: Standing = {
      ...before,
      score: { home: 80, away: 80 },
      periods: [20, 20, 20, 20].map((each) => ({ home: each, away: each })),
    }
    const after = basketballOutlook(model, level, 0, { home: 0, away: 0 })
    for (const line of [-6.5, -3.5, 0.5, 3.5, 4.5, 7.5]) {
      const found = played.filter(({ margin }) => margin > line).length / played.length
      const chance = share(after({ count: 'points', reads: 'margin', period: 1 }), (margin) => margin > line)
      expect(Math.abs(found - chance), `margin ${line}`).toBeLessThan(4 * Math.sqrt(0.25 / played.length))
    }
    for (const line of [15.5, 20.5, 25.5]) {
      const found = played.filter(({ sum }) => sum > line).length / played.length
      const chance = share(after({ count: 'points', reads: 'sum', period: 1 }), (sum) => sum > 160 + line)
      expect(Math.abs(found - chance), `sum ${line}`).toBeLessThan(4 * Math.sqrt(0.25 / played.length))
    }
  })

  it('is nearly certain when little time is left', () => {
    const late: Standing = {
      ...before,
      score: { home: 88, away: 78 },
      periods: [22, 22, 22, 22].map((home, index) => ({ home, away: [20, 20, 20, 18][index] ?? 0 })),
    }
    expect(
      share(
        basketballOutlook(model, late, 20)({ count: 'points', reads: 'margin', period: 1 }),
        (margin) => margin > 0,
      ),
    ).toBeGreaterThan(0.99)
    expect(basketballOutlook(model, late, 20)({ count: 'quarterPoints', reads: 'sum', period: 1 })).toEqual([
      { home: 42, away: 0, p: 1 },
    ])
  })

  it('matches simulated results in play: winner, total and their variance', () => {
    const chance = simulatedChance(9)
    const ends = Array.from(
      { length: 1_500 },
      (_, index) => playBasketball(model, chance(`${index}`)).course.at(-1)?.standing as Standing,
    )
    const won = ends.filter(({ score }) => score.home > score.away).length / ends.length
    const totals = ends.map(({ score }) => score.home + score.away)
    const average = totals.reduce((sum, each) => sum + each, 0) / totals.length
    const over = totals.filter((each) => each > 165.5).length / totals.length
    expect(
      Math.abs(won - share(outlook({ count: 'points', reads: 'margin', period: 1 }), (margin) => margin > 0)),
    ).toBeLessThan(0.04)
    expect(Math.abs(average - mean(outlook({ count: 'points', reads: 'sum', period: 1 })))).toBeLessThan(1.5)
    expect(
      Math.abs(over - share(outlook({ count: 'points', reads: 'sum', period: 1 }), (sum) => sum > 165.5)),
    ).toBeLessThan(0.05)
  })

  it('uses the remaining attacks: the next one is not of the side that has just scored', () => {
    const chance = simulatedChance(11)
    const even = { points: { home: 80, away: 80 }, attacks: 76 }
    const tight = Array.from({ length: 4_000 }, (_, index) => playBasketball(even, chance(`tight ${index}`))).flatMap(
      ({ course, outlook }) => {
        const late = course.filter(
          ({ what, standing: { score, periods }, clock }) =>
            what === 'points' && periods.length >= 4 && clock < 45 && Math.abs(score.home - score.away) <= 2,
        )
        const [frame, end] = [late[0], course.at(-1)]
        if (!frame || !end) return []
        const margins = outlook(frame, frame.clock, 0)({ count: 'points', reads: 'margin', period: 1 })
        const { home, away } = end.standing.score
        return [{ side: frame.side, won: home > away ? 1 : 0, chance: share(margins, (margin) => margin > 0) }]
      },
    )
    for (const side of ['home', 'away']) {
      const those = tight.filter((one) => one.side === side)
      const off = those.reduce((sum, one) => sum + one.won - one.chance, 0)
      const variance = those.reduce((sum, one) => sum + one.chance * (1 - one.chance), 0)
      expect(those.length).toBeGreaterThan(200)
      expect(Math.abs(off / Math.sqrt(variance)), `${side} ${off / those.length}`).toBeLessThan(3)
    }
  })
})
