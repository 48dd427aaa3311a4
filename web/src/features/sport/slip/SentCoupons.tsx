import { useEffect } from 'react'
import { controlName } from '../../../lib/api/controlMessages.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PushOffer } from '../../../ui/PushOffer.tsx'
import { To } from '../../../ui/To.tsx'
import { ToLimits } from '../../../ui/ToLimits.tsx'
import { couponMatch, couponTitle } from '../coupons/couponTexts.ts'
import type { CouponRow } from '../rows.ts'
import type { Sending } from '../sending.ts'
import type { Unanswered } from '../unanswered.ts'
import { useAskAgain } from '../useOutbox.ts'
import { SlipNote } from './SlipNote.tsx'
import { type SlipLeg, withToggled } from './slip.ts'
import { changeSlip, sent } from './store.ts'

type Props = { sendings: readonly Sending[]; unanswered: readonly Unanswered[] }

/** The outcomes of the coupons that were just sent, and the unanswered ones. */
export const SentCoupons = ({ sendings, unanswered: kept }: Props) => (
  <>
    <div className="sp-sent" role="status">
      {kept.map(({ entry }) => (
        <UnansweredNote key={entry.id} />
      ))}
      {sendings.map((sending) => (
        <SendingOutcome key={sending.couponID} sending={sending} isNamed={sendings.length > 1} />
      ))}
    </div>
    {sendings.some(({ coupon }) => coupon) && <PushOffer about="coupon" />}
  </>
)

type OutcomeProps = { sending: Sending; isNamed: boolean }

const SendingOutcome = ({ sending, isNamed }: OutcomeProps) => {
  if (sending.coupon) return <PlacedCoupon coupon={sending.coupon} legs={sending.legs} />
  return sending.isLapsed ? <Lapsed {...sending} isNamed={isNamed} /> : <Refused sending={sending} isNamed={isNamed} />
}

/** A coupon without an answer: what that means, and a button to send it again under its id. */
const UnansweredNote = () => {
  const t = useText()
  const again = useAskAgain()
  return (
    <SlipNote tone="warning" icon="wifi-off">
      {t('sport.couponKept')}{' '}
      <Button look="link" onClick={again.press}>
        {again.words}
      </Button>
    </SlipNote>
  )
}

/** Never arrived while it was meant to: nothing was taken, and the legs are still on the slip. */
const Lapsed = ({ couponID, legs, isNamed }: Pick<Sending, 'couponID' | 'legs'> & { isNamed: boolean }) => {
  const t = useText()
  return (
    <SlipNote tone="error" icon="clock" action={<Dismiss couponID={couponID} />}>
      {isNamed && <Named legs={legs} />}
      {t('sport.couponLapsed')}
    </SlipNote>
  )
}

/** With several coupons each is named by its selection. */
const Named = ({ legs }: Pick<Sending, 'legs'>) =>
  legs.length === 1 ? <b className="block">{legs[0]?.names.outcome}</b> : null

/** Refused at once: the legs are still on the slip. */
const Refused = ({ sending: { couponID, refusal, legs }, isNamed }: OutcomeProps) => {
  const t = useText()
  const name = controlName(refusal?.message ?? '')
  return (
    <SlipNote tone="error" icon="triangle-alert" action={<Dismiss couponID={couponID} />}>
      {isNamed && <Named legs={legs} />}
      {name ? t(`control.${name}`) : refusal?.message} <ToLimits refusal={refusal?.refusal} />
    </SlipNote>
  )
}

const refetchEveryMs = 2_500

/**
 * A coupon in play is decided after its delay: an account event refetches it, and so does this timer, in case the event is
 * lost.
 */
const useCoupon = (first: CouponRow): CouponRow => {
  const { data, refetch } = useCall('betframe', 'getCoupon', { couponID: first.couponID })
  const coupon = data?.data[0] ?? first
  useEvery(refetchEveryMs, coupon.state === 'pending', refetch)
  return coupon
}

const useEvery = (ms: number, isOn: boolean, work: () => unknown): void =>
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void work(), ms)
    return () => clearInterval(timer)
  }, [ms, isOn, work])

const PlacedCoupon = ({ coupon: first, legs }: { coupon: CouponRow; legs: readonly SlipLeg[] }) => {
  const coupon = useCoupon(first)
  if (coupon.state === 'pending') return <Pending coupon={coupon} />
  return coupon.state === 'refused' ? <Declined coupon={coupon} legs={legs} /> : <Accepted coupon={coupon} />
}

const Pending = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  return (
    <SlipNote tone="warning" icon="spinner">
      <b className="block">{coupon.note || t('sport.pending')}</b>
      {couponTitle(t, coupon)} · <Money amount={coupon.stake} />
    </SlipNote>
  )
}

const dismiss = (couponID: string) => sent.set((now) => now.filter((one) => one.couponID !== couponID))

const Dismiss = ({ couponID }: { couponID: string }) => (
  <Button
    look="quiet"
    size="sm"
    square
    aria-label={useText()('frame.close')}
    onClick={() => dismiss(couponID)}
    icon="x"
  />
)

const Accepted = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  const match = couponMatch(coupon)
  return (
    <SlipNote tone="success" icon="circle-check" action={<Dismiss couponID={coupon.couponID} />}>
      <b className="block">{t('sport.accepted')}</b>
      {couponTitle(t, coupon)} · <Money amount={coupon.stake} />
      {match && <span className="block text-mist">{match}</span>}
      {coupon.note && <span className="block">{coupon.note}</span>}
      <span className="block">
        {t('sport.mostWin')}: <Money amount={coupon.mostWin} isWin />
      </span>
      <To className="link" href="/me/coupons">
        {t('sport.toCoupons')}
      </To>
    </SlipNote>
  )
}

/** Not accepted after its delay: why, that the money is back, and another try. */
const Declined = ({ coupon, legs }: { coupon: CouponRow; legs: readonly SlipLeg[] }) => {
  const t = useText()
  const restore = () => {
    changeSlip((now) =>
      legs.filter(({ match }) => !now.legs.some((leg) => leg.match === match)).reduce(withToggled, now),
    )
    dismiss(coupon.couponID)
  }
  return (
    <SlipNote tone="error" icon="triangle-alert" action={<Dismiss couponID={coupon.couponID} />}>
      <b className="block">{t('sport.declined')}</b>
      {coupon.note} {t('sport.stakeBack')}{' '}
      {legs.length > 0 && (
        <Button look="link" onClick={restore}>
          {t('sport.restore')}
        </Button>
      )}
    </SlipNote>
  )
}
