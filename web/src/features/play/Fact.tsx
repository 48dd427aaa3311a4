import type { ReactNode } from 'react'

/** One fact of a round's sheet: its name above, what it is below. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="cap">{name}</dt>
    <dd className="num font-semibold">{children}</dd>
  </div>
)
