import { choose, type Outcomes } from '../exact.ts'
import { coupOf, totalPoints } from './coup.ts'
import { type BaccaratBet, type BaccaratResult, paidHundredths } from './game.ts'

const decks = 8
const cards = decks * 52
/** The number of cards in the shoe by points; tens and pictures count 0. */
const shoe: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((points) => decks * (points === 0 ? 16 : 4))
const maxCards = 6

/** The number of ordered deals of six cards by result and number of used cards. Exact. */
export type CoupCount = { readonly all: bigint; readonly by: ReadonlyMap<`${BaccaratResult}/${number}`, bigint> }

/** Enumerates the sequences of points that a coup uses; unused cards are arbitrary. */
export const countCoups = (): CoupCount => {
  const by = new Map<`${BaccaratResult}/${number}`, bigint>()
  let all = 0n
  const walk = (dealt: number[], ways: bigint): void => {
    const coup = coupFrom(dealt)
    if (!coup) {
      for (let points = 0; points < 10; points++) {
        const left = (shoe[points] as number) - dealt.filter((other) => other === points).length
        walk([...dealt, points], ways * BigInt(left))
      }
      return
    }
    let weight = ways
    for (let used = dealt.length; used < maxCards; used++) weight *= BigInt(cards - used)
    all += weight
    const key = `${coup.result}/${coup.count}` as const
    by.set(key, (by.get(key) ?? 0n) + weight)
  }
  walk([], 1n)
  return { all, by }
}

/** Returns the coup of these points; undefined if it needs more cards. */
const coupFrom = (dealt: readonly number[]): { result: BaccaratResult; count: number } | undefined => {
  let next = 0
  const deal = (): number => dealt[next++] ?? Number.NaN
  const { player, banker } = coupOf(deal, (points) => points)
  const [mine, theirs] = [totalPoints(player), totalPoints(banker)]
  if (next > dealt.length || Number.isNaN(mine + theirs)) return undefined
  const result = mine === theirs ? 'tie' : mine > theirs ? 'player' : 'banker'
  return { result, count: player.length + banker.length }
}

/** The number of pairs of cards of equal rank. */
const pairsOf = 13n * choose(4 * decks, 2)
const handsOf = choose(cards, 2)

const pairOutcomes = (pays: number): Outcomes => [
  { ways: pairsOf, pays },
  { ways: handsOf - pairsOf, pays: 0 },
]

/** Returns the outcomes of the bet on a pair of either side: two hands of two cards from one shoe, which are dependent. */
const eitherPairOutcomes = (pays: number): Outcomes => {
  const rest = choose(cards - 2, 2)
  const afterPair = 12n * choose(4 * decks, 2) + choose(4 * decks - 2, 2)
  const both = pairsOf * afterPair
  const either = 2n * pairsOf * rest - both
  return [
    { ways: either, pays },
    { ways: handsOf * rest - either, pays: 0 },
  ]
}

/** Returns the outcomes of each bet, in hundredths of the stake. */
export const baccaratOutcomes = (): Readonly<Record<BaccaratBet, Outcomes>> => {
  const { by } = countCoups()
  const outcomes = (pays: (result: BaccaratResult, count: number) => number): Outcomes =>
    [...by].map(([key, ways]) => {
      const [result, count] = key.split('/') as [BaccaratResult, string]
      return { ways, pays: pays(result, Number(count)) }
    })
  const side = (bet: 'banker' | 'player'): Outcomes =>
    outcomes((result) => (result === bet ? paidHundredths[bet] : result === 'tie' ? 100 : 0))
  return {
    banker: side('banker'),
    player: side('player'),
    tie: outcomes((result) => (result === 'tie' ? paidHundredths.tie : 0)),
    playerPair: pairOutcomes(paidHundredths.playerPair),
    bankerPair: pairOutcomes(paidHundredths.bankerPair),
    eitherPair: eitherPairOutcomes(paidHundredths.eitherPair),
    small: outcomes((_, count) => (count === 4 ? paidHundredths.small : 0)),
    big: outcomes((_, count) => (count > 4 ? paidHundredths.big : 0)),
  }
}
