import type { Card } from '../cards/deck.ts'
import { strengthOf } from '../cards/poker.ts'

export const pokerHands = 6
const boardSize = 5
/** Every number of winners from one to six divides it: a pot that k hands share gives each 60 / k parts. */
const potParts = 60
const returnHundredths = 97
/** What pays less is not offered. */
const leastOdds = 101

/** Which hands win on a whole board, from 0. */
export const winnersOf = (hands: readonly (readonly Card[])[], board: readonly Card[]): number[] => {
  const strengths = hands.map((hand) => strengthOf([...hand, ...board]))
  const best = Math.max(...strengths)
  return [...strengths.keys()].filter((hand) => strengths[hand] === best)
}

/** The exact share of the pot that each hand has in the mean: parts of `under`. */
export type Shares = { readonly parts: readonly number[]; readonly under: number }

/** By playing every way in which the board can be completed. The flop leaves 666, the turn 36. */
export const sharesOf = (hands: readonly (readonly Card[])[], board: readonly Card[]): Shares => {
  const seen = new Set([...hands.flat(), ...board])
  const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !seen.has(card))
  const parts = hands.map(() => 0)
  let boards = 0
  const complete = (known: readonly Card[], from: number): void => {
    if (known.length < boardSize) {
      for (let next = from; next < left.length; next++) complete([...known, left[next] as Card], next + 1)
      return
    }
    const winners = winnersOf(hands, known)
    for (const hand of winners) parts[hand] = (parts[hand] ?? 0) + potParts / winners.length
    boards += 1
  }
  complete(board, 0)
  return { parts, under: boards * potParts }
}

/** 97 % of the fair odds, in hundredths, rounded down; 0 where a hand cannot win or is all but sure to. */
export const oddsOf = ({ parts, under }: Shares): number[] =>
  parts.map((part) => {
    const odds = part === 0 ? 0 : Math.floor((returnHundredths * under) / part)
    return odds < leastOdds ? 0 : odds
  })

/** Before the deal all hands are alike: 5.82. */
export const firstOdds = returnHundredths * pokerHands
