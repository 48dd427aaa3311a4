import { type Kurus, kurus, kurusFromWire, noMoney, shareOf } from '@yakamoz/values'
import type { Read } from '../../../lib/api/client.ts'

export type Offer = Read<'bonus', 'offers'>[number]

/**
 * The bonuses that a deposit can claim, and what remains of each. One with a wagering requirement is not offered while
 * another is being wagered.
 */
export const choosableWith = (offers: readonly Offer[], isWagering: boolean): Offer[] =>
  offers.filter(({ kind, state, wagering, turnover }) => {
    if (isWagering && (wagering > 0 || turnover > 0)) return false
    if (state === 'deposit_first') return kind !== 'loss'
    return kind === 'deposit' && (state === 'claimable' || state === 'withdrawn')
  })

/** The bonus for a deposit, as the server computes it: nothing below the minimum deposit, never more than the maximum. */
export const bonusFor = (
  { percent, most, least }: Pick<Offer, 'percent' | 'most' | 'least'>,
  deposit: Kurus,
): Kurus => {
  if (deposit < inKurus(least)) return noMoney
  const part = shareOf(deposit, percent * 100)
  return inKurus(most) > 0 ? kurus(Math.min(part, inKurus(most))) : part
}

const inKurus = (text: string): Kurus => kurusFromWire(text) ?? noMoney
