import type { IconName } from '@yakamoz/design/iconNames'
import sprite from '@yakamoz/design/icons.svg?url'

export type { IconName }

/** The sprite with all icons and the letters of the brand. */
export const iconSprite = sprite

type Props = { name: IconName; size?: 'md' | 's' | 'xs'; filled?: boolean }

/** An icon, hidden from screen readers: the text or label around it says what it means. */
export const Icon = ({ name, size = 'md', filled = false }: Props) => (
  <svg className={`i${size === 'md' ? '' : ` ${size}`}${filled ? ' fill' : ''}`} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
