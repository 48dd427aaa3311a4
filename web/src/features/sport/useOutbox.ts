import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { toast } from '../../lib/browser/notices.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import { type Translate, useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { followUnanswered, unanswered } from './unanswered.ts'

/** Follows the player's unanswered requests, and continues them at sign-in and on pages of sport. */
export const useOutbox = (): void => {
  const t = useText()
  const isSignedIn = useSignedIn()
  useEffect(followUnanswered, [])
  useEffect(() => {
    if (isSignedIn) void resumeAll(t)
  }, [isSignedIn, t])
}

/** The action that sends a kept request again, and its label: a blocked page is reloaded, and continues then. */
export const useAskAgain = (): { words: string; press: () => void } => {
  const t = useText()
  return useStateOf(api.blocked)
    ? { words: t('frame.reload'), press: () => location.reload() }
    : { words: t('sport.askAgain'), press: () => void resumeAll(t) }
}

/** The code that sends is loaded only when something was left. */
const resumeAll = async (t: Translate): Promise<void> => {
  if (unanswered.get().length === 0) return
  const [{ resumeSlip }, { resumeCashOuts }, { cashOutNotice }] = await Promise.all([
    import('./slip/placing.ts'),
    import('./sending.ts'),
    import('./coupons/cashOutNotice.ts'),
  ])
  await Promise.all([resumeSlip(), resumeCashOuts((outcome) => void toast(cashOutNotice(t, outcome)))])
}
