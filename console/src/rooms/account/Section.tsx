import type { ReactNode } from 'react'

type Props = { title: string; about?: string; act?: ReactNode; children?: ReactNode }

/** A part of the own account. */
export const Section = ({ title, about, act, children }: Props) => (
  <section className="section">
    <header>
      <div>
        <h2>{title}</h2>
        {about && <p className="text-mist">{about}</p>}
      </div>
      {act}
    </header>
    {children}
  </section>
)
