import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../lib/i18n/texts.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { createOutsidePress } from './outsidePress.ts'
import { useAboveKeyboard } from './useAboveKeyboard.ts'
import { useIgnoreDoublePress } from './useIgnoreDoublePress.ts'
import './sheet.css'

type Props = {
  title: string
  close: () => void
  /**
   * On a wide screen `side` is a panel at the edge, `hung` hangs below the end of the header, `middle` is a dialog. On a phone
   * they are sheets from below.
   */
  place?: 'middle' | 'side' | 'hung' | 'top'
  /** The title is for screen readers only; the content shows its own. */
  hideTitle?: boolean
  children: ReactNode
}

/** A dialog over the page: the browser keeps the focus inside, closes it by Escape and returns the focus. */
export const Sheet = ({ title, close, place = 'middle', hideTitle = false, children }: Props) => {
  const t = useText()
  // Its buttons may appear where the opening one was, and a press beside it closes it.
  const dialog = useIgnoreDoublePress<HTMLDialogElement>()
  // Open while it is rendered: the parent may need an answer that Escape does not give.
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  })
  useAboveKeyboard(dialog)
  const isTakenOff = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    const { pathname } = location
    isTakenOff.current = false
    // Closed while it is still in the document, because a removed dialog returns no focus. On another page nothing waits for
    // it.
    return () => {
      isTakenOff.current = true
      if (location.pathname === pathname) element?.close()
    }
  }, [dialog])
  // A dialog that is only hidden while something beside it loads has not been closed.
  const closeByItself = () => {
    if (!isTakenOff.current && !dialog.current?.open) close()
  }
  const [outside] = useState(createOutsidePress)
  const closeByPress = (event: React.MouseEvent<HTMLDialogElement>) => {
    const isPressedBeside = outside.ended(event.currentTarget, event)
    if (isPressedBeside || leadsHere(event.target as Element)) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={`sheet ${place}`}
      aria-label={title}
      onClose={closeByItself}
      onPointerDown={(event) => outside.began(event.currentTarget, event)}
      onClick={closeByPress}
    >
      <div className="inside">
        {!hideTitle && (
          <div className="between sheet-head">
            <h2 className="h2">{title}</h2>
            <Button look="quiet" size="sm" square aria-label={t('frame.close')} onClick={close}>
              <Icon name="x" />
            </Button>
          </div>
        )}
        {children}
      </div>
    </dialog>
  )
}

/** Whether a link leads to the page below: pressing it closes the dialog. */
const leadsHere = (pressed: Element): boolean => {
  const link = pressed.closest('a')
  return link !== null && !link.target && link.href === location.href
}
