import type { Pair, Side, Standing } from '../messages.ts'
import { certain, type Distribution, mixture, type Outlook, reduced, shifted, sumDistribution } from './distribution.ts'
import { otherSide } from './tennis.ts'

/**
 * What is expected of a volleyball match: either side's chance to win a rally that it serves (about 0.38: the receivers attack
 * first). Rallies are independent, the winner serves the next, and sets follow exactly from that Markov chain.
 */
export type VolleyballModel = { readonly serve: Pair }

export const volleyballSetsToWin = 3
/** Points that win a set with two in between; the fifth is shorter. */
export const setTarget = (set: number): number => (set >= 5 ? 15 : 25)

export const isVolleyballSetOver = ({ home, away }: Pair, target: number): boolean =>
  Math.max(home, away) >= target && Math.abs(home - away) >= 2

/** A set is taken as over after so many points beyond its target: one in a hundred thousand lasts longer. */
const maxBeyondTarget = 20

type Chain = { readonly home: Float64Array; readonly away: Float64Array }

/** How a set ends from a score with a side to serve: chains of chances walked through all scores in their order. */
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

/** How a match ends: sets, and the margin and the sum of all points; both tell more than their pairs cost to carry. */
type Ends = { readonly sets: Distribution; readonly margin: Distribution; readonly sum: Distribution }

/** A model with what follows from it at the beginning of a set, reckoned once. */
export type VolleyballBook = {
  readonly model: VolleyballModel
  readonly freshSet: (set: number, server: Side) => Distribution
  readonly from: (sets: Pair, server: Side) => Ends
}

const isMatchOver = ({ home, away }: Pair): boolean => Math.max(home, away) >= volleyballSetsToWin

/** A function that reckons each answer once. */
const memoized = <Key extends readonly unknown[], Answer>(make: (...key: Key) => Answer): ((...key: Key) => Answer) => {
  const kept = new Map<string, Answer>()
  return (...key) => {
    const name = JSON.stringify(key)
    const answer = kept.get(name) ?? make(...key)
    kept.set(name, answer)
    return answer
  }
}

const noPoints: Pair = { home: 0, away: 0 }

export const volleyballBook = (model: VolleyballModel): VolleyballBook => {
  const fresh = memoized((target: number, server: Side) => setEnds(model, noPoints, server, target))
  const freshSet = (set: number, server: Side): Distribution => fresh(setTarget(set), server)
  const from = memoized((sets: Pair, server: Side): Ends => {
    const set = sets.home + sets.away + 1
    return endsAfter(book, sets, server, isMatchOver(sets) ? [] : freshSet(set, server))
  })
  const book: VolleyballBook = { model, freshSet, from }
  return book
}

/** The side that begins a set is not the one that began the last. `first` began the set that `ends` tells of. */
const endsAfter = (book: VolleyballBook, sets: Pair, first: Side, ends: Distribution): Ends => {
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
 * What is expected at a standing; `first` began to serve the running set, or the last one in the pause after it. The first set
 * is begun by the home side where nothing is known.
 */
export const volleyballOutlook = (book: VolleyballBook, standing: Standing, first: Side): Outlook => {
  const { set, points, server, earlier } = runningSet(standing, first)
  const ends = setEnds(book.model, points, standing.server ?? server, setTarget(set))
  const whole = endsAfter(book, standing.score, server, ends)
  return ({ count, reads, period }) => {
    if (count === 'sets') return reduced(whole.sets, reads)
    if (count === 'points' && reads === 'margin')
      return shifted(whole.margin, { home: earlier.home - earlier.away, away: 0 })
    if (count === 'points' && reads === 'sum') return shifted(whole.sum, { home: earlier.home + earlier.away, away: 0 })
    return count === 'setPoints' && period === set ? reduced(ends, reads) : undefined
  }
}

/** The set that is played or comes next, its points and first server, and the points of the sets before it. */
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
