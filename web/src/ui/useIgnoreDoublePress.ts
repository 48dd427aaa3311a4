import { useLayoutEffect, useRef } from 'react'

/** The second press of a double one comes within this time and this far from the first, in pixels; nobody reads and means a button so fast. */
const doubleMs = 500
const doubleNear = 24

/** A pointer's press at a place, or a key's. */
export type Press = { atMs: number; x: number; y: number; key: string }

/** Whether a press is the rest of the one before it: the second half of a double tap, or a key that is held. */
export const isRestOf = (press: Press, before: Press | undefined): boolean =>
  before !== undefined &&
  press.atMs - before.atMs <= doubleMs &&
  press.key === before.key &&
  Math.hypot(press.x - before.x, press.y - before.y) <= doubleNear

let [before, latest]: (Press | undefined)[] = []

const note = (press: Press): void => {
  before = latest
  latest = press
}

if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y }) => note({ atMs: performance.now(), x, y, key: '' }),
    true,
  )
  document.addEventListener('keydown', ({ key }) => note({ atMs: performance.now(), x: 0, y: 0, key }), true)
}

/**
 * Which presses right after a change do nothing: the rest of the one that made it, or any, where what can be pressed changes by itself
 * and the first press may already have been meant for what stood there.
 */
type Hasty = 'rest' | 'any'

/**
 * The place where something follows under the finger, the pointer or the key that has just pressed what stood there: a press
 * right after the change was not meant for it, and does nothing. On a phone a press does not say how many came before it, so
 * time and place decide. `what` stands for what can be pressed there now.
 */
export const useIgnoreDoublePress = <T extends HTMLElement>(what?: string, hasty: Hasty = 'rest') => {
  const place = useRef<T>(null)
  const stood = useRef<string>(undefined)
  useLayoutEffect(() => {
    const sinceMs = performance.now()
    const isHasty = () => {
      if (performance.now() - sinceMs > doubleMs || !latest) return false
      return hasty === 'any' || isRestOf(latest, before)
    }
    const turnAway = (press: MouseEvent) => {
      if (!isHasty()) return
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
