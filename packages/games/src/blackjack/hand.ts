import { ace, type Card, rankOf } from '../cards/deck.ts'

/** Returns the value of a card: pictures ten, an ace eleven, which `totalOf` reduces to one if necessary. */
export const pipsOf = (card: Card): number => {
  const rank = rankOf(card)
  if (rank === ace) return 11
  return rank >= 8 ? 10 : rank + 2
}

/** The total of a hand; `soft`: an ace in it counts eleven. */
export type Total = { readonly total: number; readonly soft: boolean }

export const totalOf = (cards: readonly Card[]): Total => {
  let [total, elevens] = [0, 0]
  for (const card of cards) {
    const value = pipsOf(card)
    total += value
    if (value === 11) elevens += 1
  }
  for (; total > 21 && elevens > 0; elevens--) total -= 10
  return { total, soft: elevens > 0 }
}

export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === 21
