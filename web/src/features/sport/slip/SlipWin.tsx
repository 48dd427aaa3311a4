import { useText } from '../../../lib/i18n/texts.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Odds } from '../Odds.tsx'
import type { Slip } from './slip.ts'
import { shownTotalOdds, sumOf } from './slipTotals.ts'
import { useSales } from './useSales.ts'

/** The total odds of the slip, and its possible win once it has a stake. */
export const SlipWin = ({ slip }: { slip: Slip }) => {
  const t = useText()
  const { sales } = useSales(slip)
  const sum = sumOf(slip, sales)
  const { maxWin } = sum
  const odds = shownTotalOdds(slip, sales, sum)
  return (
    <span className="sp-bar-sum num">
      {odds && (
        <span>
          <span className="sr">{t('sport.totalOdds')}: </span>
          <Odds odds={odds} />
        </span>
      )}
      {maxWin > 0 && (
        <span>
          <span className="sr">{t('sport.mostWin')}: </span>
          <Money amount={maxWin} isWin />
        </span>
      )}
    </span>
  )
}
