import { type RefObject, useEffect } from 'react'

/** Scrolls a row of parts or tabs that has no room for all, so that the chosen one is in its middle, also when the address has chosen it. */
export const useChosenInView = (ref: RefObject<HTMLElement | null>, chosen: string | undefined): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is a reason to scroll
  useEffect(() => {
    // The parts library draws a collection after the elements around it.
    const frame = requestAnimationFrame(() => {
      const row = ref.current
      const one = row?.querySelector<HTMLElement>('[data-selected]')
      if (row && one) row.scrollLeft = one.offsetLeft - (row.clientWidth - one.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [ref, chosen])
}
