import { noticeTimeoutMs } from '@yakamoz/contract/constants'
import type { Notice } from '../../../lib/browser/notices.ts'
import type { Translate } from '../../../lib/i18n/texts.tsx'
import type { Outcome } from '../outbox.ts'

/** The notice about a cash-out: done, refused with the server's message, without an answer, or lapsed. */
export const cashOutNotice = (t: Translate, outcome: Outcome): Notice => {
  if (outcome.outcome === 'kept') return { tone: 'bad', text: t('sport.cashOutKept'), timeout: noticeTimeoutMs }
  if (outcome.outcome === 'lapsed') return { tone: 'bad', text: t('sport.cashOutLapsed'), timeout: noticeTimeoutMs }
  const { result, message } = outcome.answer
  if (!result) return { tone: 'bad', text: message }
  // Without a message: the cash-out was looked up afterwards.
  return { tone: 'good', text: message || t('sport.cashOutDone') }
}
