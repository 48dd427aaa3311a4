import { xIcon } from '@yakamoz/design/gameIcons'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import { element, iconButton } from './element.ts'

type DialogOptions = { title: string; say: Say<CommonKey>; content: Node[]; kind?: string }

/**
 * Shows a native modal dialog over the game: the browser traps the focus, and Escape closes it. Returns a function that closes
 * it.
 */
export const showDialog = ({ title, say, content, kind = '' }: DialogOptions): (() => void) => {
  const close = iconButton(xIcon, say('common.close'))
  const dialog = element(
    'dialog',
    { class: `dialog ${kind}`, 'aria-labelledby': 'dialog-title' },
    element('header', {}, element('h2', { id: 'dialog-title' }, title), close),
    element(
      'div',
      { class: 'dialog-body', tabindex: '0', role: 'region', 'aria-labelledby': 'dialog-title' },
      ...content,
    ),
  )
  close.addEventListener('click', () => dialog.close())
  closeOnBackdrop(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return () => dialog.close()
}

/** Whether a point is on the backdrop of an open dialog: events there have the dialog itself as their target. */
const isOutside = (dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean => {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Closes a dialog after a press that begins and ends outside. A selection of text may end outside. */
const closeOnBackdrop = (dialog: HTMLDialogElement): void => {
  let beganOutside = false
  dialog.addEventListener('pointerdown', (event) => {
    beganOutside = isOutside(dialog, event)
  })
  dialog.addEventListener('click', (event) => {
    if (beganOutside && isOutside(dialog, event)) dialog.close()
    beganOutside = false
  })
}
