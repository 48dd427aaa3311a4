import { type RefObject, useEffect } from 'react'

type View = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** How much of the window's foot the keyboard of a phone lies over, in pixels; what is merely enlarged by fingers hides nothing. */
export const keyboardPx = ({ height, offsetTop, scale }: View, windowPx: number): number =>
  scale === 1 ? Math.max(0, Math.round(windowPx - height - offsetTop)) : 0

/** Keeps in `--keyboard` how high a keyboard stands over the page, so that a sheet can stand on it with its field in sight. */
export const useAboveKeyboard = (sheet: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const stand = () => {
      sheet.current?.style.setProperty('--keyboard', `${keyboardPx(view, window.innerHeight)}px`)
      const field = document.activeElement
      if (field instanceof HTMLInputElement && sheet.current?.contains(field)) field.scrollIntoView({ block: 'center' })
    }
    view.addEventListener('resize', stand)
    view.addEventListener('scroll', stand)
    return () => {
      view.removeEventListener('resize', stand)
      view.removeEventListener('scroll', stand)
    }
  }, [sheet])
