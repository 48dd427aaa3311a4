import { between, type Draws, normalFrom, pickFrom } from '../feed/chance.ts'
import { type FootballModel, scoreMatrix } from '../prices/football.ts'
import type { Pairing, PlayedMatch } from '../prices/leagueModel.ts'
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
  const names = Array.from({ length: sides }, (_, index) => `side ${index}`)
  const strengths = new Map(names.map((name) => [name, strengthFrom(draws)]))
  const matches = Array.from({ length: rounds }, () => pairsOf(names))
    .flat()
    .map((pair) => {
      const goals = scoreFrom(draws, truthOf(strengths, pair, rho))
      return { ...pair, goals, day: seasonDays - between(draws, 0, seasonDays) }
    })
  return { matches, strengths, level, homeAdvantage, rho }
}

const [level, homeAdvantage] = [Math.log(1.2), 0.2]

const pairsOf = (names: readonly string[]): readonly Pairing[] =>
  names.flatMap((home) => names.filter((away) => away !== home).map((away) => ({ home, away })))

const truthOf = (strengths: ReadonlyMap<string, Strength>, { home, away }: Pairing, rho: number): FootballModel => {
  const [one, other] = [strengths.get(home) as Strength, strengths.get(away) as Strength]
  return {
    goals: {
      home: Math.exp(level + homeAdvantage + one.attack - other.defence),
      away: Math.exp(level + other.attack - one.defence),
    },
    rho,
  }
}

const scoreFrom = (draws: Draws, truth: FootballModel): PlayedMatch['goals'] => {
  const matrix = scoreMatrix(truth)
  const drawn = pickFrom(
    draws,
    matrix.map(({ p }) => p),
  )
  const { home, away } = matrix[drawn] as { home: number; away: number }
  return { home, away }
}

/** A match with the model from which its score was drawn. */
export type TrueMatch = PlayedMatch & { readonly truth: FootballModel }

/** Simulates seasons, in order of their days, of sides that change each summer; then the two worst are replaced by two that come up. */
export const driftingSeasons = (
  draws: Draws,
  { sides = 14, seasons = 5 }: { readonly sides?: number; readonly seasons?: number } = {},
): readonly (readonly TrueMatch[])[] => {
  let strengths = new Map(Array.from({ length: sides }, (_, index) => [`side ${index}`, strengthFrom(draws)]))
  return Array.from({ length: seasons }, (_, season) => {
    if (season > 0) strengths = afterSummer(draws, strengths, season)
    return pairsOf([...strengths.keys()])
      .map((pair) => {
        const truth = truthOf(strengths, pair, -0.05)
        return { ...pair, truth, goals: scoreFrom(draws, truth), day: season * 365 + between(draws, 0, seasonDays) }
      })
      .sort((one, other) => one.day - other.day)
  })
}

const afterSummer = (draws: Draws, before: ReadonlyMap<string, Strength>, season: number): Map<string, Strength> => {
  const ordered = [...before].sort(([, one], [, other]) => other.attack + other.defence - one.attack - one.defence)
  const moved = ({ attack, defence }: Strength, by: number): Strength => ({
    attack: attack + by,
    defence: defence + by,
  })
  const stayed = ordered
    .slice(0, -2)
    .map(([name, strength]) => [name, moved(strength, 0.1 * normalFrom(draws))] as const)
  const up = [1, 2].map(
    (place) => [`up ${season}-${place}`, moved({ attack: 0, defence: 0 }, 0.1 * normalFrom(draws) - 0.2)] as const,
  )
  return new Map([...stayed, ...up])
}

const strengthFrom = (draws: Draws): Strength => {
  const [quality, style] = [0.3 * normalFrom(draws), 0.1 * normalFrom(draws)]
  return { attack: quality + style, defence: quality - style }
}
