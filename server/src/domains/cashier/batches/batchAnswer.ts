import type { PaymentSettings } from '@yakamoz/contract/console/index'
import { foldName, type Kurus, kurusFromWire } from '@yakamoz/values'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { csvRows, hasWord, kurusIn, unreadableAmount } from '../../../platform/csvText.ts'

type LineStatus = 'accepted' | 'settled' | 'refused'

/** A line of an answer, numbered from 1. `amount`: undefined where the answer states none; `status`: undefined for a word that is not known. */
export type AnswerLine = {
  line: number
  request: string
  amount: Kurus | undefined
  status: LineStatus | undefined
  code: string
  reason: string
}

/** An answer of the bank. `message`: the id of the batch that it names, if it does; `rejected`: it rejects the batch as a whole. */
export type Answer = {
  format: 'csv' | 'pain.002'
  message: string
  rejected: { code: string; reason: string } | undefined
  lines: AnswerLine[]
}

const statusOf = (
  word: string,
  { accepted, settled, refused }: PaymentSettings['answerCsv'],
): LineStatus | undefined => {
  if (hasWord(settled, word)) return 'settled'
  if (hasWord(refused, word)) return 'refused'
  return hasWord(accepted, word) ? 'accepted' : undefined
}

/** Reads a list of results as CSV, by the titles of the settings; undefined when it is none. A column of a title that is empty is not read. */
const readCsvAnswer = (text: string, csv: PaymentSettings['answerCsv']): Answer | undefined => {
  const rows = csvRows(text, csv.separator)
  const heads = rows?.[0]?.map((head) => foldName(head))
  if (!rows || !heads) return undefined
  const columnOf = (title: string) => (title ? heads.indexOf(foldName(title)) : -1)
  const [request, status] = [columnOf(csv.request), columnOf(csv.status)]
  if (request < 0 || status < 0) return undefined
  const [amount, code, reason] = [columnOf(csv.amount), columnOf(csv.code), columnOf(csv.reason)]
  const lines = rows.slice(1).map((row, index) => ({
    line: index + 1,
    request: row[request] ?? '',
    amount: amount < 0 ? undefined : kurusIn(row[amount] ?? '', csv.decimal),
    status: statusOf(row[status] ?? '', csv),
    code: row[code] ?? '',
    reason: row[reason] ?? '',
  }))
  return { format: 'csv', message: '', rejected: undefined, lines }
}

/** Statuses of ISO 20022 (ExternalPaymentTransactionStatus1Code); other words are not known. */
const statusCodes: Readonly<Record<string, LineStatus>> = {
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACTC: 'accepted',
  ACWC: 'accepted',
  PDNG: 'accepted',
  ACSC: 'settled',
  ACCC: 'settled',
  RJCT: 'refused',
}

const lists = new Set(['OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf', 'AddtlInf'])

/** Entities are not resolved, so that a file cannot grow while it is read. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  removeNSPrefix: true,
  processEntities: false,
  isArray: (name) => lists.has(name),
})

type Node = { [name: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const at = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isNode(inner) ? inner[name] : undefined), node)

const textAt = (node: unknown, ...path: string[]): string => {
  const value = at(node, ...path)
  return typeof value === 'string' ? value : ''
}

const nodesAt = (node: unknown, ...path: string[]): Node[] => {
  const value = at(node, ...path)
  return Array.isArray(value) ? value.filter(isNode) : []
}

const reasonOf = (node: unknown): { code: string; reason: string } => {
  const [first] = nodesAt(node, 'StsRsnInf')
  const texts = at(first, 'AddtlInf')
  return {
    code: textAt(first, 'Rsn', 'Cd') || textAt(first, 'Rsn', 'Prtry'),
    reason: Array.isArray(texts) ? texts.filter((one) => typeof one === 'string').join(' ') : '',
  }
}

/** The amount of a transfer in the answer; one in another currency equals none. */
const amountIn = (transaction: Node): Kurus | undefined => {
  const amount = at(transaction, 'OrgnlTxRef', 'Amt', 'InstdAmt')
  if (amount === undefined) return undefined
  if (textAt(amount, '@Ccy') !== 'TRY') return unreadableAmount
  return kurusFromWire(textAt(amount, '#text')) ?? unreadableAmount
}

/** Reads an ISO 20022 payment status report, pain.002 of any version; undefined when it is none. */
const readPain002 = (text: string): Answer | undefined => {
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return undefined
  const report = at(parser.parse(text), 'Document', 'CstmrPmtStsRpt')
  if (!isNode(report)) return undefined
  const group = at(report, 'OrgnlGrpInfAndSts')
  const payments = nodesAt(report, 'OrgnlPmtInfAndSts')
  const lines = payments
    .flatMap((payment) => nodesAt(payment, 'TxInfAndSts'))
    .map((transaction, index) => ({
      line: index + 1,
      request: textAt(transaction, 'OrgnlEndToEndId'),
      amount: amountIn(transaction),
      status: statusCodes[textAt(transaction, 'TxSts')],
      ...reasonOf(transaction),
    }))
  const rejecting =
    textAt(group, 'GrpSts') === 'RJCT' ? group : payments.find((payment) => textAt(payment, 'PmtInfSts') === 'RJCT')
  const isWhole = rejecting !== undefined && lines.length === 0
  return {
    format: 'pain.002',
    message: textAt(group, 'OrgnlMsgId'),
    rejected: isWhole ? reasonOf(rejecting) : undefined,
    lines,
  }
}

/** Reads an answer of the bank as pain.002 or CSV; undefined when it is neither. */
export const readAnswer = (text: string, csv: PaymentSettings['answerCsv']): Answer | undefined =>
  text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')
    ? readPain002(text)
    : readCsvAnswer(text, csv)

/**
 * Why a line changes nothing: `unknown`: no payout has its id. `other_batch`: its payout is in another batch. `amount`: it states another amount.
 * `status`: its word is not known. `repeated`: another line of the file is about the same payout. `contradiction`: the payout has ended otherwise.
 */
export type LineProblem = 'unknown' | 'other_batch' | 'amount' | 'status' | 'repeated' | 'contradiction'

type Expected = { request: string; amount: number; batch: string | null }

/** Compares a line with the payout of its id. Returns the problem, or undefined when it may be applied. */
export const problemOf = (
  line: AnswerLine,
  { batch, payouts, lines }: { batch: string; payouts: ReadonlyMap<string, Expected>; lines: readonly AnswerLine[] },
): LineProblem | undefined => {
  const payout = payouts.get(line.request)
  if (!payout) return 'unknown'
  if (payout.batch !== batch) return 'other_batch'
  if (lines.filter(({ request }) => request === line.request).length > 1) return 'repeated'
  if (line.amount !== undefined && line.amount !== payout.amount) return 'amount'
  return line.status === undefined ? 'status' : undefined
}
