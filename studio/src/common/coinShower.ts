import type { Clock } from './clock.ts'
import { coinsDurationMs, paintCoins } from './coins.ts'
import { element } from './element.ts'

/** Bursts of coins behind a large win; more of them for a larger win. */
export type Shower = { readonly canvas: HTMLCanvasElement; stop(): void }

type ShowerOptions = { clock: Clock; calm: boolean; grade: number }

const everyMs = 420
/** The origins of the bursts, as shares of the width, in turn. */
const origins = [0.5, 0.22, 0.78, 0.36, 0.64] as const

/** Draws nothing with reduced motion. */
export const showerOf = ({ clock, calm, grade }: ShowerOptions): Shower => {
  const canvas = element('canvas', { class: 'shower', 'aria-hidden': 'true' })
  const context = canvas.getContext('2d')
  if (calm || !context) return { canvas, stop: () => {} }
  const bursts = 2 + grade * 3
  const startedMs = clock.now()
  const stop = clock.onFrame((now) => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.clearRect(0, 0, width, height)
    const sinceMs = now - startedMs
    for (let burst = Math.max(0, Math.ceil((sinceMs - coinsDurationMs) / everyMs)); burst < bursts; burst++) {
      const ageMs = sinceMs - burst * everyMs
      if (ageMs < 0) break
      const x = width * (origins[burst % origins.length] ?? 0.5)
      paintCoins(context, { x, y: height * 0.66, power: Math.max(1, height / 300) }, ageMs)
    }
  })
  return { canvas, stop }
}
