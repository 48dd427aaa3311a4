import type { IconName } from './iconNames.ts'
import sprite from './icons.svg?url'

export type { IconName }

/** The sprite that all icons come from; the letters of the brand are in it too. */
export const iconSprite = sprite

type Props = { name: IconName; size?: 'md' | 's' | 'xs'; filled?: boolean }

/** A drawn sign beside or instead of words. It is silent: what it does is said by the words or the label around it. */
export const Icon = ({ name, size = 'md', filled = false }: Props) => (
  <svg className={`i${size === 'md' ? '' : ` ${size}`}${filled ? ' fill' : ''}`} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
