import type { ReactNode } from 'react'

type Props = { id: string; title: string; text: string; aside?: ReactNode; children: ReactNode }

/** A card of the account: a title, a line of text, its content. */
export const Section = ({ id, title, text, aside, children }: Props) => (
  <section className="card" aria-labelledby={id}>
    <div className="head me-section-head">
      <div>
        <h2 className="h2" id={id}>
          {title}
        </h2>
        <p className="small text-mist">{text}</p>
      </div>
      {aside}
    </div>
    {children}
  </section>
)
