/** Reads a stated return in per cent, as a number or as text; ten-thousandths, 0 for what is no return between 50 and 100. */
export const statedReturn = (percent: unknown): number => {
  const read = typeof percent === 'string' || typeof percent === 'number' ? Number(percent) : Number.NaN
  return read > 50 && read < 100 ? Math.round(read * 100) : 0
}
