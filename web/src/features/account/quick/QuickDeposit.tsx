import { type Kurus, kurusFromTyped, kurusToWire, noMoney } from '@yakamoz/values'
import { useState } from 'react'
import { useRestriction } from '../../../lib/account/restriction.ts'
import { api } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { moneyText } from '../../../ui/Money.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { AmountField } from '../payment/AmountField.tsx'
import { browserSender } from '../payment/browserSender.ts'
import { amountFault, type FormField, type MethodForm } from '../payment/fields.ts'
import { type Payment, sendPayment } from '../payment/send.ts'
import { PromptNote } from '../protection/LimitNote.tsx'
import { NoDeposit } from '../protection/NoDeposit.tsx'
import { RestrictionNote } from '../protection/RestrictionNote.tsx'
import { Failed, Nothing, Waiting } from '../States.tsx'
import { QuickCode } from './QuickCode.tsx'
import { type Code, keepCode, openCode, quickStore } from './quickIntent.ts'
import { quickMethods } from './quickMethods.ts'
import '../account.css'
import './quick.css'

/** A deposit from any page: a way, an amount, and a picture that the banking app reads (N-15, Z-83). */
export const QuickDeposit = ({ close }: { close: () => void }) => {
  const t = useText()
  const isReady = useTexts('me', 'account')
  return isReady ? (
    <Sheet title={t('account.quick')} close={close}>
      <Steps close={close} />
    </Sheet>
  ) : null
}

const deposit = 1

const Steps = ({ close }: { close: () => void }) => {
  const t = useText()
  const [made, setMade] = useState<{ payment: Payment; code: Code }>()
  const { data, isPending, isLoadingError, refetch } = useCall('finance', 'list_cash_methods', { Type: deposit })
  const guard = useCall('protection', 'state', {})
  const restriction = useRestriction()
  if (made) return <QuickCode {...made} again={() => setMade(undefined)} close={close} />
  if (isPending || guard.isPending) return <Waiting rows={3} height={64} />
  if (restriction) {
    return (
      <>
        <RestrictionNote />
        <NoDeposit />
      </>
    )
  }
  if (isLoadingError) return <Failed again={refetch} />
  const methods = quickMethods(data.data)
  if (methods.length === 0) return <Nothing>{t('account.noMethod')}</Nothing>
  return (
    <>
      {guard.data?.data[0]?.promptDue && <PromptNote />}
      <Asking methods={methods} done={(payment, code) => setMade({ payment, code })} />
    </>
  )
}

type AskingProps = { methods: readonly MethodForm[]; done: (payment: Payment, code: Code) => void }

const Asking = ({ methods, done }: AskingProps) => {
  const t = useText()
  const language = useLanguage()
  const refusal = useRefusal()
  const [method, setMethod] = useState(methods[0] as MethodForm)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const { ask, isBusy, problem } = useQuickDeposit(done)
  const amounts = useCall('envoy', 'getDepositAmounts', { bankcode: method.bankcode })
  const { least, most } = method
  const field: FormField = {
    name: 'amount',
    kind: 'amount',
    required: true,
    label: t('account.quickAmount'),
    least,
    most,
  }
  const submit = () => {
    const found = amountFault(method, typed, { today: '', language })
    setFault(found && refusal(found.name, found.blanks))
    if (!found) void ask(method, kurusFromTyped(typed, language) ?? noMoney)
  }
  const change = (text: string) => {
    setTyped(text)
    setFault(undefined)
  }
  return (
    <Form className="flow quick-deposit" onSubmit={submit}>
      <Ways methods={methods} chosen={method} choose={setMethod} />
      <AmountField
        field={field}
        typed={typed}
        change={change}
        error={fault}
        offered={amounts.data?.data[0]?.amounts ?? []}
        most={undefined}
      />
      <Problem problem={problem} />
      <ShowCode amount={kurusFromTyped(typed, language)} isBusy={isBusy} />
      <ButtonLink look="bare" size="sm" full href="/me/deposit">
        {t('account.allWays')}
      </ButtonLink>
    </Form>
  )
}

const ShowCode = ({ amount, isBusy }: { amount: Kurus | undefined; isBusy: boolean }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <Button type="submit" look="go" size="lg" full busy={isBusy} icon="qr-code">
      {amount ? t('account.quickShowFor', { amount: moneyText(amount, language) }) : t('account.quickShow')}
    </Button>
  )
}

type WaysProps = { methods: readonly MethodForm[]; chosen: MethodForm; choose: (method: MethodForm) => void }

const Ways = ({ methods, chosen, choose }: WaysProps) => {
  const t = useText()
  return (
    <fieldset className="quick-ways">
      <legend className="sr">{t('account.howToDeposit')}</legend>
      {methods.map((method) => (
        <label key={method.id}>
          <input
            type="radio"
            name="quick"
            className="sr"
            checked={method.id === chosen.id}
            onChange={() => choose(method)}
          />
          <Icon name={method.icon as IconName} />
          <span className="clip">{method.name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Requests the code and, with its reference, the payment. */
const useQuickDeposit = (done: AskingProps['done']) => {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const { act, problem, setProblem } = useAct()
  // A payment without an answer is requested again with the reference of its code, after a reload too.
  const codeFor = async (methodID: number, amount: string): Promise<Code | undefined> => {
    const open = openCode(sessionStorage, { methodID, amount })
    if (open) return open
    const answer = await act(() => api.call('account', 'deposit_qr', { methodID, amount }, { quiet: true }))
    const code = answer?.data[0]
    if (code) keepCode(sessionStorage, code)
    return code
  }
  const ask = async (method: MethodForm, kurus: Kurus): Promise<void> => {
    setBusy(true)
    setProblem('')
    const amount = kurusToWire(kurus)
    const code = await codeFor(method.id, amount)
    if (code) {
      const payment = { Type: deposit, methodID: method.id, amount, bankAccountID: undefined } as const
      const details = { referenceNumber: code.referenceNumber }
      const parts = { ...browserSender, store: quickStore(sessionStorage) }
      const sent = await sendPayment({ payment, details, transferTypeId: method.transfer_type_id }, parts)
      if (sent.outcome === 'done') done(sent.payment, code)
      else if (sent.outcome === 'lost') setProblem(t('account.lost'))
      else setProblem(sent.message ? sent : t('account.processFailed'))
    }
    setBusy(false)
  }
  return { ask, isBusy, problem }
}
