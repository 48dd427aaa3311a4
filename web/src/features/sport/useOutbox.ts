import { useEffect } from 'react'
import { toast } from '../../lib/notices.ts'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { type Translate, useText } from '../../lib/texts.tsx'
import { followUnanswered, unanswered } from './unanswered.ts'

/** Follows what the player has sent without an answer, and continues with it when he signs in or opens a page of sport. */
export const useOutbox = (): void => {
  const t = useText()
  const isSignedIn = useSignedIn()
  useEffect(followUnanswered, [])
  useEffect(() => {
    if (isSignedIn) void resumeAll(t)
  }, [isSignedIn, t])
}

/** The code that sends is loaded only when something was left. */
export const resumeAll = async (t: Translate): Promise<void> => {
  if (unanswered.get().length === 0) return
  const [{ resumeSlip }, { resumeCashOuts }, { cashOutNotice }] = await Promise.all([
    import('./slip/placing.ts'),
    import('./sending.ts'),
    import('./coupons/cashOutNotice.ts'),
  ])
  await Promise.all([resumeSlip(), resumeCashOuts((outcome) => void toast(cashOutNotice(t, outcome)))])
}
