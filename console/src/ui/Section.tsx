import { type ReactNode, useId } from 'react'

type Props = { title: string; about?: string; act?: ReactNode; children?: ReactNode }

/** A part of a page: its title, what it is about, what can be done, and its content. */
export const Section = ({ title, about, act, children }: Props) => {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {about && <p className="text-mist">{about}</p>}
        </div>
        {act}
      </header>
      {children}
    </section>
  )
}
