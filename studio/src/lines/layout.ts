/** The shape of the reels: the rows of each, and the height reserved above the frame. */
export type Shape = { readonly rows: readonly number[]; readonly head?: number }

const threeRows: Shape = { rows: [3, 3, 3, 3, 3] }

/** The layout of a stage, in CSS pixels from its top left corner. */
export type Layout = {
  readonly cell: { readonly width: number; readonly height: number }
  /** The window of the reels. */
  readonly reels: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** The rows of each reel; three each by default. */
  readonly rows?: readonly number[]
  readonly gap: number
  /** The thickness of the frame around the reels. */
  readonly border: number
  /** The logo above the reels; undefined if there is no room. */
  readonly logo: { readonly y: number; readonly height: number } | undefined
}

/** The maximum and minimum ratio of height to width of a cell. */
const tallest = 1.16
const flattest = 0.82

/** Below this height there is no room for what is above the frame. */
const lowPx = 400

/**
 * The largest reels that fit, with the frame around them, a logo above if the height is at least 400 px, and a margin below. `strip`: the
 * height of the jackpots above the frame, which have no room on a lower stage either.
 */
export const layoutOf = (
  { width, height }: { width: number; height: number },
  { rows, head: shapeHead = 0 }: Shape = threeRows,
  strip = 0,
): Layout => {
  const [reelCount, rowCount] = [rows.length, Math.max(...rows)]
  const isNarrow = width < 600
  const border = isNarrow ? 7 : 12
  const gap = isNarrow ? 3 : 6
  const side = (isNarrow ? 7 : 40) + border
  const head = shapeHead + (height < lowPx ? 0 : strip)
  const logoHeight = height < lowPx ? 0 : Math.min(isNarrow ? 64 : 84, Math.round(height * 0.12))
  const top = border + (logoHeight > 0 ? logoHeight + (isNarrow ? 16 : 8) : 10) + head
  const bottom = border + (isNarrow ? 30 : Math.min(58, Math.max(30, Math.round(height * 0.1))))
  const room = { width: width - 2 * side - gap * (reelCount - 1), height: height - top - bottom - gap * (rowCount - 1) }
  const cell = fittingCell(room, reelCount, rowCount)
  const reels = {
    width: cell.width * reelCount + gap * (reelCount - 1),
    height: cell.height * rowCount + gap * (rowCount - 1),
  }
  const spare = height - top - bottom - reels.height
  const y = Math.round(top + spare * 0.42)
  // On a high phone the logo takes part of the spare room above.
  const name = logoHeight + (isNarrow ? Math.round(Math.min(28, Math.max(0, spare) * 0.16)) : 0)
  return {
    cell,
    rows,
    gap,
    border,
    reels: { ...reels, x: Math.round((width - reels.width) / 2), y },
    logo:
      logoHeight > 0
        ? { y: y - border - head - name - Math.min(18, Math.max(2, spare * 0.2)), height: name }
        : undefined,
  }
}

const fittingCell = (
  room: { width: number; height: number },
  reelCount: number,
  rowCount: number,
): { width: number; height: number } => {
  const widest = Math.max(20, room.width / reelCount)
  const highest = Math.max(20, room.height / rowCount)
  const height = Math.min(highest, widest * tallest)
  const width = Math.min(widest, height / flattest)
  return { width: Math.floor(width), height: Math.floor(height) }
}

/** The number of rows of a reel. */
export const rowsOn = ({ rows }: Layout, reel: number): number => rows?.[reel] ?? 3

/** The offset and height of a reel: a shorter reel is centred in the window. */
export const reelSpan = (layout: Layout, reel: number): { y: number; height: number } => {
  const { cell, gap, reels } = layout
  const height = rowsOn(layout, reel) * (cell.height + gap) - gap
  return { y: (reels.height - height) / 2, height }
}

/** The centre of a cell within the window of the reels. */
export const cellCentre = (layout: Layout, reel: number, row: number): { x: number; y: number } => {
  const { cell, gap } = layout
  return {
    x: reel * (cell.width + gap) + cell.width / 2,
    y: reelSpan(layout, reel).y + row * (cell.height + gap) + cell.height / 2,
  }
}
