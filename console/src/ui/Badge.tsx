import type { ReactNode } from 'react'

export type Tone = 'good' | 'news' | 'wait-for' | 'bad' | 'line'

type Props = { tone?: Tone | undefined; title?: string | undefined; children: ReactNode }

/** A word about a state. The word says it; the colour repeats it. */
export const Badge = ({ tone, title, children }: Props) => (
  <span className={`badge${tone ? ` ${tone}` : ''}`} title={title}>
    {children}
  </span>
)
