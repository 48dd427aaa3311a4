import { useLayoutEffect, useRef } from 'react'

/** The second tap of a double tap comes within this time; nobody reads a button and means it so fast. */
const doubleTapMs = 500

/**
 * The place where a button follows another under the finger that has pressed it, or under the key that is held: a press right
 * after the change was meant for what stood there before, and does nothing. On a phone a press does not say how many came
 * before it, so time decides. `what` stands for what can be pressed there now.
 */
export const useUnhurried = <T extends HTMLElement>(what?: string) => {
  const place = useRef<T>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there has changed, and only then is time measured anew
  useLayoutEffect(() => {
    const sinceMs = performance.now()
    const turnAway = (press: MouseEvent) => {
      if (performance.now() - sinceMs > doubleTapMs) return
      press.preventDefault()
      press.stopPropagation()
    }
    const element = place.current
    element?.addEventListener('click', turnAway, true)
    return () => element?.removeEventListener('click', turnAway, true)
  }, [what])
  return place
}
