import { changesOf, countSpin, type SpinCount } from './count.ts'
import type { Machine, Strip } from './machine.ts'
import { meanOfShare, meanOfSpin, type Ratio, ratio, sumOf, times } from './mean.ts'
import { forCount, minScatters, multiplierOf, weightOf } from './round.ts'
import type { FreeSpins } from './title.ts'
import { stayingWindowsOf, unchanged, type Window, windowsOf } from './windows.ts'

/** The counted results of a title, in multiples of the stake. */
export type Theory = {
  /** The return to player, exact, before the cap. */
  readonly returned: Ratio
  /** The share of rounds whose first spin pays, exact. */
  readonly hit: Ratio
  /** The share of rounds with free spins, exact. */
  readonly trigger: Ratio
  /** The mean payout of rounds with free spins, exact; undefined if the title has none. */
  readonly featured: Ratio | undefined
  /**
   * For titles whose wilds do not stay: the standard deviation of a round's win in stakes, and an upper bound of the loss of return
   * by the cap, as a share of the stake (Chernoff bound). With staying wilds, spins are dependent, and
   * both are simulated.
   */
  readonly spread: { readonly deviation: number; readonly capLoss: number } | undefined
}

/**
 * Computes the results of a title by counting all stops. The mean is exact: a spin's by linearity over the lines, the free
 * spins' by Wald's identity, because whether a further spin is played, and its multiplier, is known before it is spun.
 */
export const theoryOf = (machine: Machine): Theory => {
  const base = countSpin(machine, machine.base, false)
  const returned = returnOf(machine)
  const trigger = ratio(BigInt(combinationsFrom(base, minScatters)), BigInt(base.combinations))
  return {
    returned,
    hit: ratio(BigInt(payingCombinations(machine, base)), BigInt(base.combinations)),
    trigger,
    featured:
      machine.title.freeSpins.length > 0
        ? meanOfShare(returned, withoutFeature(base, minScatters, machine.title.lines.length), trigger)
        : undefined,
    spread: machine.title.freeSpins.some(({ wilds }) => wilds === 'stay') ? undefined : spreadOf(machine, base),
  }
}

/** Returns the contribution of rounds with fewer than `min` scatters (or coins) to the return: that of their lines. */
export const withoutFeature = ({ byScatters, combinations }: SpinCount, min: number, unitsOfStake: number): Ratio => {
  let units = 0
  for (const wins of byScatters.slice(0, min)) for (const [won, count] of wins) units += won * count
  return ratio(BigInt(units), BigInt(combinations) * BigInt(unitsOfStake))
}

/** Returns only the return to player, exact, before the cap; takes milliseconds. */
export const returnOf = (machine: Machine): Ratio => {
  const scatters = scatterMean({ machine, ...scatterWeights(machine, machine.base) })
  const units = sumOf([meanOf(machine, machine.base, false), scatters, freeMean(machine)])
  return times(units, ratio(1n, BigInt(machine.title.lines.length)))
}

const sum = (numbers: Iterable<number>): number => {
  let total = 0
  for (const number of numbers) total += number
  return total
}

const combinationsFrom = (count: SpinCount, scatters: number): number =>
  sum(count.byScatters.slice(scatters).map((wins) => sum(wins.values())))

const payingCombinations = (machine: Machine, base: SpinCount): number =>
  base.combinations -
  sum(base.byScatters.map((wins, scatters) => (machine.scatterPays[scatters] ? 0 : (wins.get(0) ?? 0))))

/** As `scatterWeightsOf`, of the strips as they are. */
export const scatterWeights = (machine: Machine, strips: readonly Strip[]): { all: number; weights: number[] } =>
  scatterWeightsOf(strips.map((strip) => windowsOf(machine, strip, unchanged)))

/** Returns the number of combinations of stops, and those with fewer than 3, with 3, 4, and 5 or more scatters. */
export const scatterWeightsOf = (reels: readonly (readonly Window[])[]): { all: number; weights: number[] } => {
  let ways = new Map([[0, 1]])
  for (const windows of reels) {
    const next = new Map<number, number>()
    for (const [seen, combinations] of ways)
      for (const { scatters, weight } of windows)
        next.set(seen + scatters, (next.get(seen + scatters) ?? 0) + combinations * Number(weight))
    ways = next
  }
  const weights = [0, 0, 0, 0]
  for (const [seen, combinations] of ways) {
    const index = Math.max(0, Math.min(3, seen - 2))
    weights[index] = (weights[index] as number) + combinations
  }
  return { all: sum(ways.values()), weights }
}

/** Returns the mean of a spin in units, over all symbols of mysteries. */
const meanOf = (machine: Machine, strips: readonly Strip[], fills: boolean): Ratio => {
  const changes = changesOf(machine, fills)
  const means = changes.map((change) =>
    meanOfSpin(
      machine,
      strips.map((strip) => windowsOf(machine, strip, change)),
    ),
  )
  return times(sumOf(means), ratio(1n, BigInt(changes.length)))
}

const scatterMean = ({ machine, all, weights }: { machine: Machine; all: number; weights: readonly number[] }): Ratio =>
  ratio(
    weights.reduce((total, weight, index) => {
      const units = index === 0 ? 0 : (machine.scatterPays[index + 2] as number)
      return total + BigInt(units) * BigInt(weight)
    }, 0n),
    BigInt(all),
  )

const freeMean = (machine: Machine): Ratio => sumOf(freeMeansByKind(machine))

/** What each kind of free spins gives to the mean of a round, in units. */
export const freeMeansByKind = (machine: Machine): readonly Ratio[] => {
  const kinds = machine.title.freeSpins
  const { all, weights } = scatterWeights(machine, machine.base)
  const [, ...triggers] = weights
  const shares = BigInt(sum(kinds.map(weightOf)))
  return kinds.map((rules, choice) => {
    const means = rules.wilds === 'stay' ? stayingMeans(machine, rules, choice) : countedMeans(machine, rules, choice)
    return sumOf(
      means.map((mean, index) =>
        times(mean, ratio(BigInt(triggers[index] as number) * BigInt(weightOf(rules)), BigInt(all) * shares)),
      ),
    )
  })
}

/** Returns the means of the free spins after 3, 4 and 5 scatters with staying wilds: sums over their fixed number of spins. */
const stayingMeans = (machine: Machine, rules: FreeSpins, choice: number): Ratio[] => {
  if (rules.more.some((more) => more > 0)) throw new RangeError('wilds that stay allow no further spins')
  const most = Math.max(...rules.spins)
  const reels = (machine.free[choice] ?? []).map((strip) => stayingWindowsOf(machine, strip, most))
  const means = Array.from({ length: most }, (_, spin) =>
    times(
      meanOfSpin(
        machine,
        reels.map((windows) => windows[spin] ?? []),
      ),
      ratio(BigInt(multiplierOf(rules, spin + 1))),
    ),
  )
  return rules.spins.map((spins) => sumOf(means.slice(0, spins)))
}

/** Returns the same for spins that differ only in their multiplier: the mean of one times the expected multipliers. */
const countedMeans = (machine: Machine, rules: FreeSpins, choice: number): Ratio[] => {
  const strips = machine.free[choice] ?? []
  const { all, weights } = scatterWeights(machine, strips)
  const mean = meanOf(machine, strips, rules.wilds === 'fill')
  return expectedMultipliers(rules, weights, all).map((multipliers) => times(mean, multipliers))
}

/**
 * Returns the exact expected sum of the multipliers of all free spins after 3, 4 and 5 scatters, by backward induction from the last
 * spin that the limit allows. `played` and `awarded`: numbers of spins.
 */
export const expectedMultipliers = (
  rules: Pick<FreeSpins, 'spins' | 'more' | 'limit' | 'multiplier'>,
  weights: readonly number[],
  combinations: number,
): Ratio[] => {
  const known = new Map<string, bigint>()
  // All values are fractions with the denominator combinations^(limit - played): only numerators are stored.
  const all = BigInt(combinations)
  const left = (played: number, awarded: number): bigint => {
    if (played === awarded) return 0n
    const key = `${played}/${awarded}`
    const before = known.get(key)
    if (before !== undefined) return before
    const after = weights.reduce((total, weight, index) => {
      const more = index === 0 ? 0 : Math.min(rules.more[index - 1] as number, rules.limit - awarded)
      return weight === 0 ? total : total + BigInt(weight) * left(played + 1, awarded + more)
    }, 0n)
    const value = BigInt(multiplierOf(rules, played + 1)) * all ** BigInt(rules.limit - played) + after
    known.set(key, value)
    return value
  }
  return rules.spins.map((awarded) => ratio(left(0, awarded), all ** BigInt(rules.limit)))
}

type FreeCount = { rules: FreeSpins; count: SpinCount; share: number }

const spreadOf = (machine: Machine, base: SpinCount): { deviation: number; capLoss: number } => {
  const kinds = machine.title.freeSpins
  const shares = sum(kinds.map(weightOf))
  const free = kinds.map((rules, choice) => ({
    rules,
    count: countSpin(machine, machine.free[choice] ?? [], rules.wilds === 'fill'),
    share: weightOf(rules) / shares,
  }))
  const capLoss = kinds.length === 0 ? spinCapLossOf(machine, base) : capLossOf(machine, base, free)
  return { deviation: deviationOf(machine, base, free), capLoss }
}

type Moments = { readonly mean: number; readonly square: number }

/** Returns mean and mean square of the payout of free spins by number of awarded spins, in units. */
const freeMoments = ({ rules, count }: FreeCount): ((awarded: number) => Moments) => {
  const outcomes = outcomesOf(count, rules)
  const known = new Map<string, Moments>()
  const from = (played: number, awarded: number): Moments => {
    if (played === awarded) return { mean: 0, square: 0 }
    const key = `${played}/${awarded}`
    const before = known.get(key)
    if (before) return before
    const multiplier = multiplierOf(rules, played + 1)
    let [mean, square] = [0, 0]
    for (const outcome of outcomes) {
      const after = from(played + 1, awarded + Math.min(outcome.more, rules.limit - awarded))
      mean += outcome.mean * multiplier + outcome.chance * after.mean
      square +=
        outcome.square * multiplier ** 2 + 2 * outcome.mean * multiplier * after.mean + outcome.chance * after.square
    }
    known.set(key, { mean, square })
    return { mean, square }
  }
  return (awarded) => from(0, awarded)
}

/** Returns, by number of added spins, the chance, and mean and mean square of the win weighted by it. */
const outcomesOf = (count: SpinCount, { more }: FreeSpins) =>
  count.byScatters.map((wins, scatters) => {
    let [chance, mean, square] = [0, 0, 0]
    for (const [units, combinations] of wins) {
      const share = combinations / count.combinations
      chance += share
      mean += share * units
      square += share * units ** 2
    }
    return { more: forCount(more, scatters), chance, mean, square }
  })

const deviationOf = (machine: Machine, base: SpinCount, free: readonly FreeCount[]): number => {
  const kinds = free.map((kind) => ({ kind, from: freeMoments(kind) }))
  const afterwards = (scatters: number) =>
    kinds.length === 0
      ? [{ share: 1, after: { mean: 0, square: 0 } }]
      : kinds.map(({ kind, from }) => ({ share: kind.share, after: from(forCount(kind.rules.spins, scatters)) }))
  let [mean, square] = [0, 0]
  for (const [scatters, wins] of base.byScatters.entries())
    for (const { share: ofKind, after } of afterwards(scatters)) {
      for (const [units, combinations] of wins) {
        const share = (combinations / base.combinations) * ofKind
        const won = units + (machine.scatterPays[scatters] as number)
        mean += share * (won + after.mean)
        square += share * (won * won + 2 * won * after.mean + after.square)
      }
    }
  return Math.sqrt(square - mean * mean) / machine.title.lines.length
}

/** Returns the loss by the cap in rounds of one spin, in stakes, exact. */
const spinCapLossOf = (machine: Machine, base: SpinCount): number =>
  sum(
    base.byScatters.flatMap((wins, scatters) =>
      [...wins].map(([units, combinations]) => {
        const above = units + (machine.scatterPays[scatters] as number) - machine.capUnits
        return above > 0 ? (above * combinations) / base.combinations : 0
      }),
    ),
  ) / machine.title.lines.length

/**
 * Returns an upper bound of the loss by the cap in stakes: E[(win - cap)+] <= E[e^(t * win)] e^(-t * cap) / (t * e) for all t > 0 (Chernoff
 * bound, with x <= e^(tx - 1)/t), minimised over a range of t.
 */
const capLossOf = (machine: Machine, base: SpinCount, free: readonly FreeCount[]): number => {
  const cap = machine.capUnits
  let min = Number.POSITIVE_INFINITY
  for (let step = 1; step <= 60; step++) {
    const tilt = step / 2 / cap
    const bound = (tiltedRound(machine, base, free, tilt) * Math.exp(-tilt * cap)) / (tilt * Math.E)
    if (bound < min) min = bound
  }
  return min / machine.title.lines.length
}

/** Returns E[e^(tilt * win)] of a round. */
const tiltedRound = (machine: Machine, base: SpinCount, free: readonly FreeCount[], tilt: number): number => {
  const kinds = free.map((kind) => ({ kind, from: tiltedFree(kind, tilt) }))
  return sum(
    base.byScatters.flatMap((wins, scatters) => {
      const paid = Math.exp(tilt * (machine.scatterPays[scatters] as number)) * tilted(wins, tilt, base.combinations)
      return kinds.map(({ kind, from }) =>
        paid === 0 ? 0 : paid * kind.share * from(forCount(kind.rules.spins, scatters)),
      )
    }),
  )
}

const tiltedFree = ({ rules, count }: FreeCount, tilt: number): ((awarded: number) => number) => {
  const known = new Map<string, number>()
  const weights = new Map<number, number[]>()
  const weightsAt = (multiplier: number): number[] => {
    const before = weights.get(multiplier)
    if (before) return before
    const made = count.byScatters.map((wins) => tilted(wins, tilt * multiplier, count.combinations))
    weights.set(multiplier, made)
    return made
  }
  const from = (played: number, awarded: number): number => {
    if (played === awarded) return 1
    const key = `${played}/${awarded}`
    const before = known.get(key)
    if (before !== undefined) return before
    const value = sum(
      weightsAt(multiplierOf(rules, played + 1)).map((weight, scatters) =>
        weight === 0 ? 0 : weight * from(played + 1, Math.min(awarded + forCount(rules.more, scatters), rules.limit)),
      ),
    )
    known.set(key, value)
    return value
  }
  return (awarded) => from(0, awarded)
}

const tilted = (wins: ReadonlyMap<number, number>, tilt: number, combinations: number): number => {
  let total = 0
  for (const [units, count] of wins) total += (count / combinations) * Math.exp(tilt * units)
  return total
}
