import { type ReactNode, useRef } from 'react'
import { useScrollEdges } from './useScrollEdges.ts'

type Props = {
  label: string
  /** How it looks; by itself it scrolls sideways where it is too wide. */
  className?: string
  children: ReactNode
}

/** What may be larger than its place: a group that scrolls by itself, and that the keyboard reaches for that. */
export const ScrollArea = ({ label, className = 'overflow-x-auto', children }: Props) => {
  const area = useRef<HTMLDivElement>(null)
  useScrollEdges(area)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={area} role="group" className={`scrolls ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
