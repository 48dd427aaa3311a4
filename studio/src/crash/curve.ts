/** The area of the curve in pixels of the stage; its lower left corner is the start of the rise. */
export type Field = { left: number; right: number; top: number; bottom: number }

export type Window = { spanMs: number; topHundredths: number }

const minSpanMs = 9000
const minTop = 220

/** The visible range of time and multiplier: the end of the curve stays a fifth away from the edges. */
export const windowOf = (elapsedMs: number, hundredths: number): Window => ({
  spanMs: Math.max(minSpanMs, elapsedMs * 1.22),
  topHundredths: Math.max(minTop, 100 + (hundredths - 100) * 1.28),
})

export const pointOf = (
  field: Field,
  { spanMs, topHundredths }: Window,
  at: { ms: number; hundredths: number },
): { x: number; y: number } => ({
  x: field.left + ((field.right - field.left) * at.ms) / spanMs,
  y: field.bottom - ((field.bottom - field.top) * (at.hundredths - 100)) / (topHundredths - 100),
})

/** The marks of the scale: round multipliers, at most six. */
export const marksOf = ({ topHundredths }: Window): readonly number[] => {
  const rough = (topHundredths - 100) / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * size).find((each) => each >= rough) ?? rough
  const marks: number[] = []
  for (let mark = 100; mark <= topHundredths && marks.length < 6; mark += step) marks.push(Math.round(mark))
  return marks
}

/** The times through which the curve is drawn. */
export const momentsOf = (elapsedMs: number, count = 48): readonly number[] =>
  Array.from({ length: count + 1 }, (_, index) => (elapsedMs * index) / count)

/** The rise without rounding to hundredths, for drawing only. */
export const smoothRise = (game: { msOf(hundredths: number): number }): ((ms: number) => number) => {
  const far = 100_000
  const rate = Math.log(far / 100) / game.msOf(far)
  return (ms) => 100 * Math.exp(rate * ms)
}

/** The apparent altitude of the ship: 0 at the start, 1 at ten times the stake, growing ever slower. */
export const altitudeOf = (hundredths: number): number => Math.log10(Math.max(100, hundredths) / 100)
