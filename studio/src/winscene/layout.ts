import type { StageSize } from './motion.ts'

/** What is shown large in a scene: its middle and side in CSS pixels. */
export type Hero = { readonly x: number; readonly y: number; readonly size: number }

/** Below this height the large symbols are beside the text. The style of `.moment.scenic` leaves the same room. */
const lowPx = 480

/** The large symbols: one above the text, on a low stage one on each side of it. */
export const heroesOn = ({ width, height }: StageSize): readonly Hero[] => {
  if (height >= lowPx) return [{ x: width / 2, y: height * 0.27, size: Math.min(height * 0.3, width * 0.5) }]
  const size = Math.min(height * 0.56, width * 0.2)
  return [0.12, 0.88].map((share) => ({ x: width * share, y: height / 2, size }))
}

/** The sides of the symbols and particles that fly, in CSS pixels. */
export const partSizesOn = ({ width, height }: StageSize): { prop: number; particle: number } => {
  const shorter = Math.min(width, height)
  return {
    prop: Math.min(132, Math.max(50, shorter * 0.17)),
    particle: Math.min(40, Math.max(15, shorter * 0.054)),
  }
}
