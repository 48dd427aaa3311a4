import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './Button.tsx'
import { To } from './To.tsx'

/** A link that looks like a button. */
export const ButtonLink = ({
  look,
  size,
  full,
  square,
  className,
  ...link
}: ButtonLook & ComponentProps<typeof To>) => (
  <To {...link} className={buttonClass({ look, size, full, square, className })} />
)
