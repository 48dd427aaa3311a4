import { transactionStatus } from '@yakamoz/contract/constants'

/** The state of a payment, by its status (Z-47). */
export type PaymentStatus = 'pending' | 'approved' | 'refused'

export const paymentStatusOf = (status: number): PaymentStatus => {
  if (status === transactionStatus.approved) return 'approved'
  return status === transactionStatus.refused ? 'refused' : 'pending'
}

type Decided = { transaction_status: number; decided: string }

/** The payments to show: the open ones and the one decided last, in the order of their requests. */
export const announcedOf = <Row extends Decided>(rows: readonly Row[]): readonly Row[] => {
  const isOpen = (row: Row): boolean => paymentStatusOf(row.transaction_status) === 'pending'
  const [last] = rows
    .filter((row) => !isOpen(row))
    .toSorted((one, other) => Date.parse(other.decided) - Date.parse(one.decided))
  return rows.filter((row) => isOpen(row) || row === last)
}

export type StepName = 'requested' | 'checked' | 'paid' | 'refused'
/** `done` is past, `now` is waited for, `ahead` follows, `failed` ended it. */
export type Step = { name: StepName; state: 'done' | 'now' | 'ahead' | 'failed' }

/** The steps of a payment from its request to its end, as far as its status shows. */
export const stepsOf = (status: PaymentStatus): readonly Step[] => {
  const requested: Step = { name: 'requested', state: 'done' }
  if (status === 'approved') return [requested, { name: 'checked', state: 'done' }, { name: 'paid', state: 'done' }]
  if (status === 'refused') return [requested, { name: 'refused', state: 'failed' }]
  return [requested, { name: 'checked', state: 'now' }, { name: 'paid', state: 'ahead' }]
}
