import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../lib/texts.tsx'
import { IconButton } from './Button.tsx'
import { focusLater } from './focusLater.ts'

type Props = {
  title: string
  /** Stands before the title: a face, an icon. */
  lead?: ReactNode
  about?: ReactNode
  close(): void
  acts?: ReactNode
  /** For what needs more room than a row's facts. */
  wide?: boolean
  children: ReactNode
}

/** The panel beside a list with what a row is made of. It takes the focus when it opens; Escape closes it and gives the focus back. */
export const SidePanel = ({ title, lead, about, close, acts, wide = false, children }: Props) => {
  const t = useText()
  const heading = useId()
  const panel = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    before.current = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      // After an act that closes the panel nothing has the focus: the row has it, or the page where the row is gone.
      focusLater(afterActMs, before.current)
    }
  }, [])
  const leave = () => {
    close()
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    leave()
  }
  return (
    <section
      ref={panel}
      className={`side${wide ? ' wide' : ''}`}
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={press}
    >
      <header>
        {lead}
        <div className="min-w-0 flex-1">
          <h2 id={heading}>{title}</h2>
          {about && <div className="text-mist">{about}</div>}
        </div>
        <IconButton label={t('frame.close')} onPress={leave}>
          <X size={17} aria-hidden />
        </IconButton>
      </header>
      <div className="body">{children}</div>
      {acts && <footer>{acts}</footer>}
    </section>
  )
}

const afterActMs = 100
