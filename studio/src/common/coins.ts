import { pseudoRandomNumbers } from './pseudoRandom.ts'

/** A coin of a burst: its offset from the origin in pixels; `turn` is how far its face is turned to the viewer, 0 to 1. */
export type Coin = { x: number; y: number; size: number; turn: number; alpha: number }

const count = 44
export const coinsDurationMs = 1500
const gravity = 900
const numbers = pseudoRandomNumbers(count * 4, 29)

/** The coins of a burst at an age. Deterministic: decoration uses no random numbers. */
export const coinsAt = (ageMs: number): readonly Coin[] => {
  if (ageMs < 0 || ageMs >= coinsDurationMs) return []
  const seconds = ageMs / 1000
  return Array.from({ length: count }, (_, index) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(index * 4, index * 4 + 4)
    const angle = -Math.PI / 2 + (a - 0.5) * 2.5
    const force = 170 + b * 370
    return {
      x: Math.cos(angle) * force * seconds,
      y: Math.sin(angle) * force * seconds + (gravity * seconds * seconds) / 2,
      size: 3.5 + c * 4,
      turn: Math.abs(Math.cos(seconds * (7 + d * 9) + d * 6)),
      alpha: Math.min(1, ((coinsDurationMs - ageMs) / coinsDurationMs) * 2),
    }
  })
}

/** The origin of a burst; `power` scales its width and height. */
export type BurstAt = { x: number; y: number; power?: number }

export const paintCoins = (context: CanvasRenderingContext2D, at: BurstAt, ageMs: number): void => {
  const { power = 1 } = at
  for (const { x, y, size, turn, alpha } of coinsAt(ageMs)) {
    context.globalAlpha = alpha
    context.fillStyle = turn > 0.55 ? '#ffdf8e' : '#f0a323'
    context.beginPath()
    const high = size * Math.sqrt(power)
    context.ellipse(at.x + x * power, at.y + y * power, Math.max(1, high * turn), high, 0, 0, 7)
    context.fill()
  }
  context.globalAlpha = 1
}
