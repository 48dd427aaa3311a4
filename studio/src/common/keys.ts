/** Whether a key alone was pressed: held keys and those of the browser (Ctrl and a number changes the tab) stake nothing. */
export const isPressed = ({ repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(repeat || ctrlKey || metaKey || altKey || document.querySelector('dialog'))

/** Space and enter play, unless they are meant for what has the focus: a button, or a field that takes what was typed. */
export const isPlayKey = (event: KeyboardEvent): boolean =>
  (event.key === ' ' || event.key === 'Enter') && isPressed(event) && !isMeant(event.target)

const isMeant = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement || (target instanceof HTMLInputElement && target.type !== 'range')

/** A button that was pressed by a finger or a mouse lets go of the focus: Space plays, and does not press it again. */
export const letGo = ({ detail, target }: MouseEvent): void => {
  const button = target instanceof Element ? target.closest('button') : null
  if (detail > 0) button?.blur()
}

/** Enter that is held down presses a button once, as Space does: what the focus comes back to is not paid for again. */
export const pressOnce = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault()
}
