/** One stroke of light on the sea: its place in a picture of 1200 by 420. */
type Stroke = { x: number; y: number; width: number }

const rows = 13
const middle = 600

/** The strokes of the road of light, the same each time: their lengths and gaps follow from the number of their row. */
const strokes: readonly Stroke[] = Array.from({ length: rows }, (_, row) => {
  const near = row / (rows - 1)
  const y = 8 + 398 * near ** 1.25
  const half = 26 + 430 * near ** 1.6
  const count = 2 + (row % 3)
  const step = (2 * half) / count
  return Array.from({ length: count }, (_, index) => {
    const shift = (((row * 7 + index * 11) % 9) - 4) * 0.045 * step
    return { x: middle - half + index * step + shift, y, width: step * (0.5 + ((row * 5 + index * 3) % 4) * 0.1) }
  })
}).flat()

/** The sea under the card, with the road of light. */
export const Sea = () => (
  <svg className="entrance-sea" viewBox="0 0 1200 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    {strokes.map(({ x, y, width }) => (
      <rect key={`${x} ${y}`} x={x} y={y} width={width} height={2.4} rx={1.2} fill="currentColor" />
    ))}
  </svg>
)
