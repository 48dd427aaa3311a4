import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { slideOutcome, slidTo } from './slide.ts'
import './banks.css'

type Props = { remove: () => Promise<boolean>; children: ReactNode }

/**
 * A row that is slid to the left to be removed (N-17). It slides back if the removal fails. The button inside is for
 * keyboards.
 */
export const SlideRow = ({ remove, children }: Props) => {
  const t = useText()
  const row = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState<number>()
  const [offset, setOffset] = useState(0)
  const width = () => row.current?.clientWidth ?? 1
  const begin = (event: React.PointerEvent) => {
    if ((event.target as Element).closest('button, a') || event.button !== 0) return
    setFrom(event.clientX)
    row.current?.setPointerCapture?.(event.pointerId)
  }
  const move = (event: React.PointerEvent) => {
    if (from !== undefined) setOffset(slidTo(event.clientX - from, width()))
  }
  const end = async () => {
    setFrom(undefined)
    const isLetGo = slideOutcome(offset, width()) === 'remove'
    setOffset(isLetGo ? -width() : 0)
    if (isLetGo && !(await remove())) setOffset(0)
  }
  const cancel = () => {
    setFrom(undefined)
    setOffset(0)
  }
  return (
    <li className={offset === 0 ? 'me-slide' : 'me-slide slid'}>
      <span className="me-slide-under" aria-hidden="true">
        <Icon name="trash-2" />
        {t('account.remove')}
      </span>
      <div
        ref={row}
        className={from === undefined ? 'me-slide-row' : 'me-slide-row held'}
        style={{ translate: `${offset}px 0` }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => from !== undefined && void end()}
        onPointerCancel={cancel}
      >
        {children}
      </div>
    </li>
  )
}
