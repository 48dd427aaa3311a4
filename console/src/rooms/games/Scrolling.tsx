import type { ReactNode } from 'react'

/** A titled table that scrolls sideways where it is too wide. */
export const Scrolling = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className="figures-card" tabIndex={0} aria-label={title}>
      {children}
    </section>
  </section>
)
