/** How far a row must be slid, as a share of its width, to be let go of. */
const letGoShare = 0.4
/** Less than this many pixels is a tap that trembled. */
const minPx = 8

/** The position of a row while it is slid: to the left only, never further than its own width. */
export const slidTo = (movedPx: number, widthPx: number): number => Math.max(-widthPx, Math.min(0, movedPx))

/** The result of releasing a slid row. */
export const slideOutcome = (movedPx: number, widthPx: number): 'tap' | 'back' | 'remove' => {
  if (Math.abs(movedPx) < minPx) return 'tap'
  return -movedPx >= widthPx * letGoShare ? 'remove' : 'back'
}
