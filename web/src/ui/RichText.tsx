import { createElement, type ReactNode } from 'react'
import { type Piece, richTree } from './richTree.ts'
import { To } from './To.tsx'
import './prose.css'

/** A text with markup from the editors: headings, lists, links, no scripts. */
export const RichText = ({ html }: { html: string }) => <div className="prose">{drawn(richTree(html))}</div>

const drawn = (pieces: readonly Piece[]): ReactNode[] =>
  pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece
    const key = `${index} ${piece.tag}`
    if (piece.tag === 'br') return <br key={key} />
    if (piece.tag === 'table') return <WideTable key={key}>{drawn(piece.pieces)}</WideTable>
    if (piece.tag !== 'a') return createElement(piece.tag, { key }, ...drawn(piece.pieces))
    return (
      <To key={key} className="link" href={piece.href ?? ''}>
        {drawn(piece.pieces)}
      </To>
    )
  })

/** A table that is wider than the screen scrolls by itself. */
const WideTable = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <div className="wide-table" tabIndex={0}>
    <table>{children}</table>
  </div>
)
