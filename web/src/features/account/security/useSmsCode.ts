import { smsPauseMs } from '@yakamoz/contract/constants'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { secondsToWait } from '../../../lib/api/refusal.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useSecondsLeft } from '../../../ui/useSecondsLeft.ts'

/** A code by SMS: sent on demand, with the seconds that it is valid, and those before another may be sent. */
export const useSmsCode = () => {
  const { left, start } = useSecondsLeft()
  const pause = useSecondsLeft()
  const [sent, setSent] = useState<'no' | 'perhaps' | 'yes'>('no')
  const { act, isBusy, problem } = useAct()
  const request = () =>
    api.call('user', 'sms_send', {}, { act: true }).catch((cause: unknown) => {
      // Only the answer may have been lost: a code that reaches the phone can be typed in.
      setSent('perhaps')
      throw cause
    })
  const send = async () => {
    const answer = await act(request, (refused) => {
      const wait = secondsToWait(refused)
      if (wait === undefined) return false
      setSent('yes')
      pause.start(wait)
      return true
    })
    if (!answer) return
    setSent('yes')
    pause.start(smsPauseMs / 1_000)
    start(answer.data[0]?.seconds ?? 0)
  }
  return { send, isBusy, left, pause: pause.left ?? 0, problem, sent }
}
