import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pair, phases, type Standing } from '../messages.ts'
import {
  expectedAt,
  firstHalfShare,
  footballOutlook,
  footballScores,
  goalsBetween,
  lowScoreFactor,
  type ScoreCell,
  scoreMatrix,
  shareBefore,
  withReds,
} from './football.ts'

const goals = fc.double({ min: 0.05, max: 5, noNaN: true })
const models = fc.record({
  goals: fc.record({ home: goals, away: goals }),
  rho: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
})
const standing: Standing = {
  sport: 'football',
  phase: phases.firstHalf,
  score: { home: 0, away: 0 },
  periods: [{ home: 0, away: 0 }],
}
const noReds = { home: 0, away: 0 }

describe('the matrix of scores', () => {
  it('adds up to one without negative chances', () => {
    fc.assert(
      fc.property(models, (model) => {
        const matrix = scoreMatrix(model)
        expect(matrix.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9)
        expect(matrix.every(({ p }) => p >= 0)).toBe(true)
      }),
    )
  })

  it('has independent goals with rho 0', () => {
    const at = (home: number, away: number): number =>
      scoreMatrix({ goals: { home: 1.5, away: 1.1 }, rho: 0 }).find((cell) => cell.home === home && cell.away === away)
        ?.p ?? 0
    expect(at(0, 0)).toBeCloseTo(Math.exp(-2.6), 6)
    expect(at(2, 1)).toBeCloseTo((1.5 ** 2 / 2) * 1.1 * Math.exp(-2.6), 6)
  })

  it('has the factors of Dixon and Coles for low scores', () => {
    const model = { goals: { home: 1.4, away: 1.2 }, rho: -0.1 }
    expect(lowScoreFactor(0, 0, model)).toBeCloseTo(1 + 1.4 * 1.2 * 0.1, 12)
    expect(lowScoreFactor(0, 1, model)).toBeCloseTo(1 - 0.14, 12)
    expect(lowScoreFactor(1, 0, model)).toBeCloseTo(1 - 0.12, 12)
    expect(lowScoreFactor(1, 1, model)).toBeCloseTo(1.1, 12)
    expect(lowScoreFactor(2, 1, model)).toBe(1)
  })

  it('keeps the expected goals for any rho, except for goals beyond its limit', () => {
    const mean = scoreMatrix({ goals: { home: 1.4, away: 1.2 }, rho: -0.08 }).reduce(
      (sum, { home, p }) => sum + home * p,
      0,
    )
    expect(mean).toBeCloseTo(1.4, 6)
  })
})

describe('goals in time', () => {
  it('are more frequent later in each half', () => {
    expect([shareBefore(0), shareBefore(45), shareBefore(90)]).toEqual([0, firstHalfShare, 1])
    for (let minute = 0; minute < 44; minute++) expect(rate(minute + 1)).toBeGreaterThan(rate(minute))
    expect(rate(80)).toBeGreaterThan(rate(10))
  })

  const rate = (minute: number): number => shareBefore(minute + 1) - shareBefore(minute)

  it('add up over consecutive periods', () => {
    const model = { goals: { home: 1.7, away: 0.9 }, rho: 0 }
    const parts = [0, 13, 45, 77, 90]
    const sum = parts
      .slice(1)
      .reduce((total, to, index) => total + goalsBetween(model, noReds, parts[index] as number, to).home, 0)
    expect(sum).toBeCloseTo(1.7, 12)
  })

  it('fall for a side with a red card and rise for the other', () => {
    expect(withReds({ home: 1.5, away: 1 }, { home: 1, away: 0 })).toEqual({ home: 1, away: 1.25 })
  })
})

describe('the joint distribution of final scores and results at half-time', () => {
  const halves = fc.record({ home: fc.nat({ max: 3 }), away: fc.nat({ max: 3 }) })
  const moments = fc.record({
    model: fc.record({
      goals: fc.record({
        home: fc.double({ min: 0.2, max: 3.5, noNaN: true }),
        away: fc.double({ min: 0.2, max: 3.5, noNaN: true }),
      }),
      rho: fc.double({ min: -0.12, max: 0.05, noNaN: true }),
    }),
    half: halves,
    played: fc.double({ min: 0, max: 89, noNaN: true }),
  })
  const standingAt = (half: Pair, played: number): Standing =>
    played < 45
      ? { ...standing, score: half, periods: [half] }
      : { ...standing, phase: phases.secondHalf, score: half, periods: [half, { home: 0, away: 0 }] }
  const sumWhere = (cells: readonly ScoreCell[], holds: (cell: ScoreCell) => boolean) =>
    cells.reduce((sum, cell) => (holds(cell) ? sum + cell.p : sum), 0)

  it('has the results at the end of the match market and those at half-time of the first-half market as its marginals', () => {
    fc.assert(
      fc.property(moments, ({ model, half, played }) => {
        const now = standingAt(half, played)
        const outlook = footballOutlook(model, now, played)
        const joint = footballScores(expectedAt(model, now, played), now)
        const marginOf = (count: string, sign: number) =>
          (outlook({ count, reads: 'margin', period: 1 }) ?? []).reduce(
            (sum, { home, p }) => (Math.sign(home) === sign ? sum + p : sum),
            0,
          )
        for (const sign of [1, 0, -1]) {
          expect(sumWhere(joint, ({ home, away }) => Math.sign(home - away) === sign)).toBeCloseTo(
            marginOf('goals', sign),
            9,
          )
          const atHalfTime = sumWhere(joint, (cell) => cell.half === sign)
          if (played < 45) expect(atHalfTime).toBeCloseTo(marginOf('firstHalfGoals', sign), 6)
          else expect(atHalfTime).toBeCloseTo(sign === Math.sign(half.home - half.away) ? 1 : 0, 9)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is that of two independent halves without a dependence of low scores', () => {
    const model = { goals: { home: 1.6, away: 1.1 }, rho: 0 }
    const [first, second] = [goalsBetween(model, noReds, 0, 45), goalsBetween(model, noReds, 45, 90)]
    const [early, late] = [first, second].map((goals) => scoreMatrix({ goals, rho: 0 }))
    const chances = new Map<string, number>()
    for (const soon of early ?? [])
      for (const then of late ?? []) {
        const half = Math.sign(soon.home - soon.away)
        const full = Math.sign(soon.home + then.home - soon.away - then.away)
        chances.set(`${half}/${full}`, (chances.get(`${half}/${full}`) ?? 0) + soon.p * then.p)
      }
    const before = { ...standing, phase: phases.notStarted, periods: [] }
    const outlook = footballOutlook(model, before, 0)
    const pairs = outlook({ count: 'halfTimeFullTime', reads: 'pair', period: 1 }) ?? []
    expect(pairs).toHaveLength(9)
    for (const { home, away, p } of pairs) expect(p).toBeCloseTo(chances.get(`${home}/${away}`) ?? 0, 6)
  })

  it('has no results at half-time after a first half with an unknown score', () => {
    const second = { ...standing, phase: phases.secondHalf, periods: [] }
    const model = { goals: { home: 1.6, away: 1.1 }, rho: 0 }
    const outlook = footballOutlook(model, second, 60)
    expect(outlook({ count: 'halfTimeFullTime', reads: 'pair', period: 1 })).toBeUndefined()
    expect(footballScores(expectedAt(model, second, 60), second).some(({ half }) => half !== undefined)).toBe(false)
  })
})

describe('the outlook of a football match', () => {
  const chance = (outlook: ReturnType<typeof footballOutlook>, holds: (margin: number) => boolean): number =>
    (outlook({ count: 'goals', reads: 'margin', period: 1 }) ?? []).reduce(
      (sum, { home, p }) => (holds(home) ? sum + p : sum),
      0,
    )
  const model = { goals: { home: 1.5, away: 1.2 }, rho: -0.05 }

  it('equals the pre-match expectation at the start', () => {
    const before = footballOutlook(model, { ...standing, phase: phases.notStarted, periods: [] }, 0)
    expect(chance(footballOutlook(model, standing, 0), (margin) => margin > 0)).toBeCloseTo(
      chance(before, (margin) => margin > 0),
      12,
    )
  })

  it('increases the chance of the leading side with time', () => {
    const led: Standing = { ...standing, score: { home: 1, away: 0 }, periods: [{ home: 1, away: 0 }] }
    const chances = [10, 30, 60, 85].map((minute) =>
      chance(footballOutlook(model, led, minute), (margin) => margin > 0),
    )
    for (let index = 1; index < chances.length; index++)
      expect(chances[index]).toBeGreaterThan(chances[index - 1] as number)
    expect(chance(footballOutlook(model, led, 90), (margin) => margin > 0)).toBeCloseTo(1, 9)
  })

  it('has the first half only during it, and corners only if the model has them', () => {
    const second = { ...standing, phase: phases.secondHalf }
    const query = { reads: 'sum', period: 1 } as const
    expect(footballOutlook(model, standing, 20)({ count: 'firstHalfGoals', ...query })).toBeDefined()
    expect(footballOutlook(model, second, 60)({ count: 'firstHalfGoals', ...query })).toBeUndefined()
    expect(footballOutlook(model, second, 60)({ count: 'corners', ...query })).toBeUndefined()
    const corners = footballOutlook({ ...model, corners: 10 }, standing, 0)({ count: 'corners', ...query }) ?? []
    expect(corners.reduce((sum, { home, p }) => sum + home * p, 0)).toBeCloseTo(10, 3)
  })

  it('[B300] has cards only if the model has them: those so far, and two for each red one', () => {
    const query = { count: 'cards', reads: 'sum', period: 1 } as const
    const cards = { yellow: 4.2, red: 0.2 }
    expect(footballOutlook(model, standing, 0)(query)).toBeUndefined()
    const booked = { ...standing, yellowCards: { home: 1, away: 0 }, redCards: { home: 0, away: 1 } }
    const ends = footballOutlook({ ...model, cards }, booked, 45)(query) ?? []
    expect(ends.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9)
    // Half of both is still to come.
    expect(ends.reduce((sum, { home, p }) => sum + home * p, 0)).toBeCloseTo(1 + 2 + 2.1 + 2 * 0.1, 6)
  })
})
