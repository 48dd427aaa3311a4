import { transactionStatus } from '@yakamoz/contract'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { notify } from '../crm/index.ts'
import type { House } from '../house.ts'
import type { Transaction } from './payments.ts'

/** Whoever pays and looks on sees a deposit arrive: from this time on it comes when nobody looks any more. */
const lateMs = 5 * 60_000

type Given = { amount: string; reason: string }
type Notice = Record<Language, (given: Given) => { title: string; text: string }>

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
    title: 'Your withdrawal was refused',
    text: sentences(`${amount} is back in your balance.`, reason && `Reason: ${reason}.`),
  }),
}

const depositCame: Notice = {
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
    title: 'Your deposit was refused',
    text: sentences(`Your deposit of ${amount} was not added to your balance.`, reason && `Reason: ${reason}.`),
  }),
}

const noticeOf = (row: Transaction, status: number, now: number): Notice | undefined => {
  const isApproved = status === transactionStatus.approved
  if (row.type_id === 2) return isApproved ? withdrawalPaid : withdrawalRefused
  if (!isApproved) return depositRefused
  return now - row.at.getTime() > lateMs ? depositCame : undefined
}

const amountOf = (row: Transaction): Kurus => kurus(Math.abs(row.amount))

/** Tells a player how a payment was decided: it is decided when nobody looks at its page any more. */
export const tellDecided = async (house: House, row: Transaction, status: number): Promise<void> => {
  const notice = noticeOf(row, status, house.now())
  if (!notice) return
  const reason = row.reason.trim().replace(/\.$/, '')
  await notify(house, row.player_id, `payment/${row.id}`, {
    tr: notice.tr({ reason, amount: kurusToText(amountOf(row), 'tr') }),
    en: notice.en({ reason, amount: kurusToText(amountOf(row), 'en') }),
  })
}
