import { useEffect } from 'react'
import { useIgnoreDoublePress } from '../../ui/useIgnoreDoublePress.ts'

/** What took the place of a form is brought into view and given the focus, so that nobody looks for it. */
export const useArrival = <T extends HTMLElement>() => {
  const arrived = useIgnoreDoublePress<T>()
  useEffect(() => {
    arrived.current?.focus({ preventScroll: true })
    arrived.current?.scrollIntoView({ block: 'start' })
  }, [arrived])
  return arrived
}
