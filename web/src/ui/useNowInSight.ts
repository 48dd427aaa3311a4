import { type RefObject, useEffect, useRef } from 'react'

/** For a row that is pushed sideways on a phone: it begins where the present page (`aria-current`) stands in it. */
export const useNowInSight = (page?: string): RefObject<HTMLElement | null> => {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page stands at another place
  useEffect(() => {
    const now = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && now) row.current.scrollLeft = now.offsetLeft - (row.current.clientWidth - now.clientWidth) / 2
  }, [page])
  return row
}
