import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { orFalse } from '../../lib/api/client.ts'
import { supportTyping } from '../../lib/session/supportTyping.ts'

/** For so long after the last word of it the other side is said to write. */
const shownMs = 6_000
/** How often the page tells that its guest writes. */
const toldEveryMs = 3_000

/** Whether support writes an answer now. `messages`: how many there are; a new one ends the writing. */
export const useSupportTyping = (messages: number): boolean => {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = supportTyping.subscribe(() => {
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), shownMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message ends the writing
  useEffect(() => setTyping(false), [messages])
  return isTyping
}

/** Creates the function that tells support that the guest writes, at most every three seconds. */
export const createTypingNotice = () => {
  let last = Number.NEGATIVE_INFINITY
  return (token: string): void => {
    if (performance.now() - last < toldEveryMs) return
    last = performance.now()
    void orFalse(api.call('support', 'typing', { token }, { quiet: true }))
  }
}
