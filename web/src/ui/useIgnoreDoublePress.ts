import { useLayoutEffect, useRef } from 'react'

/** A second press within this time and distance of the first, in pixels, belongs to a double press. */
const doubleMs = 500
const doubleNear = 24

/** A pointer's press at a place, or a key's; `isHeld`: a key that repeats because it is held. */
export type Press = { atMs: number; x: number; y: number; isKey: boolean; isHeld: boolean }

/** Whether a press belongs to the one before it: the second half of a double tap, or a key that is held. */
export const isRestOf = (press: Press, before: Press | undefined): boolean =>
  press.isHeld ||
  (before !== undefined &&
    !press.isKey &&
    !before.isKey &&
    press.atMs - before.atMs <= doubleMs &&
    Math.hypot(press.x - before.x, press.y - before.y) <= doubleNear)

let [before, latest]: (Press | undefined)[] = []

const note = (press: Press): void => {
  before = latest
  latest = press
}

if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y }) => note({ atMs: performance.now(), x, y, isKey: false, isHeld: false }),
    true,
  )
  document.addEventListener(
    'keydown',
    ({ repeat }) => note({ atMs: performance.now(), x: 0, y: 0, isKey: true, isHeld: repeat }),
    true,
  )
}

/**
 * Which presses right after a change are ignored: `rest` of a double press, or `any`, where the content changes by itself and
 * a press may have been meant for the previous content.
 */
type Hasty = 'rest' | 'any'

/**
 * Ignores a press right after a change of what can be pressed in an element, because it was meant for the previous content. A
 * phone does not report how many presses came before, so that time and distance decide. `what` identifies the current
 * content.
 */
export const useIgnoreDoublePress = <T extends HTMLElement>(what?: string, hasty: Hasty = 'rest') => {
  const place = useRef<T>(null)
  const stood = useRef<string>(undefined)
  useLayoutEffect(() => {
    const sinceMs = performance.now()
    const isHasty = ({ detail }: MouseEvent) => {
      if (performance.now() - sinceMs > doubleMs || !latest) return false
      // A key presses what has the focus, which does not change by itself: such a click has no count.
      return (hasty === 'any' && detail > 0) || isRestOf(latest, before)
    }
    const turnAway = (press: MouseEvent) => {
      if (!isHasty(press)) return
      press.preventDefault()
      press.stopPropagation()
    }
    const isNew = stood.current === undefined
    stood.current = what
    // Where nothing stood before, no press can have been meant for that.
    if (isNew && hasty === 'any') return
    const element = place.current
    element?.addEventListener('click', turnAway, true)
    return () => element?.removeEventListener('click', turnAway, true)
  }, [what, hasty])
  return place
}
