import type { Card } from '../cards/deck.ts'
import { choose } from '../exact.ts'
import { anteBonus, pairPlus } from './game.ts'
import { isWorthPlaying, type ThreeRank, threeRankOf, threeRanks, threeStrength } from './hand.ts'

/**
 * Sums over all `deals`: the gain of ante and play, in antes, its square, and the number of deals with
 * a payout.
 */
export type ThreeCardTheory = { deals: bigint; gain: bigint; squares: bigint; hits: bigint }

const hands = (): { cards: Uint8Array; strengths: Uint16Array; count: number } => {
  const count = Number(choose(52, 3))
  const [cards, strengths] = [new Uint8Array(count * 3), new Uint16Array(count)]
  let at = 0
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++) {
        cards.set([a, b, c], at * 3)
        strengths[at++] = threeStrength(a, b, c)
      }
  return { cards, strengths, count }
}

type Tally = { readonly lower: number; readonly equal: number; readonly higher: number; readonly unqualified: number }

/** Counts all 407,170,400 deals by comparing each hand with the dealer's strengths less those that share a card with it. */
export const threeCardTheory = (): ThreeCardTheory => {
  const { cards, strengths, count } = hands()
  const sums = { deals: 0n, gain: 0n, squares: 0n, hits: 0n }
  const counter = tallies(cards, strengths, count)
  for (let hand = 0; hand < count; hand++) {
    const mine = strengths[hand] as number
    add(sums, mine, counter(hand))
  }
  return sums
}

const add = (sums: ThreeCardTheory, mine: number, tally: Tally): void => {
  const bonus = anteBonus[threeRankOf(mine)] ?? 0
  const plays = isWorthPlaying(mine)
  const outcomes: [number, number][] = plays
    ? [
        [tally.unqualified, 3 - 2 + bonus],
        [tally.lower, 4 - 2 + bonus],
        [tally.equal, bonus],
        [tally.higher, bonus - 2],
      ]
    : [[tally.unqualified + tally.lower + tally.equal + tally.higher, -1]]
  for (const [ways, gain] of outcomes) {
    sums.deals += BigInt(ways)
    sums.gain += BigInt(ways * gain)
    sums.squares += BigInt(ways * gain * gain)
    if (plays && gain > -2) sums.hits += BigInt(ways)
  }
}

const maxStrength = 6 << 12
const qualifying = 10 << 8

/** Returns a function that counts the dealer's 18,424 hands against a hand: not qualified, lower, equal or higher. */
const tallies = (cards: Uint8Array, strengths: Uint16Array, count: number): ((hand: number) => Tally) => {
  const whole = cumulated(strengths, (hand) => hand < count)
  const byCard = Array.from({ length: 52 }, (_, card) => cumulated(strengths, (hand) => has(cards, hand, card)))
  const pairs = new Map<number, Int32Array>()
  const withPair = (a: Card, b: Card): Int32Array => {
    const known = pairs.get(a * 52 + b)
    if (known) return known
    const made = cumulatedPair(a, b)
    pairs.set(a * 52 + b, made)
    return made
  }
  return (hand) => {
    const [a, b, c] = cards.subarray(hand * 3, hand * 3 + 3) as unknown as [Card, Card, Card]
    const mine = strengths[hand] as number
    const below = (strength: number): number => {
      const one = at(byCard[a], strength) + at(byCard[b], strength) + at(byCard[c], strength)
      const two = at(withPair(a, b), strength) + at(withPair(a, c), strength) + at(withPair(b, c), strength)
      return at(whole, strength) - one + two - (mine < strength ? 1 : 0)
    }
    const unqualified = below(qualifying)
    const lower = Math.max(0, below(mine) - unqualified)
    const equal = mine < qualifying ? 0 : below(mine + 1) - below(mine)
    return { unqualified, lower, equal, higher: below(maxStrength) - unqualified - lower - equal }
  }
}

const has = (cards: Uint8Array, hand: number, card: Card): boolean =>
  cards[hand * 3] === card || cards[hand * 3 + 1] === card || cards[hand * 3 + 2] === card

const at = (table: Int32Array | undefined, strength: number): number => table?.[strength] ?? 0

/** Returns, for each strength, the number of selected hands below it. */
const cumulated = (strengths: Uint16Array, counts: (hand: number) => boolean): Int32Array => {
  const table = new Int32Array(maxStrength + 1)
  for (const [hand, strength] of strengths.entries())
    if (counts(hand)) table[strength + 1] = (table[strength + 1] ?? 0) + 1
  return summed(table)
}

const cumulatedPair = (a: Card, b: Card): Int32Array => {
  const table = new Int32Array(maxStrength + 1)
  for (let c = 0; c < 52; c++)
    if (c !== a && c !== b) {
      const strength = threeStrength(a, b, c)
      table[strength + 1] = (table[strength + 1] ?? 0) + 1
    }
  return summed(table)
}

const summed = (table: Int32Array): Int32Array => {
  for (let strength = 1; strength < table.length; strength++)
    table[strength] = at(table, strength) + at(table, strength - 1)
  return table
}

/** Returns the outcomes of the side bet over all 22,100 hands, in wins to one. */
export const pairPlusOutcomes = (): { ways: number; pays: number }[] => {
  const counts = new Map<ThreeRank, number>(threeRanks.map((rank) => [rank, 0]))
  const { strengths } = hands()
  for (const strength of strengths) {
    const rank = threeRankOf(strength)
    counts.set(rank, (counts.get(rank) ?? 0) + 1)
  }
  return [...counts].map(([rank, ways]) => ({ ways, pays: rank in pairPlus ? (pairPlus[rank] ?? 0) + 1 : 0 }))
}
