import { useEffect, useRef } from 'react'
import { api } from '../lib/api/api.ts'
import { orFalse } from '../lib/api/client.ts'

const looksEveryMs = 4_000

const isThere = async (): Promise<boolean> =>
  (await orFalse(api.call('maintenance', 'check_status', {}, { quiet: true }))) !== false

/**
 * Retries once the server answers again after an outage. If the server answers from the start, the failure has another
 * reason, and only a press retries.
 */
export const useRetryOnRecovery = (again: () => unknown): void => {
  const last = useRef(again)
  last.current = again
  useEffect(() => {
    let wasAway = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const here = await isThere()
      // Left meanwhile.
      if (timer === undefined) return
      if (here && wasAway) return last.current()
      wasAway ||= !here
      timer = setTimeout(look, looksEveryMs)
    }
    timer = setTimeout(look, 0)
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }, [])
}
