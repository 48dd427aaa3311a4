import { between, type Draws, normalFrom, pickFrom } from '../feed/chance.ts'
import { scoreMatrix } from '../prices/football.ts'
import type { PlayedMatch } from '../prices/leagueModel.ts'
import type { Strength } from './dixonColes.ts'

/** A synthetic season with the parameters that a fit should recover. */
export type SyntheticSeason = {
  readonly matches: readonly PlayedMatch[]
  readonly strengths: ReadonlyMap<string, Strength>
  readonly level: number
  readonly homeAdvantage: number
  readonly rho: number
}

/** The length of a synthetic season. */
export const seasonDays = 300

/** Simulates a round-robin season, home and away, `rounds` times, by the model of Dixon and Coles. */
export const syntheticSeason = (
  draws: Draws,
  {
    sides = 12,
    rounds = 1,
    rho = -0.05,
  }: { readonly sides?: number; readonly rounds?: number; readonly rho?: number } = {},
): SyntheticSeason => {
  const [level, homeAdvantage] = [Math.log(1.2), 0.2]
  const names = Array.from({ length: sides }, (_, index) => `side ${index}`)
  const strengths = new Map(names.map((name) => [name, strengthFrom(draws)]))
  const goals = (attack: string, defence: string, atHome: number): number =>
    Math.exp(level + atHome + (strengths.get(attack) as Strength).attack - (strengths.get(defence) as Strength).defence)
  const pairs = names.flatMap((home) => names.filter((away) => away !== home).map((away) => ({ home, away })))
  const matches = Array.from({ length: rounds }, () => pairs)
    .flat()
    .map(({ home, away }) => {
      const matrix = scoreMatrix({ goals: { home: goals(home, away, homeAdvantage), away: goals(away, home, 0) }, rho })
      const drawn = pickFrom(
        draws,
        matrix.map(({ p }) => p),
      )
      const score = matrix[drawn] as { home: number; away: number }
      return {
        home,
        away,
        goals: { home: score.home, away: score.away },
        day: seasonDays - between(draws, 0, seasonDays),
      }
    })
  return { matches, strengths, level, homeAdvantage, rho }
}

const strengthFrom = (draws: Draws): Strength => {
  const [quality, style] = [0.3 * normalFrom(draws), 0.1 * normalFrom(draws)]
  return { attack: quality + style, defence: quality - style }
}
