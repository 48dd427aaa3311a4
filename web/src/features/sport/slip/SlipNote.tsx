import type { IconName } from '@yakamoz/design/iconNames'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'

type Tone = 'success' | 'warning' | 'error'

const tones: Record<Tone, string> = { success: 'sp-note tide', warning: 'sp-note amber', error: 'sp-note coral' }

type Props = { tone: Tone; icon: IconName | 'spinner'; role?: 'status'; action?: ReactNode; children: ReactNode }

/** A message above or in place of the slip; `action` is a button beside its text. */
export const SlipNote = ({ tone, icon, role, action, children }: Props) => (
  <div className={tones[tone]} role={role}>
    {icon === 'spinner' ? <span className="spin" /> : <Icon name={icon} size="s" />}
    <p className="grow">{children}</p>
    {action}
  </div>
)
