import type { ActName } from './motion.ts'

/** What a dealer does while an event of a round is shown: by the type of the event, which the games share. */
const actOfType: Readonly<Record<string, ActName>> = {
  // Roulette, sic bo and the money wheel.
  launch: 'throw',
  shake: 'throw',
  spin: 'throw',
  rest: 'present',
  // Cards.
  card: 'deal',
  deal: 'deal',
  board: 'deal',
  river: 'deal',
  dealerCard: 'deal',
  hole: 'deal',
  reveal: 'deal',
  dealer: 'present',
  result: 'present',
}

export const actOf = ({ type }: { readonly type: string }): ActName | undefined => actOfType[type]
