import { type RefObject, useEffect } from 'react'

/**
 * Marks what scrolls sideways with `data-more-start` and `data-more-end` while there is more on that side, so that it can be seen that it goes on.
 * It is marked after each render, because what is inside may be another then.
 */
export const useScrollEdges = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const area = ref.current
    if (!area) return
    const mark = () => {
      area.toggleAttribute('data-more-start', area.scrollLeft > 1)
      area.toggleAttribute('data-more-end', area.scrollLeft + area.clientWidth < area.scrollWidth - 1)
    }
    const sizes = new ResizeObserver(mark)
    for (const one of [area, ...area.children]) sizes.observe(one)
    area.addEventListener('scroll', mark, { passive: true })
    mark()
    return () => {
      sizes.disconnect()
      area.removeEventListener('scroll', mark)
    }
  })
}
