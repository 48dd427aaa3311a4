import { type Kurus, kurusFromWire, kurusToWire, perCent } from '@yakamoz/values'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { queries } from '../../../lib/api/queryClient.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Money, moneyText } from '../../../ui/Money.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import type { CouponRow } from '../rows.ts'
import { AmountInput } from '../slip/AmountInput.tsx'
import { CashOutButton } from './CashOutButton.tsx'
import { CashOutPolicySelect } from './CashOutPolicySelect.tsx'
import { useCashOut } from './useCashOut.ts'

/** Shares of the remaining coupon, in ten-thousandths. */
const wholeShare = 10_000
const minShare = 1_000

/** Whether a coupon is of the kind that is cashed out: open, from cash, and at no raised price. */
export const mayCashOut = ({ state, bonus, awaitsConfirmation, legs }: CouponRow): boolean =>
  state === 'open' && !bonus && !awaitsConfirmation && !legs.some(({ plainOdds }) => plainOdds)

/** Cashes out all of a coupon, in the slip. */
export const QuickCashOut = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  return <CashOutButton cashOut={useCashOut(coupon.couponID, wholeShare)} words={t('sport.cashOut')} />
}

/** Cashes out all or a part of a coupon, now or automatically at an amount. */
export const CashOut = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  const language = useLanguage()
  const [share, setShare] = useState(wholeShare)
  const cashOut = useCashOut(coupon.couponID, share)
  const { amount: part, step, letGo } = cashOut
  const percent = perCent(String(share / 100), language)
  return (
    <div className="sp-cashout">
      <label className="sp-share">
        <span className="between">
          <span>{t('sport.cashOutShare')}</span>
          <b className="num">{percent}</b>
        </span>
        <input
          type="range"
          style={{ '--filled': ((share - minShare) / (wholeShare - minShare)) * 100 } as React.CSSProperties}
          min={minShare}
          max={wholeShare}
          step={500}
          value={share}
          disabled={!part || step === 'sending' || step === 'unanswered'}
          aria-valuetext={part === undefined ? undefined : `${percent}, ${moneyText(part, language)}`}
          onChange={({ target }) => {
            setShare(Number(target.value))
            letGo()
          }}
        />
      </label>
      <CashOutPolicySelect />
      <CashOutButton cashOut={cashOut} words={t(share === wholeShare ? 'sport.cashOut' : 'sport.cashOutPart')} />
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
