import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'

/** A link to another page of the console. */
export const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={to} className="link">
    {children}
  </Link>
)
