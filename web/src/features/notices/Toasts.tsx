import { useEffect, useRef, useState } from 'react'
import { controlName } from '../../lib/api/controlMessages.ts'
import { dismiss, notices, type ShownNotice } from '../../lib/browser/notices.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import './toasts.css'

/** The notices on screen, each at its place (X-01, V-18). */
export const Toasts = () => {
  const shown = useStateOf(notices)
  const places = [...new Set(shown.map(({ position }) => position))]
  return places.map((place) => (
    <div key={place} className={`toasts ${place}`}>
      {shown
        .filter(({ position }) => position === place)
        .map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
    </div>
  ))
}

const icons = { good: 'circle-check', bad: 'triangle-alert', plain: 'info' } as const

/** A notice. Its time pauses while it is hovered or focused; with timeout 0 it stays until closed. */
const Toast = ({ notice }: { notice: ShownNotice }) => {
  const t = useText()
  const { id, tone, timeout, action } = notice
  const [isHeld, setHeld] = useState(false)
  const left = useRef(timeout)
  useEffect(() => {
    if (timeout === 0 || isHeld) return
    const since = performance.now()
    const timer = setTimeout(() => dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [id, timeout, isHeld])
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <div className={`toast ${tone}`} role="alert" data-held={isHeld || undefined} {...hold}>
      <Icon name={icons[tone]} />
      <span className="grow">{useNoticeText(notice)}</span>
      {action ? (
        <Button look="plain" size="sm" onClick={() => pressAction(id, action)}>
          {action.text}
        </Button>
      ) : (
        timeout === 0 && (
          <Button look="plain" size="sm" onClick={() => location.reload()}>
            {t('frame.reload')}
          </Button>
        )
      )}
      <button
        type="button"
        className="x"
        aria-label={t('frame.close')}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onClick={() => dismiss(id)}
      >
        <Icon name="x" size="s" />
      </button>
      {timeout > 0 && <i className="left" style={{ animationDuration: `${timeout}ms` }} />}
    </div>
  )
}

const pressAction = (id: number, { press }: NonNullable<ShownNotice['action']>): void => {
  dismiss(id)
  press()
}

/** Control messages are shown in the page's language (Z-02); all others arrive in it. */
const useNoticeText = ({ text }: ShownNotice): string => {
  const t = useText()
  const name = controlName(text)
  return name ? t(`control.${name}`) : text
}
