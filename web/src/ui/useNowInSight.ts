import { type RefObject, useEffect, useRef } from 'react'

const chosen = '[aria-current], [aria-selected="true"], [aria-pressed="true"], [data-on]'

/** For a row that is pushed sideways on a phone: it begins where the present page or the chosen tab stands in it. */
export const useNowInSight = <Row extends HTMLElement>(page?: string): RefObject<Row | null> => {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page stands at another place
  useEffect(() => {
    const stand = () => {
      const now = row.current?.querySelector<HTMLElement>(chosen)
      if (row.current && now) row.current.scrollLeft = now.offsetLeft - (row.current.clientWidth - now.clientWidth) / 2
    }
    stand()
    // The router gives a row of the new page the place that one in the same spot of the page before had.
    const frame = requestAnimationFrame(stand)
    return () => cancelAnimationFrame(frame)
  }, [page])
  return row
}
