import type { ReactNode } from 'react'
import './facts.css'

type Props = { name: string; tone?: string; children: ReactNode }

/** One of a list of facts: what it is, and how it stands. The list says how it looks. */
export const Fact = ({ name, tone, children }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd className={tone}>{children}</dd>
  </div>
)
