import { type FootballModel, scoreMatrix } from './football.ts'
import { withoutMargin } from './margin.ts'

/** A reference is what somebody who knows more says about a match: the odds of a market. */

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
