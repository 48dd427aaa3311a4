import { type RefObject, useEffect } from 'react'

type View = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** How much of the window a phone's keyboard covers, in pixels; pinch zoom covers nothing. */
export const keyboardPx = ({ height, offsetTop, scale }: View, windowPx: number): number =>
  scale === 1 ? Math.max(0, Math.round(windowPx - height - offsetTop)) : 0

/** Sets `--keyboard` to the height of the keyboard, so that a sheet can stay above it with its field visible. */
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
