import { useEffect, useRef, useState } from 'react'

type Options = {
  /** The text in the address. */
  held: string
  /** Puts others there. */
  put: (words: string) => void
  restMs: number
  /** Whether the text is long enough to search for. */
  isEnough?: (words: string) => boolean
}

/**
 * A text field that filters a list by its address. The typed text is put into the address after a pause. A text that comes
 * into the address by another way (a clear button, a step back) replaces the typed one; the field's own text, which may come
 * late, never does.
 */
export const useTypedFilter = ({ held, put, restMs, isEnough }: Options): [string, (typed: string) => void] => {
  const [typed, setTyped] = useState(held)
  // The texts that were put and are not in the address yet, oldest first.
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
