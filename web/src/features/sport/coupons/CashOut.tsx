import { useQuery } from '@tanstack/react-query'
import { type Kurus, kurusFromWire, kurusToWire, noMoney, perCent, shareOf } from '@yakamoz/values'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { queries } from '../../../lib/api/queryClient.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { callOptions } from '../../../lib/api/useCall.ts'
import { toast } from '../../../lib/browser/notices.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money, moneyText } from '../../../ui/Money.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useIgnoreDoublePress } from '../../../ui/useIgnoreDoublePress.ts'
import type { CouponRow } from '../rows.ts'
import { sendCashOut } from '../sending.ts'
import { AmountInput } from '../slip/AmountInput.tsx'
import { unansweredCashOut, useIsLate, useUnanswered } from '../unanswered.ts'
import { useAskAgain } from '../useOutbox.ts'
import { cashOutNotice } from './cashOutNotice.ts'

const refetchEveryMs = 3_000
/** Shares of the remaining coupon, in ten-thousandths. */
const wholeShare = 10_000
const minShare = 1_000

/** The cash-out offer of an open coupon, fetched repeatedly while it is shown. */
const useOffer = (couponID: string): Kurus | undefined => {
  const { data } = useQuery({
    ...callOptions(useLanguage(), 'betframe', 'getCashOut', { couponID }),
    staleTime: 0,
    refetchInterval: refetchEveryMs,
  })
  const [row] = data?.data ?? []
  return row && kurusFromWire(row.amount)
}

/** Whether a coupon is of the kind that is cashed out: open, and not from bonus money. */
export const mayCashOut = ({ state, bonus, awaitsConfirmation }: CouponRow): boolean =>
  state === 'open' && !bonus && !awaitsConfirmation

/** `unanswered`: sent, without an answer, and not worked on by this page. */
type Step = 'idle' | 'asked' | 'sending' | 'unanswered'

/** How long a press waits to be confirmed. */
const confirmMs = 5_000

/** A cash-out is final: the first press asks for confirmation, the second one sends it, for the amount on the button. */
const useCashOut = (couponID: string) => {
  const t = useText()
  const [pressed, setPressed] = useState<'idle' | 'asked'>('idle')
  // A cash-out in flight survives a reload and is known in other lists; no second one can begin.
  const again = useAskAgain()
  const progress = unansweredCashOut(couponID, useUnanswered())?.progress
  const step: Step = progress === undefined ? pressed : progress === 'kept' ? 'unanswered' : 'sending'
  useEffect(() => {
    if (pressed !== 'asked') return
    const timer = setTimeout(() => setPressed('idle'), confirmMs)
    return () => clearTimeout(timer)
  }, [pressed])
  const take = async (share: number, least: Kurus) => {
    setPressed('idle')
    const outcome = await sendCashOut({ couponID, share, least: kurusToWire(least) })
    if (outcome) toast(cashOutNotice(t, outcome))
  }
  const press = (share: number, least: Kurus) => {
    if (step === 'idle') setPressed('asked')
    if (step === 'asked') void take(share, least)
    if (step === 'unanswered') again.press()
  }
  return { step, isWaiting: progress === 'waiting', press, letGo: () => setPressed('idle') }
}

/** Cashes out all of a coupon, in the slip. */
export const QuickCashOut = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  const offer = useOffer(coupon.couponID)
  const { step, isWaiting, press } = useCashOut(coupon.couponID)
  return (
    <>
      <CashOutButton
        offer={offer}
        step={step}
        words={t('sport.cashOut')}
        press={() => press(wholeShare, offer ?? noMoney)}
      />
      <Unanswered step={step} isWaiting={isWaiting} />
    </>
  )
}

type ButtonProps = { offer: Kurus | undefined; step: Step; words: string; press: () => void }

const CashOutButton = ({ offer, step, words, press }: ButtonProps) => {
  const t = useText()
  const place = useIgnoreDoublePress<HTMLButtonElement>(step)
  const again = useAskAgain()
  if (step === 'unanswered')
    return (
      <Button ref={place} look="cash" full onClick={press} icon="rotate-cw">
        {again.words}
      </Button>
    )
  if (offer === undefined) return <div className="skel h-10" />
  if (step === 'sending')
    return (
      <Button look="cash" full disabled>
        <span className="spin" />
        {t('sport.cashingOut')}
      </Button>
    )
  if (offer === 0)
    return (
      <Button look="cash" full disabled icon="lock">
        {t('sport.noCashOut')}
      </Button>
    )
  return (
    <Button ref={place} look="cash" full onClick={press}>
      <Icon name={step === 'asked' ? 'check' : 'banknote'} size="s" />
      {step === 'asked' ? t('sport.cashOutSure') : words}
      <Money amount={offer} />
    </Button>
  )
}

/** Explains a cash-out without an answer. */
const Unanswered = ({ step, isWaiting }: { step: Step; isWaiting: boolean }) => {
  const t = useText()
  const isLate = useIsLate(step === 'sending' && !isWaiting)
  if (step !== 'unanswered' && !isWaiting && !isLate) return null
  const unsent = isWaiting ? 'sport.cashOutWaits' : 'sport.cashOutKept'
  return (
    <p className="small text-mist sp-told" role="status">
      <Icon name="wifi-off" size="xs" /> {t(isLate ? 'sport.cashOutSent' : unsent)}
    </p>
  )
}

/** Cashes out all or a part of a coupon, now or automatically at an amount. */
export const CashOut = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  const language = useLanguage()
  const offer = useOffer(coupon.couponID)
  const { step, isWaiting, press, letGo } = useCashOut(coupon.couponID)
  const [share, setShare] = useState(wholeShare)
  const part = offer === undefined ? undefined : shareOf(offer, share)
  const percent = share / 100
  return (
    <div className="sp-cashout">
      <label className="sp-share">
        <span className="between">
          <span>{t('sport.share')}</span>
          <b className="num">{perCent(String(percent), language)}</b>
        </span>
        <input
          type="range"
          style={{ '--filled': ((share - minShare) / (wholeShare - minShare)) * 100 } as React.CSSProperties}
          min={minShare}
          max={wholeShare}
          step={500}
          value={share}
          disabled={!offer || step === 'sending' || step === 'unanswered'}
          aria-valuetext={
            part === undefined ? undefined : `${perCent(String(percent), language)}, ${moneyText(part, language)}`
          }
          onChange={({ target }) => {
            setShare(Number(target.value))
            letGo()
          }}
        />
      </label>
      <CashOutButton
        offer={part}
        step={step}
        words={t(share === wholeShare ? 'sport.cashOut' : 'sport.cashOutPart')}
        press={() => press(share, part ?? noMoney)}
      />
      <Unanswered step={step} isWaiting={isWaiting} />
      <Automatic coupon={coupon} />
    </div>
  )
}

/** The amount at which the coupon is cashed out automatically. */
const Automatic = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  const set = kurusFromWire(coupon.autoCashOut) ?? 0
  const [amount, setAmount] = useState<number>(set)
  const { act, isBusy, problem } = useAct()
  const send = async (next: number) => {
    const request = { couponID: coupon.couponID, amount: kurusToWire(next as Kurus) }
    if (await act(() => api.call('betframe', 'setAutoCashOut', request, { act: true })))
      await queries.get()?.invalidateQueries({ queryKey: ['betframe', 'getCoupons'] })
  }
  return (
    <Form className="sp-auto" onSubmit={() => send(amount)}>
      <span className="grow">
        <b className="block">{t('sport.autoCashOut')}</b>
        <span className="small text-haze">
          {set > 0 ? t('sport.autoSet') : t('sport.autoText')} {set > 0 && <Money amount={set as Kurus} isWin />}
        </span>
      </span>
      {set > 0 ? (
        <Button
          size="sm"
          disabled={isBusy}
          onClick={() => {
            setAmount(0)
            void send(0)
          }}
        >
          {t('sport.autoOff')}
        </Button>
      ) : (
        <>
          <AmountInput amount={amount} label={t('sport.autoAmount')} change={setAmount} isDisabled={isBusy} />
          <Button type="submit" size="sm" disabled={isBusy || amount === 0}>
            {t('sport.autoOn')}
          </Button>
        </>
      )}
      <Problem problem={problem} />
    </Form>
  )
}
