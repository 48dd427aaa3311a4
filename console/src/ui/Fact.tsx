import type { ReactNode } from 'react'
import { Skeleton } from './States.tsx'

/** One line of a list of facts; `children` is undefined until it is known. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children ?? <Skeleton width={40} />}</dd>
  </>
)
