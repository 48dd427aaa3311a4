import type { Kurus } from '@yakamoz/values'
import type { ReactNode } from 'react'
import { Refused, useCall } from '../../../lib/api/useCall.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Failed } from '../States.tsx'
import { FormLoading } from './FormLoading.tsx'
import type { Intent, PaymentType } from './intent.ts'
import type { Method } from './methods.ts'
import { PaymentForm } from './PaymentForm.tsx'
import type { Payment } from './send.ts'
import type { BonusForfeit } from './useBonusForfeit.tsx'

type Props = {
  type: PaymentType
  method: Method
  unanswered: Intent | undefined
  most?: Kurus | undefined
  note: ReactNode
  givingUp?: Pick<BonusForfeit, 'bonus' | 'agree'>
  done: (payment: Payment) => void
}

/** The form of the chosen way to pay, once its fields and the amounts that it offers are known. */
export const PaymentDetails = ({ type, method, unanswered, most, note, givingUp, done }: Props) => {
  const form = useCall('finance', 'list_cash_methods', { Type: type, methodID: method.id })
  const offersAmounts = type === 1 && method.bankcode !== ''
  const amounts = useCall('envoy', 'getDepositAmounts', { bankcode: method.bankcode }, { enabled: offersAmounts })
  if (form.isPending || (offersAmounts && amounts.isPending)) return <FormLoading />
  if (form.error instanceof Refused) return <Problem problem={form.error.message} />
  const found = form.data?.data[0]
  if (!found) return <Failed again={form.refetch} />
  return (
    <PaymentForm
      key={method.id}
      type={type}
      form={found}
      unanswered={unanswered?.methodID === method.id ? unanswered : undefined}
      offered={amounts.data?.data[0]?.amounts ?? []}
      most={most}
      note={note}
      givingUp={givingUp}
      done={done}
    />
  )
}
