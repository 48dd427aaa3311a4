import { type ReactNode, useEffect, useRef, useState } from 'react'
import { untilOnline } from '../lib/browser/online.ts'

type Props = {
  /** It is wanted already, wherever it stands. */
  isSeen?: boolean
  /** Stands in its place until then. */
  before: ReactNode
  children: ReactNode
}

const signs = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Draws what stands below the edge of the window at the first sign that somebody is on the way there, at once where it is in
 * view, and not without a line: what nobody goes to costs nothing.
 */
export const DrawnInView = ({ isSeen = false, before, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isSeen)
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
  return isNear || isSeen ? children : <div ref={place}>{before}</div>
}
