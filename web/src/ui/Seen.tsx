import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** It is wanted already, wherever it stands. */
  isSeen?: boolean
  /** Stands in its place until then. */
  before: ReactNode
  children: ReactNode
}

/** So far below the edge of the window something is counted as nearly seen. */
const margin = '300px'

/** Draws what stands below only when it is nearly in view: what nobody scrolls to costs nothing. */
export const Seen = ({ isSeen = false, before, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isSeen)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: margin })
    watch.observe(element)
    return () => watch.disconnect()
  }, [isNear])
  return isNear || isSeen ? children : <div ref={place}>{before}</div>
}
