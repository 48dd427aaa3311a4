import { type RefObject, useEffect, useRef } from 'react'

const chosen = '[aria-current], [aria-selected="true"], [aria-pressed="true"], [data-on]'

/** For a row that scrolls sideways on a phone: starts at the current page or the chosen tab. */
export const useNowInSight = <Row extends HTMLElement>(page?: string): RefObject<Row | null> => {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page stands at another place
  useEffect(() => {
    const stand = () => {
      const now = row.current?.querySelector<HTMLElement>(chosen)
      if (row.current && now) row.current.scrollLeft = now.offsetLeft - (row.current.clientWidth - now.clientWidth) / 2
    }
    stand()
    // The router restores the scroll position of the same element of the previous page.
    const frame = requestAnimationFrame(stand)
    return () => cancelAnimationFrame(frame)
  }, [page])
  return row
}
