import { useEffect, useRef } from 'react'

/** What took the place of a form is brought into view and given the focus, so that nobody looks for it. */
export const useArrival = <T extends HTMLElement>() => {
  const arrived = useRef<T>(null)
  useEffect(() => {
    arrived.current?.focus({ preventScroll: true })
    arrived.current?.scrollIntoView({ block: 'start' })
  }, [])
  return arrived
}
