import type { ReactNode } from 'react'
import { Art } from './Art.tsx'
import './states.css'

type Props = { symbol: string; title: string; text?: string; isPage?: boolean; children?: ReactNode }

/** A list that has nothing, a page that is not there (`isPage`: its title is the page's): a picture, what it is, and what to do next. */
export const Empty = ({ symbol, title, text, isPage = false, children }: Props) => (
  <div className="empty">
    <Art kind="symbols" image={symbol} alt="" sizes="120px" width={120} height={120} />
    {isPage ? <h1 className="h2">{title}</h1> : <h2 className="h2">{title}</h2>}
    {text && <p className="text-mist">{text}</p>}
    {children && <div className="line">{children}</div>}
  </div>
)
