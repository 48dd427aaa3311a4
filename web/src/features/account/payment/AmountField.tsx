import { type Kurus, kurusFromTyped, kurusFromWire } from '@yakamoz/values'
import { useId } from 'react'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldNote } from '../../../ui/Field.tsx'
import { moneyText } from '../../../ui/Money.tsx'
import { rangeText, typedAmount } from './amountText.ts'
import { type FormField, rangeOf } from './fields.ts'
import './payment.css'

type Props = {
  field: FormField
  typed: string
  change: (typed: string) => void
  error: string | undefined
  /** Amounts to press, in the wire's text. */
  offered: readonly string[]
  /** The largest amount that can be withdrawn, in kuruş; shown below, and offered as a button. */
  most: Kurus | undefined
  /** The id of the form that the field belongs to, where it is drawn outside of it. */
  form?: string
}

/** The amount of a payment, with its limits beside it and amounts as buttons below. */
export const AmountField = ({ field, typed, change, error, offered, most, form }: Props) => {
  const t = useText()
  const id = useId()
  const language = useLanguage()
  const hint = most === undefined ? undefined : t('account.withdrawable', { amount: moneyText(most, language) })
  return (
    <div>
      <div className={error ? 'field me-amount bad' : 'field me-amount'}>
        <div className="lab">
          <label htmlFor={id}>{field.label}</label>
          {field.least && field.most && (
            <span className="num font-normal text-haze">{rangeText(field.least, field.most, language)}</span>
          )}
        </div>
        <div className="in">
          <input
            id={id}
            form={form}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => change(event.target.value)}
          />
          <span className="tail" aria-hidden="true">
            ₺
          </span>
        </div>
        <FieldNote id={`${id}-note`} error={error} hint={hint} />
      </div>
      <Offered typed={typed} change={change} offered={offered} />
      {most !== undefined && <TakeAll field={field} most={most} change={change} />}
    </div>
  )
}

/** Offers all that can be taken at once: the balance, or as much of it as the way to pay takes. */
const TakeAll = ({ field, most, change }: { field: FormField; most: Kurus; change: (typed: string) => void }) => {
  const t = useText()
  const language = useLanguage()
  const range = rangeOf(field)
  const all = range && range.most < most ? range.most : most
  if (range && all < range.least) return null
  return (
    <Button size="sm" className="me-all" onClick={() => change(typedAmount(all, language))}>
      {t('account.takeAll', { amount: moneyText(all, language) })}
    </Button>
  )
}

const Offered = ({ typed, change, offered }: Pick<Props, 'typed' | 'change' | 'offered'>) => {
  const t = useText()
  const language = useLanguage()
  if (offered.length === 0) return null
  const now = kurusFromTyped(typed, language)
  return (
    <fieldset className="me-offers" aria-label={t('account.amounts')}>
      {offered.map((wireAmount) => {
        const amount = kurusFromWire(wireAmount)
        if (amount === undefined) return null
        const text = typedAmount(amount, language)
        return (
          <Button key={wireAmount} size="sm" className="num" aria-pressed={amount === now} onClick={() => change(text)}>
            {text}
          </Button>
        )
      })}
    </fieldset>
  )
}
