type Point = Pick<PointerEvent, 'clientX' | 'clientY' | 'target'>

/** Whether a point is on the backdrop of an open dialog: events there have the dialog itself as their target. */
const isOutside = (dialog: Element, { target, clientX, clientY }: Point): boolean => {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/**
 * Distinguishes presses that begin and end outside a dialog from those that only end there, as when text is selected. `began`
 * receives each pointerdown; `ended` each click, and returns true for an outside press.
 */
export const createOutsidePress = () => {
  let beganOutside = false
  return {
    began: (dialog: Element, press: Point): void => {
      beganOutside = isOutside(dialog, press)
    },
    ended: (dialog: Element, press: Point): boolean => {
      const isOutsidePress = beganOutside && isOutside(dialog, press)
      beganOutside = false
      return isOutsidePress
    },
  }
}
