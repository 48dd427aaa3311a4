import type { IconName } from '@yakamoz/design/iconNames'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './states.css'

type NoteTone = 'info' | 'success' | 'warning' | 'error'

const tones: Record<NoteTone, string> = {
  info: 'form-note',
  success: 'form-note tide',
  warning: 'form-note amber',
  error: 'form-note coral',
}

type Props = { tone?: NoteTone; icon: IconName; role?: 'alert' | 'status'; className?: string; children: ReactNode }

/**
 * A message box inside a page or form. With a role, screen readers announce it: `alert` at once, `status` after the current
 * sentence.
 */
export const Note = ({ tone = 'info', icon, role, className, children }: Props) => (
  <p className={[tones[tone], className].filter(Boolean).join(' ')} role={role}>
    <Icon name={icon} />
    <span>{children}</span>
  </p>
)
