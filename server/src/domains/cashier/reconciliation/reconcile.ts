import type { PaymentSettings } from '@yakamoz/contract/console/index'
import { foldName } from '@yakamoz/values'
import { csvRows, hasWord, kurusIn } from '../../../platform/csvText.ts'

/** How a payment stands, in words that both sides have. `open`: neither paid nor refused yet. */
export type Standing = 'paid' | 'refused' | 'returned' | 'open'

/** A line of a provider's file. `amount` in kuruş, `unreadableAmount` if it cannot be read; `status` undefined for a word that is not known. */
export type FileLine = { reference: string; amount: number; status: Standing | undefined; word: string }

/** A payment of ours. `references`: everything that a file may name it by. `isDue`: whether the file of these days has to have it. */
export type BookPayment = {
  payment: string
  player: number
  references: readonly string[]
  amount: number
  status: Standing
  isDue: boolean
}

type Side = { amount: number; status: string }

export type Difference = {
  kind: 'missing_with_us' | 'missing_there' | 'amount' | 'status' | 'repeated'
  reference: string
  payment?: Pick<BookPayment, 'payment' | 'player'>
  ours?: Side
  theirs?: Side
}

type Settings = PaymentSettings['reconciliationCsv']

const standingOf = (word: string, { paid, refused, returned, open }: Settings): Standing | undefined => {
  if (hasWord(paid, word)) return 'paid'
  if (hasWord(refused, word)) return 'refused'
  if (hasWord(returned, word)) return 'returned'
  return hasWord(open, word) ? 'open' : undefined
}

/** Reads the file of a provider by the titles of the settings; undefined when it does not have them. */
export const readProviderFile = (text: string, csv: Settings): FileLine[] | undefined => {
  const rows = csvRows(text, csv.separator)
  const heads = rows?.[0]?.map((head) => foldName(head))
  if (!rows || !heads) return undefined
  const [reference, amount, status] = [csv.reference, csv.amount, csv.status].map((title) =>
    heads.indexOf(foldName(title)),
  ) as [number, number, number]
  if (reference < 0 || amount < 0 || status < 0) return undefined
  return rows.slice(1).map((row) => ({
    reference: row[reference] ?? '',
    amount: kurusIn((row[amount] ?? '').replace(/^-/, ''), csv.decimal),
    status: standingOf(row[status] ?? '', csv),
    word: row[status] ?? '',
  }))
}

/** Returns our payment of each reference; one that several payments have names none. */
const byReference = (book: readonly BookPayment[]): ReadonlyMap<string, BookPayment> => {
  const found = new Map<string, BookPayment>()
  const ambiguous = new Set<string>()
  for (const payment of book)
    for (const reference of new Set(payment.references)) {
      if (!reference) continue
      if (found.has(reference)) ambiguous.add(reference)
      found.set(reference, payment)
    }
  for (const reference of ambiguous) found.delete(reference)
  return found
}

const theirsOf = ({ amount, status, word }: FileLine): Side => ({ amount, status: status ?? word })
const oursOf = ({ amount, status }: BookPayment): Side => ({ amount, status })

/** Compares a line with our payment; undefined if they agree. */
const differenceOf = (line: FileLine, payment: BookPayment): Difference['kind'] | undefined => {
  if (line.amount !== payment.amount) return 'amount'
  return line.status === payment.status ? undefined : 'status'
}

export type Reconciled = {
  lines: number
  matched: number
  /** Payments of ours that the file has, by id. */
  found: string[]
  differences: Difference[]
}

/**
 * Compares the lines of a provider's file with our payments. Every line is counted once: it agrees, or it is a difference. A payment that the file
 * has to have and does not is one too.
 */
export const reconcile = (lines: readonly FileLine[], book: readonly BookPayment[]): Reconciled => {
  const payments = byReference(book)
  const seen = new Set<string>()
  const result: Reconciled = { lines: lines.length, matched: 0, found: [], differences: [] }
  for (const line of lines) {
    const { reference } = line
    const payment = payments.get(reference)
    if (!payment) {
      result.differences.push({ kind: 'missing_with_us', reference, theirs: theirsOf(line) })
      continue
    }
    const kind = seen.has(payment.payment) ? 'repeated' : differenceOf(line, payment)
    if (!seen.has(payment.payment)) result.found.push(payment.payment)
    seen.add(payment.payment)
    if (kind) result.differences.push({ kind, reference, payment, ours: oursOf(payment), theirs: theirsOf(line) })
    else result.matched++
  }
  for (const payment of book)
    if (payment.isDue && !seen.has(payment.payment))
      result.differences.push({
        kind: 'missing_there',
        reference: payment.references[0] ?? payment.payment,
        payment,
        ours: oursOf(payment),
      })
  return result
}
