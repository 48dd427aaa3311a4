/** A price from a time on, as the wire writes it. */
export type PricePoint = { atMs: number; odds: string }

/** The prices of an outcome with their times, without the times at which it had none. */
export const pointsOf = (times: readonly string[], odds: readonly string[]): PricePoint[] =>
  times.flatMap((time, index) => (odds[index] ? [{ atMs: Date.parse(time), odds: odds[index] }] : []))

/** The size of a line in its own units; it is stretched to its place. */
export const lineSize = { width: 100, height: 24 }

/** Room above and below, so that the stroke is not cut off. */
const inset = 2

/** The ratio of prices that takes the whole height at least: a move by a hundredth does not look like one of a tenth. */
const leastRange = Math.log(1.1)

const twoDigits = (value: number): string => String(Math.round(value * 100) / 100)

/**
 * The line of prices as the path of an SVG: a price holds until the next one, the last until `untilMs`. Ratios of prices are equal distances,
 * for 1.50 to 1.60 is as much as 15 to 16. Empty with fewer than two prices.
 */
export const pathOf = (points: readonly PricePoint[], untilMs: number): string => {
  const [first] = points
  if (!first || points.length < 2) return ''
  const heights = points.map(({ odds }) => Math.log(Number(odds)))
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const range = Math.max(leastRange, high - low)
  const top = (low + high + range) / 2
  const span = Math.max(1, untilMs - first.atMs)
  const x = (atMs: number): string => twoDigits((lineSize.width * Math.min(span, atMs - first.atMs)) / span)
  const y = (height: number): string => twoDigits(inset + ((top - height) / range) * (lineSize.height - 2 * inset))
  const steps = points.map(
    ({ atMs }, index) => `${index === 0 ? 'M' : 'H'}${x(atMs)}${index === 0 ? ' ' : 'V'}${y(heights[index] as number)}`,
  )
  return `${steps.join('')}H${lineSize.width}`
}

/** How a price has moved since the first one. */
export const wayOf = (from: string, to: string): 'up' | 'down' | 'same' => {
  if (Number(from) === Number(to)) return 'same'
  return Number(to) > Number(from) ? 'up' : 'down'
}
