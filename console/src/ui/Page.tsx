import { type ReactNode, useEffect } from 'react'
import { useText } from '../lib/texts.tsx'

type Props = {
  title: string
  /** What stands beside the title: how many there are. */
  count?: number | undefined
  about?: ReactNode
  acts?: ReactNode
  /** The way to this page, above its title. */
  crumbs?: ReactNode
  /** The bar with search and filters. */
  bar?: ReactNode
  children: ReactNode
}

/** A page of the console: its title, what can be done, and its content. */
export const Page = ({ title, count, about, acts, crumbs, bar, children }: Props) => {
  const t = useText()
  const name = t('frame.title', { page: title })
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <div className="page">
      {crumbs}
      <header className="page-head">
        <div className="min-w-0">
          <h1>
            {title}
            {count !== undefined && <span className="num ml-2 font-medium text-haze">{count}</span>}
          </h1>
          {about && <p className="text-mist">{about}</p>}
        </div>
        {acts && <div className="flex flex-none flex-wrap items-center justify-end gap-2">{acts}</div>}
      </header>
      {bar && <div className="page-bar">{bar}</div>}
      {children}
    </div>
  )
}
