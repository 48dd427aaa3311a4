import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  isContradicted,
  type MatchOdds,
  type Odds,
  oddsOf,
  prematchBook,
  pricedBy,
  readOdds,
  referenceOf,
  type SeasonMatch,
} from '@yakamoz/sports'
import { leagueModel, saidBy } from './models.ts'
import { type Forecaster, type League, outcomeOf, type Told, totalOf } from './walk.ts'

/** Closing odds as a forecaster, and as the knowledge of a bettor. */

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesIn(join(path, name)))
    : path.endsWith('.csv')
      ? [path]
      : []

/** Reads files of odds, or folders of them, and finds the matches of the leagues. */
export const readMarket = (paths: readonly string[], leagues: readonly League[]): MatchOdds => {
  const rows = paths.flatMap(filesIn).flatMap((path) => {
    const { rows: own, faults } = readOdds(readFileSync(path, 'utf8'))
    for (const { index, why } of faults) console.log(`${path} line ${index + 2}: ${why}`)
    return own
  })
  const matches: SeasonMatch[] = leagues.flatMap(({ seasons }) => seasons.flatMap(({ season }) => season.matches))
  const market = oddsOf(rows, matches)
  console.log(`${market.size} of ${rows.length} lines of odds belong to matches`)
  return market
}

/** What closing odds say without their margin, of the matches that have them. */
export const closing = (market: MatchOdds) => (): Forecaster => ({
  startSeason: () => undefined,
  forecast: ({ id }) => {
    const odds = market.get(id)?.odds
    if (!odds?.total) return undefined
    const { result, over = 0.5 } = referenceOf(odds)
    return { result, over }
  },
  learn: () => undefined,
})

/** The model of the server if its results came with the shots on target of the file. */
export const withShots = (market: MatchOdds) => (): Forecaster => {
  const model = leagueModel()
  return {
    ...model,
    learn: (match) => {
      const shotsOnTarget = market.get(match.id)?.shotsOnTarget
      model.learn({ ...match, ...(shotsOnTarget && { shotsOnTarget }) })
    },
  }
}

/** The model of the server that follows the odds of the file. */
export const following = (market: MatchOdds) => (): Forecaster => {
  const model = leagueModel()
  return {
    ...model,
    forecast: (match) => {
      const odds = market.get(match.id)?.odds
      const said = model.forecast(match)
      if (!odds || !said?.model) return said
      const { model: priced, basis } = pricedBy(said.model, referenceOf(odds))
      const { model: sold, ...chances } = saidBy(priced)
      return isContradicted(basis) ? chances : { ...chances, ...(sold && { model: sold }) }
    },
  }
}

/** Bets of one unit: how many, what they returned, and what closing odds expected of them. */
export type Bets = { readonly count: number; readonly returned: number; readonly expected: number }

/**
 * Bets one unit on each outcome of 1x2 and total 2.5 whose price of ours returns more than its stake by closing odds, as somebody would who knows them.
 */
export const betsAgainst = (told: Told, closed: Told): Bets => {
  const sum = { count: 0, returned: 0, expected: 0 }
  const known = new Map(closed.map(({ match, said }) => [match.id, said]))
  for (const { match, said } of told) {
    const better = known.get(match.id)
    if (!better || !said.model) continue
    const chances = [...better.result, better.over, 1 - better.over]
    const happened = [outcomeOf(match), 3 + totalOf(match)]
    pricesOf(said.model).forEach((odds, index) => {
      const expected = odds * (chances[index] as number)
      if (expected <= 1) return
      sum.count++
      sum.expected += expected
      if (happened.includes(index)) sum.returned += odds
    })
  }
  return sum
}

const offered = [
  { market: 1, specifiers: '', outcomes: ['1', '2', '3'] },
  { market: 18, specifiers: 'total=2.5', outcomes: ['12', '13'] },
]

/** Returns the decimal prices that the server would offer on 1x2 and total 2.5, in the order of the chances; 0 for none. */
const pricesOf = (model: NonNullable<Told[number]['said']['model']>): number[] => {
  const book = prematchBook(model)
  return offered.flatMap(({ market, specifiers, outcomes }) => {
    const own = book.find((one) => one.market === market && one.specifiers === specifiers)
    return outcomes.map((outcome) => decimal(own?.outcomes.find((one) => one.outcome === outcome)?.odds))
  })
}

const decimal = (odds: Odds | undefined): number => (odds ?? 0) / 1_000
