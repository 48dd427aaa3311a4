import { useEffect, useRef, useState } from 'react'

type Options = {
  /** The words that the address holds. */
  held: string
  /** Puts others there. */
  put: (words: string) => void
  restMs: number
  /** Whether words may be looked for. */
  isEnough?: (words: string) => boolean
}

/**
 * What is typed to narrow a list that the address holds: put there when the typing rests. Words that come into the address by
 * another way, as a press that clears them or a step back, are taken over; one's own, which may come late, never overwrite what
 * was typed since.
 */
export const useTypedFilter = ({ held, put, restMs, isEnough }: Options): [string, (typed: string) => void] => {
  const [typed, setTyped] = useState(held)
  // What was put and has not come into the address yet, oldest first.
  const underWay = useRef<string[]>([])
  useEffect(() => {
    const at = underWay.current.indexOf(held)
    underWay.current = at < 0 ? [] : underWay.current.slice(at + 1)
    if (at < 0) setTyped((now) => (now.trim() === held ? now : held))
  }, [held])
  const words = typed.trim()
  const latest = useRef({ put, isEnough })
  latest.current = { put, isEnough }
  useEffect(() => {
    if (words === (underWay.current.at(-1) ?? held) || latest.current.isEnough?.(words) === false) return
    const timer = setTimeout(() => {
      underWay.current.push(words)
      latest.current.put(words)
    }, restMs)
    return () => clearTimeout(timer)
  }, [words, held, restMs])
  return [typed, setTyped]
}
