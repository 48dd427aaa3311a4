import { type ReactNode, useEffect, useRef, useState } from 'react'
import { untilOnline } from '../lib/browser/online.ts'

type Props = {
  /** The placeholder until then. */
  before: ReactNode
  children: ReactNode
}

const signs = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Draws its content when it comes into view, or at the first input near it, and only with a connection: content that nobody
 * scrolls to costs nothing.
 */
export const DrawnInView = ({ before, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const near = () => void untilOnline().then(() => setNear(true))
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && near())
    watch.observe(element)
    for (const sign of signs) window.addEventListener(sign, near, { passive: true, once: true, capture: true })
    return () => {
      watch.disconnect()
      for (const sign of signs) window.removeEventListener(sign, near, { capture: true })
    }
  }, [isNear])
  return isNear ? children : <div ref={place}>{before}</div>
}
