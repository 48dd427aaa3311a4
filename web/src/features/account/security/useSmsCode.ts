import { useEffect, useState } from 'react'
import { wire } from '../../../lib/client.ts'
import { useText } from '../../../lib/texts.tsx'
import { orFalse } from '../../../lib/wire/wire.ts'

const tickMs = 1_000

/** A code by SMS: sent on demand, and how many seconds the last one is still good for. */
export const useSmsCode = () => {
  const t = useText()
  const [left, setLeft] = useState<number>()
  const [problem, setProblem] = useState('')
  const isRunning = left !== undefined && left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((now) => Math.max(0, (now ?? 0) - 1)), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  const send = async () => {
    setProblem('')
    const answer = await orFalse(wire.call('user', 'sms_send', {}, { act: true }))
    if (!answer) return setProblem(t('frame.somethingWrong'))
    if (!answer.result) return setProblem(answer.message)
    setLeft(answer.data[0]?.seconds ?? 0)
  }
  return { send, left, problem, wasSent: left !== undefined }
}
