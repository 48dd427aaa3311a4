import { noticeTimeoutMs } from '@yakamoz/contract/constants'
import type { Language } from '@yakamoz/values'
import { useEffect } from 'react'
import { api } from '../../../lib/api/api.ts'
import { orFalse } from '../../../lib/api/client.ts'
import { toast } from '../../../lib/browser/notices.ts'
import { type Translate, useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { changedCoupons } from '../../../lib/session/changedCoupons.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { CouponRow } from '../rows.ts'
import { settledText } from './settledText.ts'

/** A result settles many coupons at once: they share one notice. */
const gatherMs = 1_500

/** Shows a notice on any page when coupons were paid or a result was corrected. */
export const SettledNotices = () => (useTexts('sport') ? <Listener /> : null)

const Listener = () => {
  const t = useText()
  const language = useLanguage()
  useEffect(() => {
    const timer = setTimeout(() => {
      const changed = changedCoupons.get()
      changedCoupons.set([])
      void notify(changed, t, language)
    }, gatherMs)
    return () => clearTimeout(timer)
  }, [t, language])
  return null
}

const notify = async (changed: readonly string[], t: Translate, language: Language): Promise<void> => {
  const coupons: CouponRow[] = []
  // One after another: a match may settle dozens, and the page must stay responsive.
  for (const couponID of changed) coupons.push(...(await couponOf(couponID)))
  const ended = settledText(t, language, coupons)
  if (ended) toast({ ...ended, timeout: noticeTimeoutMs })
}

const couponOf = async (couponID: string) => {
  const answer = await orFalse(api.call('betframe', 'getCoupon', { couponID }, { quiet: true }))
  if (!answer) return []
  return answer.result ? answer.data : []
}
