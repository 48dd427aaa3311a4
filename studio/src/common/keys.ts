/** Whether single keys act in the game; a player who speaks to the device or hits keys by accident switches them off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => document.documentElement.dataset.shortcuts !== 'off'

/** Switches the shortcuts, and what names them: buttons with `data-shortcut`. */
export const setShortcuts = (on: boolean): void => {
  document.documentElement.dataset.shortcuts = on ? 'on' : 'off'
  for (const button of document.querySelectorAll<HTMLElement>('[data-shortcut]')) nameShortcut(button)
}

/** Names the shortcut of a button, its `data-shortcut`, for as long as shortcuts are on. */
export const nameShortcut = (button: HTMLElement): void => {
  if (areShortcutsOn()) button.setAttribute('aria-keyshortcuts', button.dataset.shortcut ?? '')
  else button.removeAttribute('aria-keyshortcuts')
}

/**
 * Whether a key was pressed alone as a shortcut: repeated keys and shortcuts of the browser (Ctrl and a number) stake nothing, and
 * none does while shortcuts are off.
 */
export const isPressed = ({ repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  areShortcutsOn() && !(repeat || ctrlKey || metaKey || altKey || document.querySelector('dialog'))

/** Whether a key starts a round: space and enter, unless a button or text field has the focus. */
export const isPlayKey = (event: KeyboardEvent): boolean =>
  (event.key === ' ' || event.key === 'Enter') && isPressed(event) && !handlesKey(event.target)

const handlesKey = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement || (target instanceof HTMLInputElement && target.type !== 'range')

/** Blurs a button after a press by pointer, so that Space plays and does not press it again. */
export const blurAfterPointer = ({ detail, target }: MouseEvent): void => {
  const button = target instanceof Element ? target.closest('button') : null
  if (detail > 0) button?.blur()
}

/** Lets Enter that is held down press a button once, as Space does: a button that gets its focus back is not pressed again. */
export const preventRepeatedEnter = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault()
}
