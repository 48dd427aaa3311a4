import { useEffect, useState } from 'react'

const secondMs = 1_000

/**
 * Counts seconds down from `start`, or at once from `atOnce`; undefined until then. It reads the clock, because the page
 * sleeps while the user reads a code in another app.
 */
export const useSecondsLeft = (atOnce?: number): { left: number | undefined; start: (seconds: number) => void } => {
  const [nowMs, setNow] = useState(() => (atOnce === undefined ? 0 : Date.now()))
  const [overMs, setOver] = useState(atOnce === undefined ? undefined : nowMs + atOnce * secondMs)
  const left = overMs === undefined ? undefined : Math.max(0, Math.ceil((overMs - nowMs) / secondMs))
  const isRunning = left !== undefined && left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = (seconds: number) => {
    setNow(Date.now())
    setOver(Date.now() + seconds * secondMs)
  }
  return { left, start }
}
