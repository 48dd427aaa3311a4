import type { Cell } from '@yakamoz/games'
import { Container, Graphics } from 'pixi.js'
import { type Clock, easeOut, tween } from '../common/clock.ts'
import type { ReelTitle, Win } from './animation.ts'
import { cellCentre, type Layout } from './layout.ts'

const amber = 0xffd36b
const glow = 0xffb52e
const maxPaths = 6

/** The highlights of wins: frames around the winning cells and the line through them. */
export type WinLight = {
  readonly root: Container
  place(layout: Layout): void
  /** Highlights wins; lines are drawn from the side on which they begin. */
  show(wins: readonly Win[], clock: Clock, durationMs: number): Promise<void>
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
    show: (wins, clock, durationMs) => {
      const now = { wins, share: 0 }
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
type Lit = { readonly wins: readonly Win[]; share: number }

const drawLit = (
  drawing: Graphics,
  layout: Layout,
  { wins, share }: Lit,
  title: Parameters<typeof winLightOf>[0],
): void => {
  // Too many lines would hide the symbols: then only the frames are shown.
  const drawn = wins.length > maxPaths ? [] : wins
  const paths = drawn.flatMap((win) => pathsOf(layout, win, title))
  for (const path of paths) drawPath(drawing, path, easeOut(share), paths.length > 3 ? 3 : 5)
  for (const cell of distinct(wins.flatMap((win) => win.cells)))
    drawFrame(drawing, layout, cell, Math.min(1, share * 3))
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

const drawPath = (drawing: Graphics, path: readonly Point[], share: number, width: number): void => {
  const drawn = upTo(path, share)
  const strokes = [
    { width: width * 3.4, color: glow, alpha: 0.2 },
    { width: width * 1.8, color: 0x2a1200, alpha: 0.55 },
    { width, color: amber, alpha: 0.95 },
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

const drawFrame = (drawing: Graphics, layout: Layout, { reel, row }: Cell, share: number): void => {
  const { width, height } = layout.cell
  const centre = cellCentre(layout, reel, row)
  const radius = Math.min(14, width * 0.12)
  drawing
    .roundRect(centre.x - width / 2 + 1, centre.y - height / 2 + 1, width - 2, height - 2, radius)
    .fill({ color: glow, alpha: 0.1 * share })
    .stroke({ width: width < 90 ? 2 : 3, color: amber, alpha: share })
}
