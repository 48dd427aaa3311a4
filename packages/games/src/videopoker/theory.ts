import { type Card, rankOf, suitOf } from '../cards/deck.ts'
import type { Hold } from './holds.ts'
import { jacksPayOf } from './pays.ts'

/**
 * The total payout of all hands that contain a set of cards, for all sets of 0 to 5 cards. The mean of a hold is
 * computed by inclusion and exclusion: hands that contain the held cards and none of the discarded ones.
 */
export type HoldTables = {
  /** By size of the set; the index of a set is its number in the combinatorial number system, cards in rising order. */
  readonly sums: readonly Float64Array[]
}

const chosen: readonly Float64Array[] = (() => {
  const table = Array.from({ length: 6 }, () => new Float64Array(53))
  for (let n = 0; n <= 52; n++)
    for (let k = 0; k <= 5; k++) {
      const row = table[k] as Float64Array
      row[n] = k === 0 ? 1 : n === 0 ? 0 : (row[n - 1] as number) + ((table[k - 1] as Float64Array)[n - 1] as number)
    }
  return table
})()

const waysOf = (n: number, k: number): number => (chosen[k] as Float64Array)[n] as number

/** Returns the index of the cards of a mask among all sets of their size. The hand must be in rising order. */
const placeOf = (hand: ArrayLike<Card>, mask: number): number => {
  let [place, count] = [0, 0]
  for (let i = 0; i < 5; i++)
    if (mask & (1 << i)) {
      count += 1
      place += waysOf(hand[i] as number, count)
    }
  return place
}

const sizeOf = (mask: number): number => {
  let [left, size] = [mask, 0]
  for (; left !== 0; left &= left - 1) size += 1
  return size
}
const sizes: readonly number[] = Array.from({ length: 32 }, (_, mask) => sizeOf(mask))

/** Calls back for each of the 2,598,960 hands in rising order. The array is reused. */
export const eachHand = (seen: (hand: readonly Card[]) => void): void => {
  const hand = [0, 0, 0, 0, 0]
  for (hand[0] = 0; hand[0] < 48; hand[0]++)
    for (hand[1] = hand[0] + 1; hand[1] < 49; hand[1]++)
      for (hand[2] = hand[1] + 1; hand[2] < 50; hand[2]++)
        for (hand[3] = hand[2] + 1; hand[3] < 51; hand[3]++)
          for (hand[4] = hand[3] + 1; hand[4] < 52; hand[4]++) seen(hand)
}

/**
 * Returns the number of hands that are equal to a hand up to a permutation of suits; 0 unless it is the representative, whose suits are in
 * falling order. There are 134,459 representatives.
 */
export const kindOf = (hand: ArrayLike<Card>): number => {
  const suits = [0, 0, 0, 0] as [number, number, number, number]
  for (let i = 0; i < 5; i++) {
    const card = hand[i] as Card
    suits[suitOf(card)] = (suits[suitOf(card)] as number) | (1 << rankOf(card))
  }
  const [a, b, c, d] = suits
  if (a < b || b < c || c < d) return 0
  // Of the 24 permutations of suits, those that swap suits with the same ranks give the same hand.
  let [same, run] = [1, 1]
  for (let i = 1; i < 4; i++) {
    run = suits[i] === suits[i - 1] ? run + 1 : 1
    same *= run
  }
  return 24 / same
}

type Worth = (pay: number) => number

/** Builds the tables of the payouts: about a second, and 23 MB. */
export const holdTables = (): HoldTables => tablesOf([(pay) => pay])[0] as HoldTables

/** Builds a table for each function of a payout, in one pass over the hands. */
const tablesOf = (worths: readonly Worth[]): readonly HoldTables[] => {
  const tables = worths.map(() => ({ sums: [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(waysOf(52, size))) }))
  eachHand((hand) => {
    const pay = jacksPayOf(hand)
    if (pay === 0) return
    const values = worths.map((worth) => worth(pay))
    for (let mask = 0; mask < 32; mask++) {
      const [size, place] = [sizes[mask] as number, placeOf(hand, mask)]
      for (const [index, { sums }] of tables.entries()) {
        const table = sums[size] as Float64Array
        table[place] = (table[place] as number) + (values[index] as number)
      }
    }
  })
  return tables
}

/** Returns the means of all holds of a hand in rising order, indexed by hold. */
export const meansOf = (hand: ArrayLike<Card>, { sums }: HoldTables): Float64Array => {
  const found = new Float64Array(32)
  for (let mask = 0; mask < 32; mask++)
    found[mask] = (sums[sizes[mask] as number] as Float64Array)[placeOf(hand, mask)] as number
  const means = new Float64Array(32)
  for (let hold = 0; hold < 32; hold++) means[hold] = drawn(hold, (mask) => found[mask] as number)
  return means
}

/** Returns the mean of one hold of a hand in rising order. */
export const meanOf = (hand: ArrayLike<Card>, hold: Hold, { sums }: HoldTables): number =>
  drawn(hold, (mask) => (sums[sizes[mask] as number] as Float64Array)[placeOf(hand, mask)] as number)

/** Sums over all subsets of the discarded cards with alternating signs, divided by the number of draws. */
const drawn = (hold: Hold, sumOf: (mask: number) => number): number => {
  const thrown = 31 & ~hold
  let total = 0
  for (let part = thrown; ; part = (part - 1) & thrown) {
    total += (sizes[part] as number) % 2 ? -sumOf(hold | part) : sumOf(hold | part)
    if (part === 0) return total / waysOf(47, sizes[thrown] as number)
  }
}

/** Returns the best hold by its means; of equal ones the one with more cards. */
export const bestOf = (means: Float64Array): Hold => {
  let best = 31
  for (let hold = 30; hold >= 0; hold--) if ((means[hold] as number) > (means[best] as number) + 1e-12) best = hold
  return best
}

/** Exact sums over all deals and all draws of their best hold; `ways`: their number. */
export type JacksTheory = {
  readonly ways: bigint
  readonly pays: bigint
  readonly squares: bigint
  readonly hits: bigint
}

/** The draws of each hold are scaled to this number, the least common multiple of all numbers of draws. */
const commonWays = 7_669_695

/** Computes the exact numbers of the game with the best hold of each hand. It takes several seconds. */
export const jacksTheory = (): JacksTheory => {
  const [pays, squares, hits] = tablesOf([(pay) => pay, (pay) => pay * pay, () => 1]) as [
    HoldTables,
    HoldTables,
    HoldTables,
  ]
  const sums = [exactSum(), exactSum(), exactSum()] as const
  eachHand((hand) => {
    const times = kindOf(hand)
    if (times === 0) return
    const means = meansOf(hand, pays)
    const hold = bestOf(means)
    sums[0].add((means[hold] as number) * commonWays, times)
    sums[1].add(meanOf(hand, hold, squares) * commonWays, times)
    sums[2].add(meanOf(hand, hold, hits) * commonWays, times)
  })
  const [paid, squared, hit] = sums.map((sum) => sum.total()) as [bigint, bigint, bigint]
  return { ways: BigInt(waysOf(52, 5)) * BigInt(commonWays), pays: paid, squares: squared, hits: hit }
}

/** Returns an exact sum of numbers that are integers except for the rounding of doubles. */
const exactSum = () => {
  let [whole, batch] = [0n, 0]
  const flush = (): bigint => {
    whole += BigInt(batch)
    batch = 0
    return whole
  }
  return {
    add: (number: number, times: number): void => {
      batch += Math.round(number) * times
      if (batch > 2 ** 51) flush()
    },
    total: flush,
  }
}
