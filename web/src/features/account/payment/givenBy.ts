import { type Kurus, kurusFromWire, noMoney } from '@yakamoz/values'
import { costOf, type Method } from './methods.ts'

/** What a deposit by a method brings to the balance, in kuruş; undefined for an amount that the method does not take. */
export const givenBy = (
  { least, most, fee }: Pick<Method, 'least' | 'most' | 'fee'>,
  amount: Kurus,
): Kurus | undefined => {
  const [from, to] = [kurusFromWire(least) ?? noMoney, kurusFromWire(most) ?? noMoney]
  return amount < from || amount > to ? undefined : costOf(amount, fee).arrives
}
