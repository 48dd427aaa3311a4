import type { Pair, Side, Standing } from '../messages.ts'
import { otherSide } from '../pairs.ts'
import { certain, type Distribution, mixture, type Outlook, reduced, shifted, sumDistribution } from './distribution.ts'

/**
 * The model of a volleyball match: either side's chance to win a rally that it serves (about 0.38, because the receivers attack
 * first). Rallies are independent, the winner serves the next, and the distributions of sets follow exactly from that Markov chain.
 */
export type VolleyballModel = { readonly serve: Pair }

export const volleyballSetsToWin = 3
/** Returns the points that win a set with a lead of two; the fifth is shorter. */
export const setTarget = (set: number): number => (set >= 5 ? 15 : 25)

export const isVolleyballSetOver = ({ home, away }: Pair, target: number): boolean =>
  Math.max(home, away) >= target && Math.abs(home - away) >= 2

/** A set is cut off this many points beyond its target; one in a hundred thousand lasts longer. */
const maxBeyondTarget = 20

type Chain = { readonly home: Float64Array; readonly away: Float64Array }

/** Returns the distribution of the final points of a set, from a score and server: propagates chances through all scores in order. */
const setEnds = (model: VolleyballModel, from: Pair, server: Side, target: number): Distribution => {
  const size = target + maxBeyondTarget + 1
  const chain: Chain = { home: new Float64Array(size * size), away: new Float64Array(size * size) }
  chain[server][from.home * size + from.away] = 1
  const ends: { home: number; away: number; p: number }[] = []
  for (let sum = from.home + from.away; sum < 2 * size; sum++)
    for (let home = Math.max(from.home, sum - size + 1); home < size && home <= sum - from.away; home++)
      advanceChain({ model, chain, size, target, ends }, home, sum - home)
  return ends
}

type ChainStep = {
  readonly model: VolleyballModel
  readonly chain: Chain
  readonly size: number
  readonly target: number
  readonly ends: { home: number; away: number; p: number }[]
}

const advanceChain = ({ model, chain, size, target, ends }: ChainStep, home: number, away: number): void => {
  const at = home * size + away
  const [whenHome, whenAway] = [chain.home[at] as number, chain.away[at] as number]
  if (whenHome + whenAway === 0) return
  if (isVolleyballSetOver({ home, away }, target) || home === size - 1 || away === size - 1) {
    ends.push({ home, away, p: whenHome + whenAway })
    return
  }
  const won = whenHome * model.serve.home + whenAway * (1 - model.serve.away)
  chain.home[at + size] = (chain.home[at + size] as number) + won
  chain.away[at + 1] = (chain.away[at + 1] as number) + whenHome + whenAway - won
}

/** The distributions of the final sets of a match, and of margin and sum of all points, which are smaller than the joint distribution. */
type MatchEnds = { readonly sets: Distribution; readonly margin: Distribution; readonly sum: Distribution }

/** A model with cached distributions from the start of each set. */
export type VolleyballBook = {
  readonly model: VolleyballModel
  readonly freshSet: (set: number, server: Side) => Distribution
  readonly from: (sets: Pair, server: Side) => MatchEnds
}

const isMatchOver = ({ home, away }: Pair): boolean => Math.max(home, away) >= volleyballSetsToWin

/** Memoizes a function by the JSON of its arguments. */
const memoized = <Key extends readonly unknown[], Value>(make: (...key: Key) => Value): ((...key: Key) => Value) => {
  const values = new Map<string, Value>()
  return (...key) => {
    const name = JSON.stringify(key)
    const value = values.get(name) ?? make(...key)
    values.set(name, value)
    return value
  }
}

const noPoints: Pair = { home: 0, away: 0 }

export const volleyballBook = (model: VolleyballModel): VolleyballBook => {
  const fresh = memoized((target: number, server: Side) => setEnds(model, noPoints, server, target))
  const freshSet = (set: number, server: Side): Distribution => fresh(setTarget(set), server)
  const from = memoized((sets: Pair, server: Side): MatchEnds => {
    const set = sets.home + sets.away + 1
    return endsAfter(book, sets, server, isMatchOver(sets) ? [] : freshSet(set, server))
  })
  const book: VolleyballBook = { model, freshSet, from }
  return book
}

/** Returns the ends of a match after a set with the distribution `ends`, in which `first` served first; the first server alternates. */
const endsAfter = (book: VolleyballBook, sets: Pair, first: Side, ends: Distribution): MatchEnds => {
  if (isMatchOver(sets)) return { sets: certain(sets), margin: certain(noPoints), sum: certain(noPoints) }
  const sides = (['home', 'away'] as const).map((side) => {
    const won = ends.filter(({ home, away }) => home > away === (side === 'home'))
    const p = won.reduce((total, cell) => total + cell.p, 0)
    const rest = book.from({ ...sets, [side]: sets[side] + 1 }, otherSide(first))
    return { p, rest, points: p > 0 ? won.map((cell) => ({ ...cell, p: cell.p / p })) : [] }
  })
  const possible = sides.filter(({ p }) => p > 0)
  return {
    sets: mixture(possible.map(({ p, rest }) => ({ p, of: rest.sets }))),
    margin: mixture(
      possible.map(({ p, rest, points }) => ({ p, of: sumDistribution(reduced(points, 'margin'), rest.margin) })),
    ),
    sum: mixture(possible.map(({ p, rest, points }) => ({ p, of: sumDistribution(reduced(points, 'sum'), rest.sum) }))),
  }
}

/**
 * Returns the outlook at a standing; `first` served first in the running set, or in the last one during the pause after it. The first set
 * defaults to the home side.
 */
export const volleyballOutlook = (book: VolleyballBook, standing: Standing, first: Side): Outlook => {
  const { set, points, server, earlier } = runningSet(standing, first)
  const ends = setEnds(book.model, points, standing.server ?? server, setTarget(set))
  const matchEnds = endsAfter(book, standing.score, server, ends)
  return ({ count, reads, period }) => {
    if (count === 'sets') return reduced(matchEnds.sets, reads)
    if (count === 'points' && reads === 'margin')
      return shifted(matchEnds.margin, { home: earlier.home - earlier.away, away: 0 })
    if (count === 'points' && reads === 'sum')
      return shifted(matchEnds.sum, { home: earlier.home + earlier.away, away: 0 })
    return count === 'setPoints' && period === set ? reduced(ends, reads) : undefined
  }
}

/** Returns the running or next set, its points and first server, and the points of the sets before it. */
const runningSet = ({ periods }: Standing, first: Side) => {
  const last = periods.at(-1)
  const isOver = last !== undefined && isVolleyballSetOver(last, setTarget(periods.length))
  const before = isOver ? periods : periods.slice(0, -1)
  return {
    set: before.length + 1,
    points: isOver || !last ? noPoints : last,
    server: isOver ? otherSide(first) : first,
    earlier: before.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), noPoints),
  }
}
