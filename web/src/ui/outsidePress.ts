type Point = Pick<PointerEvent, 'clientX' | 'clientY' | 'target'>

/** Whether a point lies on what is behind an open dialog: events there have the dialog itself as their target. */
const isOutside = (dialog: Element, { target, clientX, clientY }: Point): boolean => {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/**
 * Tells presses that begin and end outside a dialog from those that only end there: whoever selects text in a field and lets go
 * beside the dialog does not want to close it. `began` hears each pointerdown; `ended` each click, true for such a press.
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
