/** One stroke of light on the sea: its place in a picture of 1200 by 420. */
type Stroke = { x: number; y: number; width: number; height: number }

const rows = 24
const middle = 600

/** A number between 0 and 1 that follows from where a stroke is: the picture is the same each time. */
const chanceAt = (row: number, index: number): number => {
  const wave = Math.sin(row * 12.9898 + index * 78.233) * 43_758.5453
  return wave - Math.floor(wave)
}

/** The strokes of a row, far away (0) to near (1): short and close together in its middle, fewer towards its ends. */
const strokesOf = (row: number): Stroke[] => {
  const near = row / (rows - 1)
  const half = 34 + 400 * near ** 1.5
  const count = 3 + Math.round(near * 4)
  const y = 10 + 396 * near ** 1.35
  const height = 1 + near * 1.8
  return Array.from({ length: count }, (_, index) => {
    const place = (index + chanceAt(row, index)) / count
    const x = middle + (2 * place - 1) * half
    const share = 1 - Math.abs(2 * place - 1) * 0.7
    const width = (half / count) * (0.35 + chanceAt(index, row + 40)) * share * 1.7
    return { x: x - width / 2, y: y + (chanceAt(row + 7, index) - 0.5) * 7 * near, width, height }
  })
}

const strokes = Array.from({ length: rows }, (_, row) => strokesOf(row)).flat()

/** The sea under the card, with the road of light. */
export const Sea = () => (
  <svg className="entrance-sea" viewBox="0 0 1200 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    {strokes.map(({ x, y, width, height }) => (
      <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={height / 2} fill="currentColor" />
    ))}
  </svg>
)
