import type { Cell } from '@yakamoz/games'
import { Container, Graphics } from 'pixi.js'
import { type Clock, easeOut, tween } from '../common/clock.ts'
import type { ReelTitle, Win } from './animation.ts'
import { cellCentre, type Layout } from './layout.ts'

export const winColours = { line: 0xffd36b, glow: 0xffb52e, edge: 0x2a1200 }
/** For a return of no more than the cost. */
export const plainColours = { line: 0xc9d6ee, glow: 0x8fa3c8, edge: 0x0c1630 }
const maxPaths = 6

/** The highlights of wins: frames around the winning cells and the line through them. */
export type WinLight = {
  readonly root: Container
  place(layout: Layout): void
  /** Highlights wins, in the colours of a win if `isWin`; lines are drawn from the side on which they begin. */
  show(wins: readonly Win[], how: { clock: Clock; durationMs: number; isWin: boolean }): Promise<void>
  clear(): void
}

export const winLightOf = (title: { lines?: readonly (readonly number[])[] }): WinLight => {
  const root = new Container()
  const drawing = new Graphics()
  root.addChild(drawing)
  let layout: Layout | undefined
  let lit: Lit | undefined
  const paint = (): void => {
    drawing.clear()
    if (layout && lit) drawLit(drawing, layout, lit, title)
  }
  return {
    root,
    place: (placed) => {
      layout = placed
      paint()
    },
    show: (wins, { clock, durationMs, isWin }) => {
      const now = { wins, share: 0, colours: isWin ? winColours : plainColours }
      lit = now
      return tween(clock, durationMs, (share) => {
        now.share = share
        // Highlights that were cleared while they grew stay cleared.
        if (lit === now) paint()
      })
    },
    clear: () => {
      lit = undefined
      paint()
    },
  }
}

/** The highlighted wins, and the progress of their animation. */
type Lit = { readonly wins: readonly Win[]; share: number; readonly colours: typeof winColours }

const drawLit = (
  drawing: Graphics,
  layout: Layout,
  { wins, share, colours }: Lit,
  title: Parameters<typeof winLightOf>[0],
): void => {
  // Too many lines would hide the symbols: then only the frames are shown.
  const drawn = wins.length > maxPaths ? [] : wins
  const paths = drawn.flatMap((win) => pathsOf(layout, win, title))
  const stroke = { share: easeOut(share), width: paths.length > 3 ? 3 : 5, colours }
  for (const path of paths) drawPath(drawing, path, stroke)
  for (const cell of distinct(wins.flatMap((win) => win.cells)))
    drawFrame(drawing, layout, { cell, share: Math.min(1, share * 3), colours })
}

export const distinct = (cells: readonly Cell[]): Cell[] => [
  ...new Map(cells.map((cell) => [`${cell.reel}/${cell.row}`, cell])).values(),
]

type Point = { x: number; y: number }

/** The path of a line win, from the side on which it begins; none for other wins. */
const pathsOf = (layout: Layout, { line, cells }: Win, { lines }: Pick<ReelTitle, 'lines'>): Point[][] => {
  if (line === undefined) return []
  const path = pathOf(layout, lines?.[line] ?? [])
  return [cells[0]?.reel === 0 ? path : path.toReversed()]
}

const pathOf = (layout: Layout, rows: readonly number[]): Point[] => {
  const points = rows.map((row, reel) => cellCentre(layout, reel, row))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const half = layout.cell.width / 2
  return [{ x: first.x - half, y: first.y }, ...points, { x: last.x + half, y: last.y }]
}

type Stroke = Pick<Lit, 'share' | 'colours'> & { width: number }

const drawPath = (drawing: Graphics, path: readonly Point[], { share, width, colours }: Stroke): void => {
  const drawn = upTo(path, share)
  const strokes = [
    { width: width * 3.4, color: colours.glow, alpha: 0.2 },
    { width: width * 1.8, color: colours.edge, alpha: 0.55 },
    { width, color: colours.line, alpha: 0.95 },
  ]
  for (const stroke of strokes) {
    const [first, ...rest] = drawn
    if (!first) return
    drawing.moveTo(first.x, first.y)
    for (const point of rest) drawing.lineTo(point.x, point.y)
    drawing.stroke({ ...stroke, cap: 'round', join: 'round' })
  }
}

/** The part of a path up to a share of its length. */
const upTo = (path: readonly Point[], share: number): Point[] => {
  const reach = (path.length - 1) * share
  const count = Math.floor(reach)
  const [from, to] = [path[count], path[count + 1]]
  const drawn = path.slice(0, count + 1)
  if (from && to)
    drawn.push({ x: from.x + (to.x - from.x) * (reach - count), y: from.y + (to.y - from.y) * (reach - count) })
  return drawn
}

type Framed = Pick<Lit, 'share' | 'colours'> & { cell: Cell }

const drawFrame = (drawing: Graphics, layout: Layout, { cell: { reel, row }, share, colours }: Framed): void => {
  const { width, height } = layout.cell
  const centre = cellCentre(layout, reel, row)
  const radius = Math.min(14, width * 0.12)
  drawing
    .roundRect(centre.x - width / 2 + 1, centre.y - height / 2 + 1, width - 2, height - 2, radius)
    .fill({ color: colours.glow, alpha: 0.1 * share })
    .stroke({ width: width < 90 ? 2 : 3, color: colours.line, alpha: share })
}
