import type { Basis } from '../messages.ts'
import { type FootballModel, scoreMatrix } from './football.ts'
import { withoutMargin } from './margin.ts'
import { solveSymmetric } from './solve.ts'

/**
 * A reference is what somebody who knows more says about a match: the odds of a market. Prices follow it.
 */

/** Decimal odds with their margin: home, draw and away; over and under 2.5 goals. */
export type ReferenceOdds = {
  readonly result: readonly [number, number, number]
  readonly total?: readonly [number, number]
}

/** Chances of home, draw and away, and of more than 2.5 goals, if they are known. */
export type Reference = { readonly result: readonly [number, number, number]; readonly over?: number }

const chancesIn = (odds: readonly number[]): readonly number[] => withoutMargin(odds.map((one) => 1 / one))

/** Returns what odds say without their margin. */
export const referenceOf = ({ result, total }: ReferenceOdds): Reference => {
  const [home = 0, draw = 0, away = 0] = chancesIn(result)
  return { result: [home, draw, away], ...(total && { over: chancesIn(total)[0] as number }) }
}

/** Returns the chances that a model gives. */
export const chancesOfModel = (model: FootballModel): Required<Reference> => {
  let [home, draw, away, over] = [0, 0, 0, 0]
  for (const cell of scoreMatrix(model)) {
    if (cell.home > cell.away) home += cell.p
    else if (cell.home === cell.away) draw += cell.p
    else away += cell.p
    if (cell.home + cell.away > 2) over += cell.p
  }
  return { result: [home, draw, away], over }
}

/** Common log mean, lead and rho: what of a model is looked for. */
type Point = readonly [number, number, number]

const pointOf = ({ goals: { home, away }, rho }: FootballModel): Point => [
  Math.log(home * away) / 2,
  Math.log(home / away) / 2,
  rho,
]
const modelAt = ([common, lead, rho]: Point): FootballModel => ({
  goals: { home: Math.exp(common + lead), away: Math.exp(common - lead) },
  rho,
})

const maxSteps = 25
const probe = 1e-4
/** The furthest that a step goes in each direction, so that an early one does not leave the range of football. */
const longestStep = 0.5
const maxRho = 0.3
/** How far the chances of the found model may be from those of the reference. */
const tolerance = 1e-3

/**
 * Returns the model that gives the chances of a reference, by Newton's method from the model that is known. Without a total the sum of goals is
 * that of the known model. Undefined for chances that no football match has.
 */
export const impliedModel = (reference: Reference, known: FootballModel): FootballModel | undefined => {
  const aims = [reference.result[0], reference.result[2], ...(reference.over === undefined ? [] : [reference.over])]
  const missesAt = (point: Point): number[] => {
    const { result, over } = chancesOfModel(modelAt(point))
    const found = [result[0], result[2], over]
    return aims.map((aim, index) => aim - (found[index] as number))
  }
  const free = reference.over === undefined ? ([1, 2] as const) : ([0, 1, 2] as const)
  let point = pointOf(known)
  for (let step = 0; step < maxSteps; step++) {
    const misses = missesAt(point)
    if (Math.max(...misses.map(Math.abs)) < tolerance / 10) break
    const slopes = free.map((at) => slopeAlong(point, at, misses, missesAt))
    const moves = leastSquares(slopes, misses)
    point = free.reduce<Point>((moved, at, index) => withMoved(moved, at, clamped(moves[index] as number)), point)
  }
  return Math.max(...missesAt(point).map(Math.abs)) < tolerance ? modelAt(point) : undefined
}

const clamped = (move: number): number => Math.min(Math.max(move, -longestStep), longestStep)

const withMoved = (point: Point, at: number, move: number): Point => {
  const [common, lead, rho] = point.map((value, index) => (index === at ? value + move : value)) as [
    number,
    number,
    number,
  ]
  return [common, lead, Math.min(Math.max(rho, -maxRho), maxRho)]
}

/** Returns by how much the chances rise along a direction. */
const slopeAlong = (
  point: Point,
  at: number,
  misses: readonly number[],
  missesAt: (point: Point) => number[],
): readonly number[] => {
  // Away from the bound of rho, beyond which nothing changes.
  const step = at === 2 && point[2] > 0 ? -probe : probe
  const moved = missesAt(withMoved(point, at, step))
  return misses.map((miss, index) => (miss - (moved[index] as number)) / step)
}

/** Keeps the equations solvable where a direction hardly changes anything. */
const ridge = 1e-9

/** Returns the moves along the slopes that add up to what is missing best. */
const leastSquares = (slopes: readonly (readonly number[])[], misses: readonly number[]): Float64Array => {
  const product = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, value, index) => sum + value * (other[index] as number), 0)
  const matrix = slopes.flatMap((one, row) =>
    slopes.map((other, column) => product(one, other) + (row === column ? ridge : 0)),
  )
  return solveSymmetric(
    Float64Array.from(matrix),
    Float64Array.from(slopes, (slope) => product(slope, misses)),
  )
}

/**
 * The largest distance that is followed: one in a thousand matches is further away by news about its sides. Beyond it either may be an error, such
 * as odds of another match or of the other side.
 */
export const maxDeviation = 0.3

/** Returns the largest distance between the chances of 1x2 of a model and of a reference, 0 to 1. */
export const deviationOf = (model: FootballModel, { result }: Reference): number =>
  Math.max(...chancesOfModel(model).result.map((chance, index) => Math.abs(chance - (result[index] as number))))

/** Whether a reference contradicts the results, so that one of both is wrong and nobody knows which. */
export const isContradicted = ({ followed, deviation }: Basis): boolean => !followed && deviation !== undefined

/** What a match is priced from. */
export type Priced = { readonly model: FootballModel; readonly basis: Basis }

/**
 * Returns what a match is priced from, given what results and, if there is one, a reference say about it. A reference is followed in what it tells: beside
 * odds at the end of a market every share of the model loses (see "Reference" in `docs/sports.md`), and the model adds what odds leave open, such as the
 * sum of goals.
 */
export const pricedBy = (model: FootballModel, reference?: Reference): Priced => {
  if (!reference) return { model, basis: { followed: false } }
  const deviation = deviationOf(model, reference)
  const implied = deviation > maxDeviation ? undefined : impliedModel(reference, model)
  return { model: implied ?? model, basis: { followed: implied !== undefined, deviation } }
}
