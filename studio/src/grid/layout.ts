import type { Layout } from '../lines/layout.ts'

/** The height of the strip above the frame, with a meter or a rising multiplier. */
const stripHeight = { narrow: 30, wide: 34 }

type Size = { width: number; height: number }
type Shape = { columns: number; rows: number; hasStrip: boolean }

/**
 * The largest board of nearly square cells that fits, with its frame and strip, a logo above if the height is at least 440 px,
 * and a margin below for the win.
 */
export const gridLayout = ({ width, height }: Size, { columns, rows, hasStrip }: Shape): Layout => {
  const isNarrow = width < 600
  const border = isNarrow ? 7 : 12
  const gap = isNarrow ? 2 : 4
  const side = (isNarrow ? 5 : 40) + border
  const logoHeight = height < 440 ? 0 : Math.min(isNarrow ? 58 : 72, Math.round(height * 0.1))
  const strip = hasStrip ? stripHeight[isNarrow ? 'narrow' : 'wide'] : 0
  const top = border + strip + (logoHeight > 0 ? logoHeight + (isNarrow ? 14 : 6) : 10)
  const bottom = border + airBelow(height, isNarrow)
  const cell = fittingCell(
    { width: width - 2 * side - gap * (columns - 1), height: height - top - bottom - gap * (rows - 1) },
    { columns, rows },
  )
  const reels = { width: cell.width * columns + gap * (columns - 1), height: cell.height * rows + gap * (rows - 1) }
  const spare = height - top - bottom - reels.height
  const y = Math.round(top + spare * 0.42)
  const air = Math.min(16, Math.max(2, spare * 0.16))
  return {
    cell,
    gap,
    border,
    reels: { ...reels, x: Math.round((width - reels.width) / 2), y },
    logo: logoHeight > 0 ? { y: y - border - strip - logoHeight - air, height: logoHeight } : undefined,
  }
}

/** The margin for the win, and on high phones for the counter of free spins. */
const airBelow = (height: number, isNarrow: boolean): number => {
  if (isNarrow) return height < 520 ? 30 : 78
  return Math.min(44, Math.max(28, Math.round(height * 0.06)))
}

/** The maximum ratios of width to height and of height to width of a cell. */
const widest = 1.14
const highest = 1.06

const fittingCell = (room: Size, { columns, rows }: { columns: number; rows: number }): Size => {
  const max = { width: Math.max(16, room.width / columns), height: Math.max(16, room.height / rows) }
  return {
    width: Math.floor(Math.min(max.width, max.height * widest)),
    height: Math.floor(Math.min(max.height, max.width * highest)),
  }
}

/** The centre of a cell within the board; cells are counted down the columns. */
export const cellCentre = ({ cell, gap }: Layout, place: number, rows: number): { x: number; y: number } => ({
  x: Math.floor(place / rows) * (cell.width + gap) + cell.width / 2,
  y: (place % rows) * (cell.height + gap) + cell.height / 2,
})

export type Point = { x: number; y: number }
/** A text on the board, by its centre. */
export type TextBox = Point & { width: number; height: number }

/** The point nearest to the centre of all points, preferably one at which a text overlaps no other. */
export const nearestToCentre = (
  points: readonly Point[],
  { width, height }: { width: number; height: number } = { width: 0, height: 0 },
  placed: readonly TextBox[] = [],
): Point => {
  const mean = (axis: 'x' | 'y'): number => points.reduce((sum, at) => sum + at[axis], 0) / points.length
  const [x, y] = [mean('x'), mean('y')]
  const far = (at: Point): number => Math.hypot(at.x - x, at.y - y)
  const isFree = (at: Point): boolean =>
    placed.every(
      (other) =>
        Math.abs(other.x - at.x) >= (other.width + width) / 2 ||
        Math.abs(other.y - at.y) >= (other.height + height) / 2,
    )
  const nearest = points.toSorted((one, other) => far(one) - far(other))
  return nearest.find(isFree) ?? nearest[0] ?? { x: 0, y: 0 }
}
