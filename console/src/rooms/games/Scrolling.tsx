import type { ReactNode } from 'react'
import { ScrollArea } from '../../ui/ScrollArea.tsx'

/** A titled table that scrolls sideways where it is too wide. */
export const Scrolling = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <ScrollArea label={title} className="figures-card">
      {children}
    </ScrollArea>
  </section>
)
