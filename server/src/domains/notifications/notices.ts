import type { NoticeTopic } from '@yakamoz/contract/noticeTopics'
import type { Language } from '@yakamoz/values'

/** A name in both languages, as it was when the notification was written. */
type Names = Record<Language, string>

/** Why something was refused; `reasonEn`: in English, where there is more than one text. */
type Reason = { reason: string; reasonEn?: string }

/** Data of the kinds of notification. Amounts in kuruş. */
type NoticeData = {
  deposit_approved: { amount: number }
  deposit_refused: { amount: number } & Reason
  withdrawal_requested: { amount: number }
  withdrawal_paid: { amount: number }
  withdrawal_refused: { amount: number } & Reason
  withdrawal_returned: { amount: number }
  deposit_charged_back: { amount: number; uncovered: number }
  payment_corrected: { amount: number; reason: string; isWithdrawal?: boolean }
  bonus_given: { name: Names; amount: number; isWagered: boolean }
  bonus_done: { name: Names; amount: number }
  bonus_expired: { name: Names }
  bonus_lost: { name: Names }
  bonus_not_given: { name: Names }
  bonus_rest_paid: { name: Names; amount: number }
  bonus_rest_removed: { name: Names; amount: number }
  bonus_restored: { name: Names }
  bonus_not_restored: { name: Names }
  coupon_won: { amount: number }
  coupon_lost: { amount: number }
  coupon_returned: { amount: number }
  bet_refunded: { amount: number; reason: string }
  /** A settled round was declared void: `amount` was staked, `taken` of what was won. */
  round_voided: { name: Names; round: number; amount: number; taken: number }
  played_round_voided: { name: Names; amount: number; taken: number }
  tournament_prize: { name: Names; place: number; amount: number }
  tournament_cancelled: { name: Names; reason: string }
  /** Its terms have changed; it is from and until these instants now. */
  tournament_changed: { name: Names; from: number; until: number }
  draw_prize: { name: Names; ticket: number; amount: number }
  /** A week of levels: its Monday, what is paid back, and the rewards of levels that it has reached. */
  level_paid: { week: string; back: number; reward: number }
  support_answer: object
  password_changed: object
  second_factor_on: object
  second_factor_off: object
  recovery_code_used: { left: number }
  passkey_added: { passkey: string }
  passkey_removed: { passkey: string }
  phone_changed: object
  email_changing: object
  /** Letters to this address come back. */
  mail_returned: { email: string }
  bank_account_added: { bank: string }
  bank_account_changed: { bank: string }
  bank_account_removed: { bank: string }
  identity_held: object
  protection_help: object
  document_accepted: { name: Names }
  document_refused: { name: Names; note: string } & Reason
  document_requested: { name: Names; note: string }
  /** Of a campaign: its own texts, and the page that it leads to. */
  offer: { title: Names; text: Names; link: string }
}

export type NoticeKind = keyof NoticeData
export type DataOfNotice<K extends NoticeKind> = NoticeData[K]
/** A notification as it is stored. */
export type Notice = { [K in NoticeKind]: { kind: K } & NoticeData[K] }[NoticeKind]

/** What a kind is about, and the page that a press on it opens. */
export const noticeKinds: Record<NoticeKind, { topic: NoticeTopic; link: string }> = {
  deposit_approved: { topic: 'payment', link: '/me/history?tab=finance' },
  deposit_refused: { topic: 'payment', link: '/me/history?tab=finance' },
  withdrawal_requested: { topic: 'payment', link: '/me/history?tab=finance' },
  withdrawal_paid: { topic: 'payment', link: '/me/history?tab=finance' },
  withdrawal_refused: { topic: 'payment', link: '/me/history?tab=finance' },
  withdrawal_returned: { topic: 'payment', link: '/me/history?tab=finance' },
  deposit_charged_back: { topic: 'payment', link: '/me/history?tab=finance' },
  payment_corrected: { topic: 'payment', link: '/me/history?tab=finance' },
  bonus_given: { topic: 'bonus', link: '/me/bonuses' },
  bonus_done: { topic: 'bonus', link: '/me/bonuses' },
  bonus_expired: { topic: 'bonus', link: '/me/bonuses' },
  bonus_lost: { topic: 'bonus', link: '/me/bonuses' },
  bonus_not_given: { topic: 'bonus', link: '/me/bonuses' },
  bonus_rest_paid: { topic: 'bonus', link: '/me/bonuses' },
  bonus_rest_removed: { topic: 'bonus', link: '/me/bonuses' },
  bonus_restored: { topic: 'bonus', link: '/me/bonuses' },
  bonus_not_restored: { topic: 'bonus', link: '/me/bonuses' },
  level_paid: { topic: 'bonus', link: '/me/bonuses' },
  coupon_won: { topic: 'wonCoupon', link: '/me/coupons?tab=closed' },
  coupon_lost: { topic: 'lostCoupon', link: '/me/coupons?tab=closed' },
  coupon_returned: { topic: 'wonCoupon', link: '/me/coupons?tab=closed' },
  bet_refunded: { topic: 'bet', link: '/me/history?tab=live' },
  round_voided: { topic: 'bet', link: '/me/history?tab=live' },
  played_round_voided: { topic: 'bet', link: '/me/history?tab=games' },
  tournament_prize: { topic: 'prize', link: '/tournaments' },
  tournament_cancelled: { topic: 'prize', link: '/tournaments' },
  tournament_changed: { topic: 'prize', link: '/tournaments' },
  draw_prize: { topic: 'prize', link: '/tickets' },
  support_answer: { topic: 'support', link: '' },
  password_changed: { topic: 'security', link: '/me/security' },
  second_factor_on: { topic: 'security', link: '/me/security' },
  second_factor_off: { topic: 'security', link: '/me/security' },
  recovery_code_used: { topic: 'security', link: '/me/security' },
  passkey_added: { topic: 'security', link: '/me/security' },
  passkey_removed: { topic: 'security', link: '/me/security' },
  phone_changed: { topic: 'security', link: '/me/security' },
  email_changing: { topic: 'security', link: '/me/security' },
  mail_returned: { topic: 'security', link: '/me/security' },
  bank_account_added: { topic: 'security', link: '/me/banks' },
  bank_account_changed: { topic: 'security', link: '/me/banks' },
  bank_account_removed: { topic: 'security', link: '/me/banks' },
  identity_held: { topic: 'security', link: '/me/verification' },
  protection_help: { topic: 'security', link: '/me/protection' },
  document_accepted: { topic: 'security', link: '/me/verification' },
  document_refused: { topic: 'security', link: '/me/verification' },
  document_requested: { topic: 'security', link: '/me/verification' },
  offer: { topic: 'offer', link: '' },
}

/** Returns what a notification is about, and the page that a press on it opens. */
export const noticeAbout = (notice: Notice): { topic: NoticeTopic; link: string } =>
  notice.kind === 'offer' ? { ...noticeKinds.offer, link: notice.link } : noticeKinds[notice.kind]
