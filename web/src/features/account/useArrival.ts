import { useEffect } from 'react'
import { useIgnoreDoublePress } from '../../ui/useIgnoreDoublePress.ts'

/** Scrolls to what replaced a form and focuses it. */
export const useArrival = <T extends HTMLElement>() => {
  const arrived = useIgnoreDoublePress<T>()
  useEffect(() => {
    arrived.current?.focus({ preventScroll: true })
    arrived.current?.scrollIntoView({ block: 'start' })
  }, [arrived])
  return arrived
}
