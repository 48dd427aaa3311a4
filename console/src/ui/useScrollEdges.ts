import { type RefObject, useEffect, useRef } from 'react'

/** Marks an element at each of its scrolls and changes of size; returns a function that ends it. */
const watch = (area: HTMLElement): (() => void) => {
  const mark = () => {
    area.toggleAttribute('data-more-start', area.scrollLeft > 1)
    area.toggleAttribute('data-more-end', area.scrollLeft + area.clientWidth < area.scrollWidth - 1)
  }
  const sizes = new ResizeObserver(mark)
  // What is inside may be replaced, as the rows of a list by its empty state.
  const observeAll = () => {
    for (const one of [area, ...area.children]) sizes.observe(one)
    mark()
  }
  const children = new MutationObserver(observeAll)
  children.observe(area, { childList: true })
  area.addEventListener('scroll', mark, { passive: true })
  observeAll()
  return () => {
    children.disconnect()
    sizes.disconnect()
    area.removeEventListener('scroll', mark)
  }
}

/** Marks what scrolls sideways with `data-more-start` and `data-more-end` while there is more on that side, so that it can be seen that it goes on. */
export const useScrollEdges = (ref: RefObject<HTMLElement | null>): void => {
  const watched = useRef<{ area: HTMLElement | null; end?: () => void }>({ area: null })
  // After each render: the parts library draws a collection after the elements around it.
  useEffect(() => {
    const { area, end } = watched.current
    if (area === ref.current) return
    end?.()
    watched.current = { area: ref.current, ...(ref.current && { end: watch(ref.current) }) }
  })
  useEffect(
    () => () => {
      watched.current.end?.()
      watched.current = { area: null }
    },
    [],
  )
}
