import type { CardName } from '@yakamoz/games'

const pipsOf = (card: CardName): number => {
  const rank = card[0] ?? ''
  if (rank === 'A') return 11
  return 'TJQK'.includes(rank) ? 10 : Number(rank)
}

/** The total of cards; aces count eleven unless the total exceeds 21. */
export const totalsOf = (cards: readonly CardName[]): { total: number; isSoft: boolean } => {
  let total = 0
  let elevens = 0
  for (const card of cards) {
    total += pipsOf(card)
    if (card[0] === 'A') elevens += 1
  }
  for (; total > 21 && elevens > 0; elevens--) total -= 10
  return { total, isSoft: elevens > 0 }
}

/** The text of a total; `7/17` while an ace can count one or eleven. */
export const totalText = ({ total, isSoft }: { total: number; isSoft: boolean }): string =>
  isSoft && total < 21 ? `${total - 10}/${total}` : String(total)
