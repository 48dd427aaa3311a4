import { useEffect, useState } from 'react'
import { wire } from '../../../lib/client.ts'
import { useText } from '../../../lib/texts.tsx'
import { orFalse } from '../../../lib/wire/wire.ts'

const secondMs = 1_000

/** A code by SMS: sent on demand, and how many seconds the last one is still good for. */
export const useSmsCode = () => {
  const t = useText()
  const [overMs, setOver] = useState<number>()
  const [nowMs, setNow] = useState(0)
  const [problem, setProblem] = useState('')
  // By the clock and not by counting: whoever reads the code in another app has this page asleep.
  const left = overMs === undefined ? undefined : Math.max(0, Math.ceil((overMs - nowMs) / secondMs))
  const isRunning = left !== undefined && left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [isRunning])
  const send = async () => {
    setProblem('')
    const answer = await orFalse(wire.call('user', 'sms_send', {}, { act: true }))
    if (!answer) return setProblem(t('frame.somethingWrong'))
    if (!answer.result) return setProblem(answer.message)
    setNow(Date.now())
    setOver(Date.now() + (answer.data[0]?.seconds ?? 0) * secondMs)
  }
  return { send, left, problem, wasSent: left !== undefined }
}
