import type { IconName } from '@yakamoz/design/iconNames'
import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'

/**
 * The looks of a button: `go` for the main action, `calm` for any other, `stop` for ending something, `quiet` and `bare`
 * without a surface, `link` inside a sentence, `plain` on a picture.
 */
type Look = 'go' | 'calm' | 'quiet' | 'stop' | 'bare' | 'cash' | 'link' | 'plain'

export type ButtonLook = {
  look?: Look | undefined
  size?: 'sm' | 'lg' | undefined
  /** As wide as its surroundings. */
  full?: boolean | undefined
  /** As wide as it is high, for an icon alone. */
  square?: boolean | undefined
  /** Classes for its position; the look has properties of its own. */
  className?: string | undefined
}

const looks: Record<Look, string> = {
  go: 'btn go',
  calm: 'btn calm',
  quiet: 'btn quiet',
  stop: 'btn stop',
  bare: 'btn bare',
  cash: 'btn sp-cash',
  link: 'link',
  plain: 'btn',
}

export const buttonClass = ({ look = 'calm', size, full, square, className }: ButtonLook): string =>
  [looks[look], square && 'sq', size, full && 'full', className].filter(Boolean).join(' ')

type Props = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Its action is under way: it shows a spinner in place of its icon and cannot be pressed. */
    busy?: boolean
    icon?: IconName
  }

export const Button = ({ look, size, full, square, className, busy = false, icon, children, ...button }: Props) => (
  <button
    type="button"
    {...button}
    className={buttonClass({ look, size, full, square, className })}
    disabled={busy || button.disabled}
    aria-busy={busy || undefined}
  >
    {busy ? <span className="spin" /> : icon && <Icon name={icon} size="s" />}
    {children}
  </button>
)
