import { choose } from '../../exact.ts'
import { changesOf, countSpin } from '../lines/count.ts'
import { meanOfShare, meanOfSpin, type Ratio, ratio, sumOf, times } from '../lines/mean.ts'
import { withoutFeature } from '../lines/theory.ts'
import { unchanged, windowsOf } from '../lines/windows.ts'
import { placeCount, type RespinMachine, reelPlaces, rowPlaces } from './machine.ts'

/** The counted results of a title, exact. */
export type RespinTheory = {
  /** The return to player, before the cap. */
  readonly returned: Ratio
  /** The share of rounds that pay: on a line, or with enough coins. */
  readonly hit: Ratio
  /** The share of rounds with respins. */
  readonly trigger: Ratio
  /** The mean payout of rounds with respins. */
  readonly featured: Ratio
}

export const respinTheoryOf = (machine: RespinMachine): RespinTheory => {
  const { lines, title } = machine
  const { from } = title.respins
  const count = countSpin(lines, lines.base, title.wildsFill ?? false)
  let [hits, triggers] = [0, 0]
  for (const [coins, wins] of count.byScatters.entries())
    for (const [units, combinations] of wins) {
      if (coins >= from) triggers += combinations
      if (coins >= from || units > 0) hits += combinations
    }
  const share = (combinations: number): Ratio => ratio(BigInt(combinations), BigInt(count.combinations))
  const [returned, trigger] = [respinReturnOf(machine), share(triggers)]
  const featured = meanOfShare(returned, withoutFeature(count, from, machine.unitsOfStake), trigger)
  return { returned, hit: share(hits), trigger, featured }
}

/** Returns the parts of the return to player: of lines and of respins. */
export const respinPartsOf = (machine: RespinMachine): { lines: Ratio; respins: Ratio } => {
  const { lines, title, unitsOfStake } = machine
  const changes = changesOf(lines, title.wildsFill ?? false)
  const means = changes.map((change) =>
    meanOfSpin(
      lines,
      lines.base.map((strip) => windowsOf(lines, strip, change)),
    ),
  )
  const unit = ratio(1n, BigInt(unitsOfStake))
  return {
    lines: times(times(sumOf(means), ratio(1n, BigInt(changes.length))), unit),
    respins: times(meanOfRespins(machine), unit),
  }
}

export const respinReturnOf = (machine: RespinMachine): Ratio => {
  const { lines, respins } = respinPartsOf(machine)
  return sumOf([lines, respins])
}

/** A fraction whose denominator is a power of the denominator of the chance of a coin. */
type Powered = { readonly over: bigint; readonly power: number }

/**
 * Returns the mean of the respins in units: over all patterns of coins that start them, and all final numbers of coins.
 * Free cells are equivalent, so that all sets of filled ones are equally likely.
 */
const meanOfRespins = (machine: RespinMachine): Ratio => {
  const { all, starts } = startsOf(machine)
  const ends = endsOf(machine)
  const worth = meanWorth(machine)
  const parts = starts.map(({ coins, groups, weight }) => {
    const means = [...ends.sharesFrom(coins)].map(([end, share]) =>
      times(
        ends.asRatio(share),
        sumOf([
          times(worth, ratio(BigInt(end))),
          ratio(end === placeCount ? BigInt(machine.grandUnits) : 0n),
          ...groups.map((group) => specialMean(machine, worth, { coins, end, group })),
        ]),
      ),
    )
    return times(ratio(weight, all), sumOf([...means.map(reduced), ripenMean(machine, ends, coins)].map(reduced)))
  })
  return parts.map(reduced).reduce((sum, part) => reduced(sumOf([sum, part])), ratio(0n))
}

/** A class of equivalent starting patterns: the number of coins, and of those in each group. */
type Start = { readonly coins: number; readonly groups: readonly Group[]; readonly weight: bigint }
/** A group of cells with a special rule: its size, and the number of cells with a coin. */
type Group = { readonly size: number; readonly filled: number }

const startsOf = (machine: RespinMachine): { all: bigint; starts: readonly Start[] } => {
  const { lines, title } = machine
  const windows = lines.base.map((strip) => windowsOf(lines, strip, unchanged))
  let patterns = new Map<number, bigint>([[0, 1n]])
  for (const [reel, shown] of windows.entries()) {
    const next = new Map<number, bigint>()
    for (const [pattern, ways] of patterns)
      for (const { cells, weight } of shown) {
        const bits = cells.reduce(
          (sum, symbol, row) => (symbol === lines.scatter ? sum | (1 << (reel * cells.length + row)) : sum),
          pattern,
        )
        next.set(bits, (next.get(bits) ?? 0n) + ways * weight)
      }
    patterns = next
  }
  const all = [...patterns.values()].reduce((sum, ways) => sum + ways, 0n)
  const found = new Map<string, Start>()
  for (const [pattern, weight] of patterns) {
    const start = startFrom(machine, pattern, weight)
    if (start.coins < title.respins.from) continue
    const key = `${start.coins}/${start.groups.map(({ filled }) => filled).join()}`
    found.set(key, { ...start, weight: (found.get(key)?.weight ?? 0n) + weight })
  }
  return { all, starts: [...found.values()] }
}

const startFrom = ({ title }: RespinMachine, pattern: number, weight: bigint): Start => {
  const has = (place: number): boolean => ((pattern >> place) & 1) === 1
  const { special } = title.respins
  const sets = { reels: reelPlaces, rows: rowPlaces, places: special.kind === 'places' ? [special.places] : [] }
  const chosen = special.kind in sets ? sets[special.kind as keyof typeof sets] : []
  const groups = chosen
    .map((places) => ({ size: places.length, filled: places.filter(has).length }))
    .sort((a, b) => a.filled - b.filled)
  const coins = Array.from({ length: placeCount }, (_, place) => place).filter(has).length
  return { coins, groups, weight }
}

const meanWorth = ({ worths }: RespinMachine): Ratio =>
  ratio(BigInt(worths.reduce((sum, { units }) => sum + units, 0)), BigInt(worths.length))

/** Returns the mean amount that a group adds for a final number of coins, in units. */
const specialMean = (
  { title, unitsOfStake }: RespinMachine,
  worth: Ratio,
  { coins, end, group }: { coins: number; end: number; group: Group },
): Ratio => {
  const { special } = title.respins
  const [free, fell, missing] = [placeCount - coins, end - coins, group.size - group.filled]
  const full = ratio(choose(free - missing, fell - missing), choose(free, fell))
  if (special.kind === 'reels') return times(full, times(worth, ratio(BigInt((special.times - 1) * group.size))))
  if (special.kind === 'rows') return times(full, ratio(BigInt(special.stakes * unitsOfStake)))
  if (special.kind !== 'places') return ratio(0n)
  const filled =
    free === 0 ? ratio(BigInt(group.size)) : ratio(BigInt(group.filled * free + missing * fell), BigInt(free))
  return times(filled, times(worth, ratio(BigInt(special.times - 1))))
}

/**
 * Computes the respins as a Markov chain of (coins, respins left): each free cell gets a coin independently; one or more restart the count
 * of respins. Values are stored as numerators over a power of the denominator of the chance.
 */
const endsOf = (machine: RespinMachine) => {
  const { count, chance } = machine.title.respins
  const [over, under] = chance.map(BigInt) as [bigint, bigint]
  const known = new Map<string, ReadonlyMap<number, Powered>>()
  const steps = (coins: number): { coins: number; weight: bigint }[] =>
    Array.from({ length: placeCount - coins + 1 }, (_, fell) => {
      const free = placeCount - coins
      return {
        coins: coins + fell,
        weight: choose(free, fell) * over ** BigInt(fell) * (under - over) ** BigInt(free - fell),
      }
    })
  const from = (coins: number, left: number): ReadonlyMap<number, Powered> => {
    if (left === 0 || coins === placeCount) return new Map([[coins, { over: 1n, power: 0 }]])
    const key = `${coins}/${left}`
    const before = known.get(key)
    if (before) return before
    const ends = new Map<number, Powered>()
    for (const step of steps(coins)) {
      const after = step.coins > coins ? from(step.coins, count) : from(coins, left - 1)
      for (const [end, share] of after) {
        const more = { over: share.over * step.weight, power: share.power + placeCount - coins }
        ends.set(end, added(ends.get(end), more, under))
      }
    }
    known.set(key, ends)
    return ends
  }
  return {
    sharesFrom: (coins: number) => from(coins, count),
    asRatio: (share: Powered): Ratio => ratio(share.over, under ** BigInt(share.power)),
    under,
    steps,
  }
}

const added = (a: Powered | undefined, b: Powered, under: bigint): Powered => {
  if (!a) return b
  const power = Math.max(a.power, b.power)
  const raised = (one: Powered): bigint => one.over * under ** BigInt(power - one.power)
  return { over: raised(a) + raised(b), power }
}

/** Returns the mean growth of coins in units: each respin adds to every coin from before it. */
const ripenMean = (machine: RespinMachine, ends: ReturnType<typeof endsOf>, coins: number): Ratio => {
  const { special, count } = machine.title.respins
  if (special.kind !== 'ripen') return ratio(0n)
  const known = new Map<string, Powered>()
  const stood = (standing: number, left: number): Powered => {
    if (left === 0 || standing === placeCount) return { over: 0n, power: 0 }
    const key = `${standing}/${left}`
    const before = known.get(key)
    if (before) return before
    let sum: Powered = { over: BigInt(standing), power: 0 }
    for (const step of ends.steps(standing)) {
      const after = step.coins > standing ? stood(step.coins, count) : stood(standing, left - 1)
      sum = added(sum, { over: after.over * step.weight, power: after.power + placeCount - standing }, ends.under)
    }
    known.set(key, sum)
    return sum
  }
  const each = ratio(BigInt(special.tenths * machine.unitsOfStake), 10n)
  return times(ends.asRatio(stood(coins, count)), each)
}

/** Reduces a fraction, so that sums of many fractions stay small. */
const reduced = ({ over, under }: Ratio): Ratio => {
  let [a, b] = [over, under]
  while (b > 0n) [a, b] = [b, a % b]
  return a > 1n ? ratio(over / a, under / a) : ratio(over, under)
}
