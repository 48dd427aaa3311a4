import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Money } from '../../../ui/Money.tsx'
import { To } from '../../../ui/To.tsx'
import { useIgnoreDoublePress } from '../../../ui/useIgnoreDoublePress.ts'
import { Odds } from '../Odds.tsx'
import type { CouponRow } from '../rows.ts'
import { mayCashOut, QuickCashOut } from './CashOut.tsx'
import { CashOutPolicySelect } from './CashOutPolicySelect.tsx'
import { countsOf, couponMatch, couponTitle, progressText, toneOf } from './couponTexts.ts'
import { openEver } from './search.ts'
import './coupons.css'

const shown = 4

/** The open coupons under the slip, each with its cash-out. */
export const OpenCoupons = () => {
  const t = useText()
  const { data } = useCall('betframe', 'getCoupons', {
    ...openEver,
    limit: shown,
  })
  const rows = data?.data ?? []
  // A new coupon comes by itself, where the button that placed it was pressed.
  const list = useIgnoreDoublePress<HTMLElement>(rows.map(({ couponID }) => couponID).join(), 'any')
  if (rows.length === 0) return null
  return (
    <section ref={list} className="card sp-open" aria-label={t('sport.openCoupons')}>
      <div className="sp-slip-head">
        <h2 className="h3 grow">{t('sport.openCoupons')}</h2>
        <To className="link small" href="/me/coupons">
          {t('frame.all')} <span className="num">{data?.pagination?.total ?? rows.length}</span>
        </To>
      </div>
      {rows.some(mayCashOut) && <CashOutPolicySelect />}
      <ul>
        {rows.map((coupon) => (
          <Line key={coupon.couponID} coupon={coupon} />
        ))}
      </ul>
    </section>
  )
}

/** What a coupon waits for, or its odds. */
const LineState = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  if (coupon.awaitsConfirmation) return <span className={`badge ${toneOf.won}`}>{t('sport.awaiting')}</span>
  if (coupon.state === 'pending')
    return (
      <span className="badge amber">
        <span className="spin sp-tiny" />
        {t('sport.state.pending')}
      </span>
    )
  return <b className="num">{coupon.kind !== 'system' && <Odds odds={coupon.totalOdds} />}</b>
}

const Line = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  const { good, lost, all } = countsOf(coupon)
  const match = couponMatch(coupon)
  return (
    <li>
      <span className="between">
        <b className="clip">{couponTitle(t, coupon)}</b>
        <LineState coupon={coupon} />
      </span>
      {match && <span className="small text-mist clip">{match}</span>}
      <span className="small text-haze">
        <Money amount={coupon.stake} /> · {progressText(t, coupon)}
      </span>
      {all > 1 && (
        <span className="sp-meter" aria-hidden="true">
          <i style={{ width: `${((good + lost) / all) * 100}%` }} />
        </span>
      )}
      {mayCashOut(coupon) && <QuickCashOut coupon={coupon} />}
    </li>
  )
}
