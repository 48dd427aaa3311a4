import { logLoss } from '@yakamoz/sports'
import { type Forecaster, type League, type LeagueSeason, type Match, outcomeOf, type Said, totalOf } from './walk.ts'

/** What the models are measured against: no knowledge, frequencies, and Elo ratings. */

const nothing = (): undefined => undefined

export const uniform = (): Forecaster => ({
  startSeason: nothing,
  forecast: () => ({ result: [1 / 3, 1 / 3, 1 / 3], over: 0.5 }),
  learn: nothing,
})

/** The frequencies of a league so far. */
export const averages = (): Forecaster => {
  const [results, totals] = [
    [1, 1, 1],
    [1, 1],
  ]
  const shareOf = (counts: readonly number[]): number[] => {
    const sum = counts.reduce((all, count) => all + count, 0)
    return counts.map((count) => count / sum)
  }
  const count = (counts: number[], at: number): void => {
    counts[at] = (counts[at] as number) + 1
  }
  return {
    startSeason: nothing,
    forecast: () => ({ result: shareOf(results), over: shareOf(totals)[0] as number }),
    learn: (match) => {
      count(results, outcomeOf(match))
      count(totals, totalOf(match))
    },
  }
}

/** Elo as for national teams (World Football Elo Ratings): goal difference counts. */
const eloStep = (points: number, difference: number, { goals }: Match): number => {
  const margin = Math.abs(goals.home - goals.away)
  const weight = margin < 2 ? 1 : margin === 2 ? 1.5 : (11 + margin) / 8
  const expected = 1 / (1 + 10 ** (-difference / 400))
  return points * weight * ((1 + Math.sign(goals.home - goals.away)) / 2 - expected)
}

const eloHome = 60
const [eloMean, eloNewcomer] = [1500, 1450]

class Elo {
  readonly points: number
  private readonly ratings = new Map<string, number>()

  constructor(points: number) {
    this.points = points
  }

  private ratingOf(side: string): number {
    return this.ratings.get(side) ?? (this.isFirst ? eloMean : eloNewcomer)
  }

  /** In the first season of a league all sides are equal. */
  isFirst = true

  difference({ home, away }: Match): number {
    return this.ratingOf(home) - this.ratingOf(away) + eloHome
  }

  learn(match: Match): void {
    const step = eloStep(this.points, this.difference(match), match)
    this.ratings.set(match.home, this.ratingOf(match.home) + step)
    this.ratings.set(match.away, this.ratingOf(match.away) - step)
  }
}

const logistic = (at: number): number => 1 / (1 + Math.exp(-at))

/** Ordered logit: P(home) = f(d - draw), P(away) = f(-d - draw); and over 2.5 by the size of the difference. */
type EloCurve = {
  readonly points: number
  readonly slope: number
  readonly shift: number
  readonly draw: number
  readonly over: readonly [number, number]
}

const eloSays = ({ slope, shift, draw, over }: EloCurve, difference: number): Said => {
  const strength = slope * (difference / 100) + shift
  const [home, away] = [logistic(strength - draw), logistic(-strength - draw)]
  const [flat, steep] = over
  return {
    result: [home, Math.max(1 - home - away, 1e-6), away],
    over: logistic(flat + steep * Math.abs(difference / 100)),
  }
}

/** Fits the curve by coordinate search with halving steps over its parameters. */
const descend = (start: readonly number[], loss: (at: readonly number[]) => number): readonly number[] => {
  let best = [...start]
  let least = loss(best)
  for (let step = 0.25; step > 1e-3; ) {
    const tries = best.flatMap((_, k) => [step, -step].map((move) => best.map((x, j) => (j === k ? x + move : x))))
    const found = tries.map((at) => ({ at, loss: loss(at) })).sort((a, b) => a.loss - b.loss)[0]
    if (found && found.loss < least) [best, least] = [[...found.at], found.loss]
    else step /= 2
  }
  return best
}

/** The update size and curve that fit the season before `first` best, rated from all seasons up to it. */
const fitElo = (leagues: readonly League[], first: string): EloCurve => {
  const fits = [15, 20, 25, 30, 40].map((points) => fitEloCurve(leagues, first, points))
  fits.sort((one, other) => one.loss - other.loss)
  return (fits[0] as { curve: EloCurve }).curve
}

const fitEloCurve = (leagues: readonly League[], first: string, points: number): { curve: EloCurve; loss: number } => {
  const seen = leagues.flatMap(({ seasons }) =>
    eloDifferences(
      seasons.filter(({ season }) => season.season < first),
      points,
    ),
  )
  const curveOf = ([slope = 0, shift = 0, draw = 0, flat = 0, steep = 0]: readonly number[]): EloCurve => ({
    points,
    slope,
    shift,
    draw,
    over: [flat, steep],
  })
  const lossAt = (at: readonly number[]): number =>
    logLoss(
      seen.flatMap(({ difference, match }) => {
        const said = eloSays(curveOf(at), difference)
        return [
          { chances: said.result, happened: outcomeOf(match) },
          { chances: [said.over, 1 - said.over], happened: totalOf(match) },
        ]
      }),
    )
  const best = descend([0.6, 0, 0.6, 0.1, 0], lossAt)
  return { curve: curveOf(best), loss: lossAt(best) }
}

/** Rating differences before each match of the last season. */
const eloDifferences = (seasons: readonly LeagueSeason[], points: number) => {
  const elo = new Elo(points)
  return seasons.flatMap(({ matches }, index) => {
    elo.isFirst = index === 0
    const seen = matches.map((match) => {
      const difference = elo.difference(match)
      elo.learn(match)
      return { difference, match }
    })
    return index === seasons.length - 1 ? seen : []
  })
}

/** Elo ratings whose curve was fitted to the season before `first`. */
export const eloOf = (leagues: readonly League[], first: string): (() => Forecaster) => {
  const curve = fitElo(leagues, first)
  return () => {
    const elo = new Elo(curve.points)
    let seasons = 0
    return {
      startSeason: () => {
        elo.isFirst = seasons === 0
        seasons++
      },
      forecast: (match) => eloSays(curve, elo.difference(match)),
      learn: (match) => elo.learn(match),
    }
  }
}
