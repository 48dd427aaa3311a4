import { element, iconButton } from './element.ts'
import type { Texts } from './texts.ts'

type Shown = { title: string; texts: Texts; content: Node[]; kind?: string }

/** A dialog over the game that the browser itself keeps modal: focus stays inside, Escape closes it. Gives what closes it. */
export const showDialog = ({ title, texts, content, kind = '' }: Shown): (() => void) => {
  const close = iconButton('close', texts.close)
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
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return () => dialog.close()
}
