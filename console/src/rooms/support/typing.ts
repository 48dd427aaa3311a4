import { useRef } from 'react'
import { client } from '../../lib/session.ts'

const toldEveryMs = 3_000

/** Returns a function that tells the player that an answer is being written, at most every three seconds. A lost word of it does not matter. */
export const useTypingNotice = (talk: number): (() => void) => {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    if (performance.now() - last.current < toldEveryMs) return
    last.current = performance.now()
    client.call('support', 'typing', { id: talk }).catch(() => undefined)
  }
}
