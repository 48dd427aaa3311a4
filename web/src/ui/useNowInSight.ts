import { type RefObject, useEffect, useRef } from 'react'

/** For a row that is pushed sideways on a phone: it begins where the present page or the chosen tab stands in it. */
export const useNowInSight = <Row extends HTMLElement>(page?: string): RefObject<Row | null> => {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page stands at another place
  useEffect(() => {
    const now = row.current?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]')
    if (row.current && now) row.current.scrollLeft = now.offsetLeft - (row.current.clientWidth - now.clientWidth) / 2
  }, [page])
  return row
}
