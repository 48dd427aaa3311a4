import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { CouponRow } from '../rows.ts'
import { ShareSelections } from '../slip/ShareSelections.tsx'
import { openLegs, selectionsOfCoupon } from '../slip/selections.ts'
import { useFillSlip } from '../slip/useFillSlip.ts'

/** Puts the available selections of a coupon on the slip, at current prices; shares them. */
export const PlayAgain = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  const { fill, isBusy } = useFillSlip()
  const open = openLegs(coupon)
  const play = () =>
    fill(
      selectionsOfCoupon(coupon, coupon.legs),
      open.map(({ match }) => match),
    )
  return (
    <div className="sp-again">
      <Button size="sm" full busy={isBusy} onClick={() => void play()} icon="rotate-cw">
        {t('sport.playAgain')}
      </Button>
      <ShareSelections selections={selectionsOfCoupon(coupon, open)} />
    </div>
  )
}
