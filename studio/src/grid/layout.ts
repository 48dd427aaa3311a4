import type { Layout } from '../lines/layout.ts'

/** How high the strip over the frame is that shows a meter or a rising multiplier, and the air under it. */
const stripHeight = { narrow: 30, wide: 34 }

type Size = { width: number; height: number }
type Shape = { columns: number; rows: number; hasStrip: boolean }

/**
 * The largest board of near square cells that fits, its frame and its strip, a name above where 440 px of height allow it,
 * and air below for what was won.
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

/** Room for what was won, and on a high phone for the counter of free spins under it. */
const airBelow = (height: number, isNarrow: boolean): number => {
  if (isNarrow) return height < 520 ? 30 : 78
  return Math.min(44, Math.max(28, Math.round(height * 0.06)))
}

/** A cell is at most so much wider than high, and at most so much higher than wide. */
const widest = 1.14
const highest = 1.06

const fittingCell = (room: Size, { columns, rows }: { columns: number; rows: number }): Size => {
  const most = { width: Math.max(16, room.width / columns), height: Math.max(16, room.height / rows) }
  return {
    width: Math.floor(Math.min(most.width, most.height * widest)),
    height: Math.floor(Math.min(most.height, most.width * highest)),
  }
}

/** The middle of a place within the board; places count down the columns. */
export const placeCentre = ({ cell, gap }: Layout, place: number, rows: number): { x: number; y: number } => ({
  x: Math.floor(place / rows) * (cell.width + gap) + cell.width / 2,
  y: (place % rows) * (cell.height + gap) + cell.height / 2,
})

export type Point = { x: number; y: number }
/** A word that lies on the board, by its middle. */
export type Lying = Point & { width: number; height: number }

/** The one of these points that is nearest to the middle of all, of those at which a word would lie over no other if there are any. */
export const nearMiddle = (
  points: readonly Point[],
  { width, height }: { width: number; height: number } = { width: 0, height: 0 },
  before: readonly Lying[] = [],
): Point => {
  const mean = (axis: 'x' | 'y'): number => points.reduce((sum, at) => sum + at[axis], 0) / points.length
  const [x, y] = [mean('x'), mean('y')]
  const far = (at: Point): number => Math.hypot(at.x - x, at.y - y)
  const isFree = (at: Point): boolean =>
    before.every(
      (other) =>
        Math.abs(other.x - at.x) >= (other.width + width) / 2 ||
        Math.abs(other.y - at.y) >= (other.height + height) / 2,
    )
  const nearest = points.toSorted((one, other) => far(one) - far(other))
  return nearest.find(isFree) ?? nearest[0] ?? { x: 0, y: 0 }
}
