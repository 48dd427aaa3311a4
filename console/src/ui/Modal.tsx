import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'

type Props = {
  title: string
  about?: ReactNode
  isOpen: boolean
  onClose(): void
  wide?: boolean
  /** A dialog that has to be answered: neither a press outside nor Escape closes it. */
  mustAnswer?: boolean
  children: ReactNode
}

/** A dialog over the page. Escape and a press outside close it. */
export const Modal = ({ title, about, isOpen, onClose, wide = false, mustAnswer = false, children }: Props) => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    isDismissable={!mustAnswer}
    isKeyboardDismissDisabled={mustAnswer}
    className="veil"
  >
    <AriaModal className={`modal${wide ? ' wide' : ''}`}>
      <Dialog role={mustAnswer ? 'alertdialog' : 'dialog'} className="dialog">
        <header>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {about && <p>{about}</p>}
        </header>
        <Fields>{children}</Fields>
      </Dialog>
    </AriaModal>
  </ModalOverlay>
)

/** The focus begins at the first field, unless something else has taken it; the dialog itself would be a stop without an act. */
const Fields = ({ children }: { children: ReactNode }) => {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = mark.current?.closest('.dialog')
    const begin = () => {
      if (!dialog || document.activeElement !== dialog) return
      const fields = dialog.querySelectorAll<HTMLElement>('input, textarea, button.choice')
      for (const field of fields) if (field.tabIndex >= 0 && !field.closest('[aria-hidden]')) return field.focus()
    }
    // It takes the focus at once, or a little later for a screen reader.
    dialog?.addEventListener('focus', begin, { once: true })
    const frame = requestAnimationFrame(begin)
    return () => {
      dialog?.removeEventListener('focus', begin)
      cancelAnimationFrame(frame)
    }
  }, [])
  return (
    <>
      <span ref={mark} hidden />
      {children}
    </>
  )
}
