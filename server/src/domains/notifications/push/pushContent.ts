import type { PushKind } from '@yakamoz/contract/pushKinds'
import type { Language } from '@yakamoz/values'
import type { Urgency } from '../../../platform/webPush/index.ts'
import { type Notice, type NoticeKind, noticeAbout } from '../notices.ts'
import { noticeText } from '../noticeTexts.ts'

/** A goal, or a goal that was taken back, in a followed match. `score` is that after it; `page`: the address of the match. */
export type Goal = {
  kind: 'goal'
  home: string
  away: string
  score: readonly [home: number, away: number]
  isTakenBack: boolean
  page: string
}

/** What a message says: a notification, an offer of a campaign, or a goal, which is written to browsers only. */
export type PushContent = Notice | Goal

/**
 * The notifications that are written to browsers too. A requested withdrawal is not among them: its player has just made it and sees it. Security
 * is mailed. A corrected payment is written only if it was a withdrawal: nothing else is said about deposits.
 */
const kindsOfNotices: Partial<Record<NoticeKind, PushKind>> = {
  coupon_won: 'coupon',
  coupon_lost: 'coupon',
  coupon_returned: 'coupon',
  withdrawal_paid: 'withdrawal',
  withdrawal_refused: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  payment_corrected: 'withdrawal',
  support_answer: 'support',
}

/** Returns the kind of message for a notification; undefined if it is not written to browsers. */
export const pushKindOf = (notice: Notice): PushKind | undefined =>
  notice.kind === 'payment_corrected' && !notice.isWithdrawal ? undefined : kindsOfNotices[notice.kind]

type Delivery = {
  /** How long a message is worth delivering: to a device that is off, or after failures. */
  ttlSeconds: number
  urgency: Urgency
  /** Whether it may reach a player who is in a time-out, excluded or to be verified: what concerns his own money or question, not play. */
  isForBarred: boolean
}

const hour = 3_600

export const deliveries: Record<PushKind, Delivery> = {
  coupon: { ttlSeconds: 12 * hour, urgency: 'normal', isForBarred: false },
  goal: { ttlSeconds: 10 * 60, urgency: 'high', isForBarred: false },
  withdrawal: { ttlSeconds: 24 * hour, urgency: 'normal', isForBarred: true },
  support: { ttlSeconds: 24 * hour, urgency: 'high', isForBarred: true },
  offer: { ttlSeconds: 24 * hour, urgency: 'low', isForBarred: false },
}

type Text = { title: string; text: string }

/** What a locked screen may show to everybody: neither amounts nor how a bet or payment ended. */
const discreet: Record<Exclude<PushKind, 'goal'>, Record<Language, string>> = {
  coupon: { tr: 'Bir kuponun sonuçlandı.', en: 'One of your bets was settled.' },
  withdrawal: { tr: 'Çekim talebinde bir gelişme var.', en: 'There is news about your withdrawal.' },
  support: { tr: 'Destek sana yanıt verdi.', en: 'Support has answered you.' },
  offer: { tr: 'Senin için bir haberimiz var.', en: 'We have news for you.' },
}

const goalTitles: Record<Language, Record<'scored' | 'takenBack', string>> = {
  tr: { scored: 'Gol!', takenBack: 'Gol geçersiz' },
  en: { scored: 'Goal!', takenBack: 'Goal disallowed' },
}

const goalText = ({ home, away, score, isTakenBack }: Goal, language: Language): Text => ({
  title: goalTitles[language][isTakenBack ? 'takenBack' : 'scored'],
  text: `${home} ${score[0]}–${score[1]} ${away}`,
})

type Shown = { language: Language; details: boolean; siteName: string }

/** Returns title and text of a message. Without `details` they have neither amounts nor outcomes; a score is public anyway. */
export const pushText = (content: PushContent, { language, details, siteName }: Shown): Text => {
  if (content.kind === 'goal') return goalText(content, language)
  const kind = content.kind === 'offer' ? content.kind : pushKindOf(content)
  if (details || kind === undefined || kind === 'goal') return noticeText(content, language)
  return { title: siteName, text: discreet[kind][language] }
}

/** The address that opens live support over the home page. */
const supportPage = '/#support'

/** Returns the page that a press on the message opens. */
export const pushPage = (content: PushContent): string => {
  if (content.kind === 'goal') return content.page
  if (content.kind === 'offer') return content.link || '/notifications'
  return noticeAbout(content).link || supportPage
}
