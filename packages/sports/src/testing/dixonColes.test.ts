import { describe, expect, it } from 'vitest'
import { simulatedChance } from '../feed/chance.ts'
import { type Forecast, logLoss } from '../prices/forecastScores.ts'
import type { PlayedMatch } from '../prices/leagueModel.ts'
import { chancesOfModel } from '../prices/reference.ts'
import { solveSymmetric } from '../prices/solve.ts'
import { aged, defaultFit, fitLeague, modelOf, type Strength } from './dixonColes.ts'
import { seasonDays, syntheticSeason } from './season.ts'

const chance = simulatedChance(11)
const wide = { ...defaultFit, halfLifeDays: 1e9, spread: { quality: 1, style: 1 } }

describe('the fit of a league to all its results', () => {
  it('recovers the parameters of a long synthetic season', () => {
    const season = syntheticSeason(chance('long'), { sides: 8, rounds: 60 })
    const fitted = fitLeague(aged(season.matches, seasonDays), { ...wide, rho: { mean: 0, spread: 1 } })
    const mean = (of: (strength: Strength) => number) =>
      [...season.strengths.values()].reduce((sum, each) => sum + of(each), 0) / 8
    for (const [side, truth] of season.strengths) {
      const found = fitted.strengths.get(side) as Strength
      expect(Math.abs(found.attack - truth.attack + mean(({ attack }) => attack))).toBeLessThan(0.1)
      expect(
        Math.abs(
          found.attack -
            found.defence -
            (truth.attack - truth.defence) +
            mean(({ attack, defence }) => attack - defence),
        ),
      ).toBeLessThan(0.2)
    }
    expect(fitted.homeAdvantage).toBeCloseTo(season.homeAdvantage, 1)
    expect(fitted.rho).toBeCloseTo(season.rho, 1)
  })

  it('is a maximum: no change of a parameter improves it', () => {
    const season = syntheticSeason(chance('top'), { sides: 6, rounds: 3 })
    const fitted = fitLeague(aged(season.matches, seasonDays))
    expect(fitted.steps).toBeLessThan(30)
    for (const move of [1e-4, -1e-4])
      for (const [side, strength] of fitted.strengths) {
        const moved = new Map([...fitted.strengths, [side, { ...strength, attack: strength.attack + move }]])
        expect(posterior(season.matches, { ...fitted, strengths: moved })).toBeLessThanOrEqual(
          posterior(season.matches, fitted) + 1e-7,
        )
        const other = new Map([...fitted.strengths, [side, { ...strength, defence: strength.defence + move }]])
        expect(posterior(season.matches, { ...fitted, strengths: other })).toBeLessThanOrEqual(
          posterior(season.matches, fitted) + 1e-7,
        )
      }
    for (const move of [1e-4, -1e-4]) {
      expect(posterior(season.matches, { ...fitted, rho: fitted.rho + move })).toBeLessThanOrEqual(
        posterior(season.matches, fitted) + 1e-7,
      )
      expect(posterior(season.matches, { ...fitted, homeAdvantage: fitted.homeAdvantage + move })).toBeLessThanOrEqual(
        posterior(season.matches, fitted) + 1e-7,
      )
    }
  })

  it('weights old results less', () => {
    const match = (goals: { home: number; away: number }, ageDays: number) => ({
      home: 'a',
      away: 'b',
      goals,
      ageDays,
    })
    const recent = fitLeague([match({ home: 4, away: 0 }, 1), match({ home: 0, away: 4 }, 2_000)])
    const old = fitLeague([match({ home: 4, away: 0 }, 2_000), match({ home: 0, away: 4 }, 1)])
    expect((recent.strengths.get('a') as Strength).attack).toBeGreaterThan((old.strengths.get('a') as Strength).attack)
  })

  it('uses the given prior strengths of sides', () => {
    const fitted = fitLeague([], defaultFit, new Map([['new', { attack: -0.2, defence: -0.1 }]]))
    expect(fitted.strengths.get('new')?.attack).toBeCloseTo(-0.2, 9)
    const { goals } = modelOf(fitted, { home: 'new', away: 'unknown' })
    expect(goals.home).toBeCloseTo(1.2 * Math.exp(0.2 - 0.2 - defaultFit.newcomer.defence), 9)
  })

  it('has no home advantage on neutral ground', () => {
    const fitted = fitLeague(aged(syntheticSeason(chance('neutral')).matches, seasonDays))
    const there = modelOf(fitted, { home: 'side 1', away: 'side 2', neutral: true })
    expect(there.goals.home).toBeLessThan(modelOf(fitted, { home: 'side 1', away: 'side 2' }).goals.home)
  })

  it('forecasts a synthetic second season better than frequencies', () => {
    const draws = chance('forecast')
    const season = syntheticSeason(draws, { sides: 14, rounds: 2 })
    const half = season.matches.length / 2
    const [past, future] = [season.matches.slice(0, half), season.matches.slice(half)]
    const fitted = fitLeague(aged(past, seasonDays))
    const happened = ({ goals }: PlayedMatch): number =>
      goals.home > goals.away ? 0 : goals.home === goals.away ? 1 : 2
    const shares = [0, 1, 2].map((outcome) => past.filter((match) => happened(match) === outcome).length / past.length)
    const byFit: Forecast[] = future.map((match) => ({
      chances: chancesOfModel(modelOf(fitted, match)).result,
      happened: happened(match),
    }))
    const byShares = future.map((match) => ({ chances: shares, happened: happened(match) }))
    expect(logLoss(byFit)).toBeLessThan(logLoss(byShares) * 0.99)
  })

  it('fits a league of two seasons in a few seconds', () => {
    const season = syntheticSeason(chance('speed'), { sides: 20, rounds: 2 })
    const started = performance.now()
    for (let league = 0; league < 7; league++) fitLeague(aged(season.matches, seasonDays))
    // It takes a quarter of a second; the limit allows for a busy machine.
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

/** Computes the posterior directly, as a reference implementation. */
const posterior = (matches: readonly PlayedMatch[], fitted: ReturnType<typeof fitLeague>): number => {
  const { quality, style } = defaultFit.spread
  let value = -(((fitted.rho - defaultFit.rho.mean) / defaultFit.rho.spread) ** 2) / 2
  value -= ((fitted.homeAdvantage - defaultFit.homeAdvantage.mean) / defaultFit.homeAdvantage.spread) ** 2 / 2
  value -= (fitted.level - Math.log(1.2)) ** 2 / 2
  for (const { attack, defence } of fitted.strengths.values())
    value -= ((attack + defence) / 2 / quality) ** 2 / 2 + ((attack - defence) / 2 / style) ** 2 / 2
  for (const match of matches) {
    const { goals, rho } = modelOf(fitted, match)
    const factors = [
      [1 - goals.home * goals.away * rho, 1 + goals.home * rho],
      [1 + goals.away * rho, 1 - rho],
    ]
    const factor = factors[match.goals.home]?.[match.goals.away] ?? 1
    const likelihood =
      match.goals.home * Math.log(goals.home) - goals.home + match.goals.away * Math.log(goals.away) - goals.away
    value += 0.5 ** ((seasonDays - match.day) / defaultFit.halfLifeDays) * (likelihood + Math.log(factor))
  }
  return value
}

describe('the solver', () => {
  it('solves positive definite systems and refuses others', () => {
    const solution = solveSymmetric(Float64Array.of(4, 2, 2, 3), Float64Array.of(10, 9))
    expect([...solution].map((each) => each.toFixed(9))).toEqual(['1.500000000', '2.000000000'])
    expect(() => solveSymmetric(Float64Array.of(1, 2, 2, 1), Float64Array.of(1, 1))).toThrow(RangeError)
  })
})
