import { useState } from 'react'
import { wire } from '../../../lib/client.ts'
import { useText } from '../../../lib/texts.tsx'
import { orFalse } from '../../../lib/wire/wire.ts'
import { useSecondsLeft } from '../../../ui/useSecondsLeft.ts'

/** A code by SMS: sent on demand, and how many seconds the last one is still good for. */
export const useSmsCode = () => {
  const t = useText()
  const { left, start } = useSecondsLeft()
  const [problem, setProblem] = useState('')
  const send = async () => {
    setProblem('')
    const answer = await orFalse(wire.call('user', 'sms_send', {}, { act: true }))
    if (!answer) return setProblem(t('frame.somethingWrong'))
    if (!answer.result) return setProblem(answer.message)
    start(answer.data[0]?.seconds ?? 0)
  }
  return { send, left, problem, wasSent: left !== undefined }
}
