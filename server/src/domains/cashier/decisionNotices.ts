import { transactionCategory, transactionStatus, withdrawalType } from '@yakamoz/contract'
import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import { sql } from 'kysely'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { notify } from '../notifications/index.ts'
import type { Transaction } from './paymentDecisions.ts'
import { paymentParts } from './rules.ts'

/** After this time the player is assumed to have left the payment page, and is notified of an approved deposit. */
const longWaitMs = 5 * 60_000

type NoticeParts = { amount: string; reason: string }
type Notice = Record<Language, (given: NoticeParts) => { title: string; text: string }>

const sentences = (...parts: string[]): string => parts.filter(Boolean).join(' ')

const withdrawalPaid: Notice = {
  tr: ({ amount }) => ({
    title: 'Çekimin onaylandı',
    text: `${amount} gönderildi. Hesabına ne zaman geçeceği bankana bağlı.`,
  }),
  en: ({ amount }) => ({
    title: 'Your withdrawal was approved',
    text: `${amount} is on its way; when it arrives depends on your bank.`,
  }),
}

const withdrawalRefused: Notice = {
  tr: ({ amount, reason }) => ({
    title: 'Çekimin reddedildi',
    text: sentences(`${amount} bakiyene geri döndü.`, reason && `Neden: ${reason}.`),
  }),
  en: ({ amount, reason }) => ({
    title: 'Your withdrawal was declined',
    text: sentences(`${amount} is back in your balance.`, reason && `Reason: ${reason}.`),
  }),
}

const depositApproved: Notice = {
  tr: ({ amount }) => ({
    title: 'Yatırımın onaylandı',
    text: `${amount} tutarındaki yatırımın bakiyende.`,
  }),
  en: ({ amount }) => ({
    title: 'Your deposit was approved',
    text: `Your deposit of ${amount} is in your balance.`,
  }),
}

const depositRefused: Notice = {
  tr: ({ amount, reason }) => ({
    title: 'Yatırımın reddedildi',
    text: sentences(`${amount} tutarındaki yatırımın bakiyene geçmedi.`, reason && `Neden: ${reason}.`),
  }),
  en: ({ amount, reason }) => ({
    title: 'Your deposit was declined',
    text: sentences(`Your deposit of ${amount} was not added to your balance.`, reason && `Reason: ${reason}.`),
  }),
}

type Decision = { status: number; atMs: number }

const noticeOf = (row: Transaction, { status, atMs }: Decision): Notice | undefined => {
  const isApproved = status === transactionStatus.approved
  if (row.type_id === withdrawalType) return isApproved ? withdrawalPaid : withdrawalRefused
  if (!isApproved) return depositRefused
  return atMs - row.at.getTime() > longWaitMs ? depositApproved : undefined
}

/** The requested amount; for a paid withdrawal the amount without the fee. */
const amountOf = (row: Transaction, status: number): Kurus => {
  const { amount, net } = paymentParts(row)
  return row.type_id === withdrawalType && status === transactionStatus.approved ? net : amount
}

/** Notifies a player of a payment decision, which usually comes after its page was closed. */
export const notifyDecision = async (app: AppContext, row: Transaction, decision: Decision): Promise<void> => {
  const notice = noticeOf(row, decision)
  if (!notice) return
  const { reason } = row
  await notify(app, row.player_id, `payment/${row.id}`, {
    tr: notice.tr({ reason, amount: kurusToText(amountOf(row, decision.status), 'tr') }),
    en: notice.en({ reason, amount: kurusToText(amountOf(row, decision.status), 'en') }),
  })
}

/** The process that decides also notifies, unless it is stopped in between; a job looks for missed notices of the last day. */
const [graceMs, lookBackMs] = [30_000, 24 * 3_600_000]

/** Notifies players of decided payments whose notice was missed. */
export const notifyMissedDecisions = async (app: AppContext): Promise<void> => {
  const nowMs = app.now()
  const { rows } = await sql<Transaction>`
    select t.* from transaction t
    where t.decided_at between ${new Date(nowMs - lookBackMs)} and ${new Date(nowMs - graceMs)}
      and t.category_id = ${transactionCategory.payment}
      and (t.type_id = 2 or t.status = ${transactionStatus.refused} or t.decided_at > t.at + ${longWaitMs} * interval '1 ms')
      and not exists (
        select from transaction n where n.player_id = t.player_id and n.operation = 'notice/payment/' || t.id
      )
    order by t.decided_at limit 200`.execute(app.db.query)
  await forEachIsolated(app, 'could not notify a player of a payment decision', rows, (row) =>
    notifyDecision(app, row, { status: row.status, atMs: row.decided_at?.getTime() ?? nowMs }),
  )
}
