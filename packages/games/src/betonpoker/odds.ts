import { type Kurus, kurus } from '@yakamoz/values'
import type { Card } from '../cards/deck.ts'
import { strengthOf } from '../cards/poker.ts'
import { type Rounding, rounded } from '../rounding.ts'

export const pokerHands = 6
const boardSize = 5
/** Parts of a pot, divisible by all numbers of winners from one to six: k winners get 60 / k parts each. */
const potParts = 60
const returnHundredths = 97
/** The minimum odds of an offered bet, in hundredths. */
const minOdds = 101

/** Returns the indexes of the hands that win on a complete board. */
export const winnersOf = (hands: readonly (readonly Card[])[], board: readonly Card[]): number[] => {
  const strengths = hands.map((hand) => strengthOf([...hand, ...board]))
  const best = Math.max(...strengths)
  return [...strengths.keys()].filter((hand) => strengths[hand] === best)
}

/** The exact expected share of the pot of each hand: `parts` / `under`. */
export type Shares = { readonly parts: readonly number[]; readonly under: number }

/** Computes the shares by enumerating all completions of the board: 666 after the flop, 36 after the turn. */
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

/**
 * Returns 97 % of the fair odds in hundredths, rounded up, so that each bet returns at least 97 %; 0 for a hand that cannot win or is
 * almost certain to. Version 1 rounded down.
 */
export const oddsOf = ({ parts, under }: Shares, rounding: Rounding = 'up'): number[] =>
  parts.map((part) => {
    const odds = part === 0 ? 0 : rounded[rounding]((returnHundredths * under) / part)
    return odds < minOdds ? 0 : odds
  })

/** Returns the pay of a bet in kuruş: its stake times the odds in hundredths, shared by the hands that tie. */
export const payOf = (bet: { stakeKurus: number; odds: number }, winners: number, rounding: Rounding = 'up'): Kurus =>
  kurus(rounded[rounding]((bet.stakeKurus * bet.odds) / (100 * winners)))

/** The odds before the deal, equal for all hands: 5.82. */
export const firstOdds = returnHundredths * pokerHands
