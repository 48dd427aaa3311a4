import { type ReactNode, type SyntheticEvent, useEffect } from 'react'
import { Art } from './Art.tsx'
import './states.css'

/** A picture that cannot be had, as without a connection, leaves its room and no torn sheet in it. */
const hidden = ({ target }: SyntheticEvent): void => {
  if (target instanceof HTMLImageElement) target.style.visibility = 'hidden'
}

type Props = { symbol: string; title: string; text?: string; isPage?: boolean; children?: ReactNode }

/** An empty list or a missing page (`isPage`: its title is the page's): a picture, a title and what to do next. */
export const Empty = ({ symbol, title, text, isPage = false, children }: Props) => (
  <div className="empty" onErrorCapture={hidden}>
    <Art kind="symbols" image={symbol} alt="" sizes="120px" width={120} height={120} />
    {isPage ? <PageTitle title={title} /> : <h2 className="h2">{title}</h2>}
    {text && <p className="text-mist">{text}</p>}
    {children && <div className="line">{children}</div>}
  </div>
)

/** The title of a page that replaces the requested one; the tab and the history use it too. */
const PageTitle = ({ title }: { title: string }) => {
  useEffect(() => {
    const before = document.title
    const own = `${title} · ${document.documentElement.dataset.site}`
    document.title = own
    return () => {
      if (document.title === own) document.title = before
    }
  }, [title])
  return <h1 className="h2">{title}</h1>
}
