import type { ReactNode } from 'react'
import './facts.css'

type Props = { name: string; tone?: string; children: ReactNode }

/** One entry of a list of facts: its name and value. The list sets the style. */
export const Fact = ({ name, tone, children }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd className={tone}>{children}</dd>
  </div>
)
