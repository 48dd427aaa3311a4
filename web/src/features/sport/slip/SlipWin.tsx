import { Money } from '../../../ui/Money.tsx'
import type { Slip } from './slip.ts'
import { sumOf } from './slipTotals.ts'
import { useSales } from './useSales.ts'

/** The possible win of the slip. */
export const SlipWin = ({ slip }: { slip: Slip }) => {
  const { maxWin } = sumOf(slip, useSales(slip).sales)
  return maxWin > 0 ? <Money amount={maxWin} isWin /> : null
}
