import { kurus, kurusFromWire, noMoney } from '@yakamoz/values'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Money } from '../../../ui/Money.tsx'
import { When } from '../../../ui/When.tsx'
import { Failed, Nothing, Waiting } from '../States.tsx'
import { Steps, type StepTexts } from '../Steps.tsx'
import type { Transaction } from '../Transactions.tsx'
import { useDuration } from './MethodPicker.tsx'
import { announcedOf, type PaymentStatus, paymentStatusOf } from './paymentSteps.ts'
import type { Payment } from './send.ts'
import { useMethods } from './useMethods.ts'
import './payment.css'

const withdrawal = 2
const latest = { searchType: withdrawal, limit: 5, offset: 0 } as const

/** The status of a new withdrawal, by the list beside it. */
export const useWithdrawalStatus = ({ transactionID, status }: Payment): PaymentStatus => {
  const { data } = useCall('finance', 'list_transactions', latest)
  const row = data?.data.find(({ id }) => id === transactionID)
  return paymentStatusOf(row?.transaction_status ?? status)
}

/** The open withdrawals and the one decided last: steps, status and reason. */
export const Withdrawals = () => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('finance', 'list_transactions', latest)
  const rows = announcedOf(data?.data ?? [])
  const name = t('account.yourWithdrawal', { count: rows.length || 1 })
  return (
    <section className="card pad" aria-label={name}>
      <h2 className="h2">{name}</h2>
      {isPending && <Waiting rows={3} />}
      {isLoadingError && <Failed text={t('account.listFailed')} again={refetch} />}
      {data && rows.length === 0 && <Nothing>{t('account.noWithdrawal')}</Nothing>}
      {rows.map((row) => (
        <Way key={row.id} row={row} />
      ))}
    </section>
  )
}

const Way = ({ row }: { row: Transaction }) => {
  const status = paymentStatusOf(row.transaction_status)
  return (
    <div className="me-way">
      <p className="between">
        <span className="text-mist clip">{row.method}</span>
        <b className="me-way-sum">
          <Money amount={kurus(Math.abs(kurusFromWire(row.amount) ?? noMoney))} />
        </b>
      </p>
      <Steps status={status} texts={useWithdrawWords(row, status)} />
    </div>
  )
}

const useWithdrawWords = (row: Transaction, status: PaymentStatus): StepTexts => {
  const t = useText()
  const minutes = useMethods(withdrawal).listed.find(({ properties }) => properties.name === row.method)?.properties
    .minutes
  const takes = useDuration(minutes ?? 0)
  const decided = row.decided && <When at={row.decided} />
  const expected = minutes ? takes : undefined
  return {
    requested: { title: t('account.asked'), at: <When at={row.time} />, text: t('account.amountSetAside') },
    checked: {
      title: t(status === 'pending' ? 'account.waitsForApproval' : 'account.approved'),
      at: status === 'pending' ? expected : decided,
      ...(status === 'pending' && { text: t('account.waitsText') }),
    },
    paid: { title: t('account.sentToBank') },
    refused: {
      title: t('account.withdrawRefused'),
      at: decided,
      text: t('account.refusedText', { reason: row.reason || '–' }),
    },
  }
}
