import type { Clock } from './clock.ts'
import { coinsLastMs, paintCoins } from './coins.ts'
import { element } from './element.ts'

/** Coins that are thrown up behind a large win, burst after burst: the larger the win the more of them. */
export type Shower = { readonly canvas: HTMLCanvasElement; stop(): void }

type Asked = { clock: Clock; calm: boolean; grade: number }

const everyMs = 420
/** Where bursts begin, in shares of the width, in turn. */
const places = [0.5, 0.22, 0.78, 0.36, 0.64] as const

/** None is thrown for who wants no motion. */
export const showerOf = ({ clock, calm, grade }: Asked): Shower => {
  const canvas = element('canvas', { class: 'shower', 'aria-hidden': 'true' })
  const context = canvas.getContext('2d')
  if (calm || !context) return { canvas, stop: () => {} }
  const bursts = 2 + grade * 3
  const begunMs = clock.now()
  const stop = clock.onFrame((now) => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.clearRect(0, 0, width, height)
    const sinceMs = now - begunMs
    for (let burst = Math.max(0, Math.ceil((sinceMs - coinsLastMs) / everyMs)); burst < bursts; burst++) {
      const ageMs = sinceMs - burst * everyMs
      if (ageMs < 0) break
      const x = width * (places[burst % places.length] ?? 0.5)
      paintCoins(context, { x, y: height * 0.66, power: Math.max(1, height / 300) }, ageMs)
    }
  })
  return { canvas, stop }
}
