const columnMs = 75
const suspenseMs = 900

/** The time at which each column starts to fall: one after another, later where a scatter is awaited. */
export const columnTimes = (suspense: readonly boolean[]): readonly number[] => {
  let at = 0
  return suspense.map((waits, column) => {
    if (column > 0) at += waits ? suspenseMs : columnMs
    return at
  })
}

const clamped = (share: number): number => Math.min(1, Math.max(0, share))

/** The accelerating fall out of the board, from 0 to 1. */
export const leaving = (share: number): number => clamped(share) ** 2

const touch = 0.74
const bounce = 0.028

/** The accelerating fall onto the board, with one small bounce. */
export const sinking = (share: number): number => {
  const at = clamped(share)
  if (at < touch) return (at / touch) ** 2
  return 1 - bounce * Math.sin(((at - touch) / (1 - touch)) * Math.PI)
}
