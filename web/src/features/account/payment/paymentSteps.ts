import { transactionStatus } from '@yakamoz/contract/constants'

/** Where a payment stands, by its status (Z-47). */
export type PaymentStatus = 'pending' | 'approved' | 'refused'

export const paymentStatusOf = (status: number): PaymentStatus => {
  if (status === transactionStatus.approved) return 'approved'
  return status === transactionStatus.refused ? 'refused' : 'pending'
}

type Decided = { transaction_status: number; decided: string }

/** Which payments are told of: those on their way and the one that was decided last, in the order in which they were asked for. */
export const announcedOf = <Row extends Decided>(rows: readonly Row[]): readonly Row[] => {
  const isOpen = (row: Row): boolean => paymentStatusOf(row.transaction_status) === 'pending'
  const [last] = rows
    .filter((row) => !isOpen(row))
    .toSorted((one, other) => Date.parse(other.decided) - Date.parse(one.decided))
  return rows.filter((row) => isOpen(row) || row === last)
}

export type StepName = 'asked' | 'checked' | 'paid' | 'refused'
/** `done` lies behind, `now` is waited for, `ahead` comes after, `failed` ended it. */
export type Step = { name: StepName; state: 'done' | 'now' | 'ahead' | 'failed' }

/** The way of a payment from its request to its end, as far as the house's statuses tell it. */
export const stepsOf = (standing: PaymentStatus): readonly Step[] => {
  const asked: Step = { name: 'asked', state: 'done' }
  if (standing === 'approved') return [asked, { name: 'checked', state: 'done' }, { name: 'paid', state: 'done' }]
  if (standing === 'refused') return [asked, { name: 'refused', state: 'failed' }]
  return [asked, { name: 'checked', state: 'now' }, { name: 'paid', state: 'ahead' }]
}
