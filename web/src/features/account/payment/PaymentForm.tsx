import { useQueryClient } from '@tanstack/react-query'
import { type Kurus, kurus, kurusFromTyped, kurusFromWire, kurusToWire, type Language, noMoney } from '@yakamoz/values'
import { type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Controller, FormProvider, useForm, useFormContext } from 'react-hook-form'
import type { ActProblem } from '../../../lib/api/refusal.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Money, moneyText } from '../../../ui/Money.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useToday } from '../../../ui/useToday.ts'
import { AccountField } from './AccountField.tsx'
import { AmountField } from './AmountField.tsx'
import { type AmountPlace, AmountPlaceContext } from './amountPlace.ts'
import { typedAmount } from './amountText.ts'
import { browserSender } from './browserSender.ts'
import { DayField } from './DayField.tsx'
import { type Checking, type FormField, fieldFault, type MethodForm } from './fields.ts'
import type { Intent, PaymentTerms, PaymentType } from './intent.ts'
import { costOf } from './methods.ts'
import { NoteField } from './NoteField.tsx'
import { type Details, type Payment, type Request, sendPayment } from './send.ts'
import type { BonusForfeit } from './useBonusForfeit.tsx'
import './payment.css'

type Typed = Record<string, string>

type Props = {
  type: PaymentType
  form: MethodForm
  /** A payment of this method that was sent and got no answer. */
  unanswered: Intent | undefined
  offered: readonly string[]
  /** The largest amount of a withdrawal. */
  most?: Kurus | undefined
  /** Shown above the button. */
  note: ReactNode
  /** The bonus that a withdrawal would forfeit, and the player's consent. */
  givingUp?: Pick<BonusForfeit, 'bonus' | 'agree'> | undefined
  done: (payment: Payment) => void
}

/** The form of a payment method, built from the fields that the server requires (E-23, E-24). */
export const PaymentForm = ({ type, form, unanswered, offered, most, note, givingUp, done }: Props) => {
  const t = useText()
  const language = useLanguage()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | ActProblem>('')
  const [isLost, setLost] = useState(unanswered !== undefined)
  const [isSending, setSending] = useState(false)
  const place = useContext(AmountPlaceContext)
  const id = useId()
  const start = startOf(form, unanswered, { language, typed: place?.typed ?? '' })
  const methods = useForm<Typed>({ defaultValues: start, mode: 'onTouched' })
  useKept(methods.watch('amount') ?? '', place)
  const { isSubmitting } = methods.formState
  const submit = methods.handleSubmit(async (typed) => {
    setProblem('')
    if (givingUp && !(await givingUp.agree())) return
    const request = requestOf(type, form, typed, language)
    const details = { ...request.details, ...(givingUp?.bonus && { forfeitBonus: true }) }
    setSending(true)
    const sent = await sendPayment({ ...request, details }, browserSender)
    setSending(false)
    setLost(sent.outcome === 'lost')
    if (sent.outcome === 'refused') setProblem(sent.message ? sent : t('account.processFailed'))
    if (sent.outcome !== 'done') return
    // The reference is shown first, without waiting for the balance.
    done(sent.payment)
    void client.invalidateQueries({ queryKey: ['finance', 'check_balance'] })
    void client.invalidateQueries({ queryKey: ['finance', 'list_transactions'] })
    void client.invalidateQueries({ queryKey: ['bonus'] })
  })
  return (
    <FormProvider {...methods}>
      <Form id={id} className="me-pay" onSubmit={submit} aria-busy={isSubmitting}>
        {form.fields.map((field) => (
          <FormFieldInput key={field.name} field={field} offered={offered} most={most} form={id} />
        ))}
        <div className="me-pay-foot">
          <Sum form={form} type={type} />
          {note}
          {isLost && <LostNote />}
          <Problem problem={problem} />
          <Submit type={type} isLost={isLost} />
        </div>
        {isSending && (
          <div className="me-veil" role="status">
            <span className="spin" />
            {t('account.pleaseWait')}
          </div>
        )}
      </Form>
    </FormProvider>
  )
}

/** The amount that was typed is that of the next method too. */
const useKept = (typed: string, place: AmountPlace | undefined): void => {
  const keep = place?.keep
  useEffect(() => keep?.(typed), [typed, keep])
}

type Start = { language: Language; typed: string }

const startOf = (form: MethodForm, unanswered: Intent | undefined, { language, typed }: Start): Typed => {
  const amount = kurusFromWire(unanswered?.amount ?? '')
  const fields = Object.fromEntries(
    form.fields.map(({ name, kind }) => {
      if (kind === 'amount') return [name, amount === undefined ? typed : typedAmount(amount, language)]
      return [name, kind === 'account' ? String(unanswered?.bankAccountID ?? '') : '']
    }),
  )
  return { ...fields, bonus: String(unanswered?.bonusOfferID ?? '') }
}

/** The request of the form. Its amount is valid. */
const requestOf = (type: PaymentType, form: MethodForm, typed: Typed, language: Language): Request => {
  const { amount = '', bankAccountID = '', bonus = '', ...rest } = typed
  const terms: PaymentTerms = {
    Type: type,
    methodID: form.id,
    amount: kurusToWire(kurusFromTyped(amount, language) ?? noMoney),
    bankAccountID: bankAccountID ? Number(bankAccountID) : undefined,
    ...(bonus && { bonusOfferID: Number(bonus) }),
  }
  const details = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim()])) as Details
  return { payment: terms, details, transferTypeId: form.transfer_type_id }
}

/** Nothing is known of the last try: the same can be sent again without fear (SR-15). */
const LostNote = () => {
  const t = useText()
  return (
    <Note tone="warning" icon="wifi-off" role="alert">
      {t('account.lost')}
    </Note>
  )
}

/** The fee and the amount that arrives, while the amount is typed. */
const Sum = ({ form, type }: { form: MethodForm; type: PaymentType }) => {
  const t = useText()
  const { watch } = useFormContext<Typed>()
  const amount = kurusFromTyped(watch('amount') ?? '', useLanguage()) ?? noMoney
  const { fee, arrives } = costOf(amount, form.fee)
  return (
    <dl className="me-sum">
      <Fact name={t('account.fee')}>{fee === 0 ? t('account.free') : <Money amount={fee} />}</Fact>
      <Fact name={t(type === 1 ? 'account.arrives' : 'account.arrivesAtBank')}>
        <Money amount={arrives} />
      </Fact>
    </dl>
  )
}

const Submit = ({ type, isLost }: { type: PaymentType; isLost: boolean }) => {
  const t = useText()
  const language = useLanguage()
  const { watch, formState } = useFormContext<Typed>()
  const amount = kurusFromTyped(watch('amount') ?? '', language)
  const label = amount
    ? t(type === 1 ? 'account.depositAmount' : 'account.withdrawAmount', { amount: moneyText(kurus(amount), language) })
    : t(type === 1 ? 'frame.deposit' : 'frame.withdraw')
  return (
    <Button type="submit" look="go" size="lg" full disabled={formState.isSubmitting}>
      {isLost ? t('account.sendAgain') : label}
    </Button>
  )
}

type FieldProps = { field: FormField; offered: readonly string[]; most: Kurus | undefined; form: string }

/** One field, with the server's validation. */
const FormFieldInput = ({ field, offered, most, form }: FieldProps) => {
  const refusal = useRefusal()
  const language = useLanguage()
  const today = useToday()
  const checking: Checking = { today, language, ...(most !== undefined && { most }) }
  const validate = (typed: string) => {
    const fault = fieldFault(field, typed, checking)
    return fault === undefined || refusal(fault.name, fault.blanks)
  }
  return (
    <Controller<Typed>
      name={field.name}
      rules={{ validate }}
      render={({ field: { value = '', ...input }, fieldState: { error } }) => (
        <FieldOfKind
          field={field}
          offered={offered}
          most={most}
          form={form}
          value={value}
          error={error?.message}
          input={input}
        />
      )}
    />
  )
}

type FieldOfKindProps = FieldProps & {
  value: string
  error: string | undefined
  input: { name: string; onChange: (value: string) => void; onBlur: () => void; ref: (element: unknown) => void }
}

/** A field in the shape of its kind. */
const FieldOfKind = ({ field, offered, most, form, value, error, input }: FieldOfKindProps) => {
  const place = useContext(AmountPlaceContext)
  const { label, kind, required } = field
  const plain = { ...input, label, error, value, optional: !required, onChange: onTyped(input.onChange) }
  switch (kind) {
    case 'amount':
      return inPlace(
        <AmountField
          field={field}
          typed={value}
          change={input.onChange}
          error={error}
          offered={offered}
          most={most}
          form={form}
        />,
        place,
      )
    case 'account':
      return <AccountField label={label} error={error} value={value} change={input.onChange} />
    case 'date':
      return <ValidityField label={label} error={error} value={value} change={input.onChange} />
    case 'note':
      return <NoteField {...plain} maxLength={200} />
    default:
      return <Field {...plain} {...looks[kind]} />
  }
}

/** The amount before the methods, if there is a place for it. */
const inPlace = (field: ReactNode, place: AmountPlace | undefined): ReactNode => {
  if (!place) return field
  return place.element && createPortal(field, place.element)
}

const onTyped = (change: (value: string) => void) => (event: { target: { value: string } }) =>
  change(event.target.value)

const looks = {
  text: { maxLength: 40, autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 32, autoComplete: 'tel' },
  identity: { inputMode: 'numeric', maxLength: 11, autoComplete: 'off' },
} as const

const yearsAhead = 20

type ValidityProps = { label: string; error: string | undefined; value: string; change: (day: string) => void }

/** Until when the player's identity card is good. */
const ValidityField = (props: ValidityProps) => {
  const t = useText()
  const year = Number(useToday().slice(0, 4))
  return <DayField {...props} firstYear={year} lastYear={year + yearsAhead} hint={t('account.identityDateHint')} />
}
