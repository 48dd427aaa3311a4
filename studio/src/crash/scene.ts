import { pseudoRandomNumbers } from '../common/pseudoRandom.ts'

/**
 * A background that the ship flies through. `altitude` is 0 at the start and 1 at ten times the stake; `seconds` only drives
 * motion.
 */
export type Scene = {
  resize(size: { width: number; height: number }): void
  paint(context: CanvasRenderingContext2D, at: { altitude: number; seconds: number; speed: number }): void
}

export type Star = { x: number; y: number; size: number; phase: number }

export const starsOf = (count: number, start: number): readonly Star[] => {
  const numbers = pseudoRandomNumbers(count * 4, start)
  return Array.from({ length: count }, (_, index) => {
    const [x = 0, y = 0, size = 0, phase = 0] = numbers.slice(index * 4, index * 4 + 4)
    return { x, y, size: 0.5 + size * 1.3, phase: phase * 6.28 }
  })
}

type Sky = {
  width: number
  height: number
  stars: readonly Star[]
  seconds: number
  fall: number
  streak: number
  alpha: number
}

/** Stars that fall as the ship rises; at speed they become strokes. */
export const paintStars = (context: CanvasRenderingContext2D, sky: Sky): void => {
  const { width, height, stars, seconds, fall, streak, alpha } = sky
  context.fillStyle = '#dfeaff'
  for (const { x, y, size, phase } of stars) {
    const at = (y * height + fall * (0.4 + size * 0.5)) % height
    context.globalAlpha = alpha * (0.45 + 0.55 * Math.abs(Math.sin(seconds * 0.7 + phase)))
    context.fillRect(x * width, at, size, size + streak * size)
  }
  context.globalAlpha = 1
}

const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16)

/** A mix of two colours written as `#rrggbb`. */
export const between = (from: string, to: string, share: number): string => {
  const mixed = [0, 1, 2].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share))
  return `rgb(${mixed.join(' ')})`
}

/** Adds the two ends of a gradient. */
export const addEnds = (gradient: CanvasGradient, [from, to]: readonly [string, string]): void => {
  gradient.addColorStop(0, from)
  gradient.addColorStop(1, to)
}

/** A drawing on a canvas of its own, cached instead of being repeated in every frame. */
export const cachedDrawing = (
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  const context = canvas.getContext('2d')
  if (context) draw(context)
  return canvas
}
