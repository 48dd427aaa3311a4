import { smsPauseMs } from '@yakamoz/contract/constants'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { orFalse } from '../../../lib/api/client.ts'
import { secondsToWait } from '../../../lib/api/refusals.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { useSecondsLeft } from '../../../ui/useSecondsLeft.ts'

/**
 * A code by SMS: sent on demand, how many seconds the last one is still good for, and how many have to pass before another may be
 * asked for.
 */
export const useSmsCode = () => {
  const t = useText()
  const language = useLanguage()
  const { left, start } = useSecondsLeft()
  const pause = useSecondsLeft()
  const [sent, setSent] = useState<'no' | 'perhaps' | 'yes'>('no')
  const [problem, setProblem] = useState('')
  const send = async () => {
    setProblem('')
    const answer = await orFalse(api.call('user', 'sms_send', {}, { act: true }))
    if (!answer) {
      // Only the answer may have been lost: what comes to the phone can be typed in.
      setSent('perhaps')
      return setProblem(t('frame.somethingWrong'))
    }
    if (answer.result) {
      setSent('yes')
      pause.start(smsPauseMs / 1_000)
      return start(answer.data[0]?.seconds ?? 0)
    }
    const wait = secondsToWait(answer.message, language)
    if (wait === undefined) return setProblem(answer.message)
    setSent('yes')
    pause.start(wait)
  }
  return { send, left, pause: pause.left ?? 0, problem, sent }
}
