import type { CrashGame } from '@yakamoz/games'
import { coinsDurationMs, paintCoins } from '../common/coins.ts'
import { element } from '../common/element.ts'
import { altitudeOf, type Field, marksOf, momentsOf, pointOf, smoothRise, windowOf } from './curve.ts'
import { paintMarks } from './marks.ts'
import type { Scene } from './scene.ts'

/** What is drawn at a moment of a round. `goneMs`: the time since the bust, undefined before it. `marks`: own cash-outs. */
export type View = {
  elapsedMs: number
  hundredths: number
  goneMs: number | undefined
  waiting: boolean
  marks: readonly number[]
}

export type Sky = {
  readonly canvas: HTMLCanvasElement
  place(size: { width: number; height: number }): void
  paint(view: View, nowMs: number): void
  /** Throws coins at the cash-out on the curve; none with reduced motion. */
  throwCoins(hundredths: number): void
}

type SkyOptions = {
  game: CrashGame
  scene: Scene
  ship: HTMLCanvasElement
  tones: Tones
  calm: boolean
  markText: (hundredths: number) => string
}

/** The colours of the curve from the start to the ship, the ship's height per width, and its width as a share of the stage. */
export type Tones = { from: string; to: string; shipRatio: number; shipShare: number }

/** The canvas of a crash game: background, curve with its scale, and the ship at its end. */
export const skyOf = (options: SkyOptions): Sky => {
  const canvas = element('canvas', { 'aria-hidden': 'true' })
  const context = canvas.getContext('2d', { alpha: false })
  const smooth = smoothRise(options.game)
  let size = { width: 1, height: 1 }
  let scale = 1
  let [paintedMs, bursts]: [number, readonly Burst[]] = [0, []]
  return {
    canvas,
    throwCoins: (hundredths) => {
      if (!options.calm) bursts = [...bursts, { hundredths, startedMs: paintedMs }]
    },
    place: (now) => {
      size = now
      scale = Math.min(1.5, window.devicePixelRatio || 1)
      canvas.width = Math.round(now.width * scale)
      canvas.height = Math.round(now.height * scale)
      canvas.style.width = `${now.width}px`
      canvas.style.height = `${now.height}px`
      options.scene.resize(now)
    },
    paint: (view, nowMs) => {
      if (!context) return
      paintedMs = nowMs
      bursts = view.waiting ? [] : bursts.filter(({ startedMs }) => nowMs - startedMs < coinsDurationMs)
      context.setTransform(scale, 0, 0, scale, 0, 0)
      paintAll(context, { ...options, ...size, smooth, view, bursts, nowMs, seconds: options.calm ? 0 : nowMs / 1000 })
    },
  }
}

type Burst = { hundredths: number; startedMs: number }
type Painting = SkyOptions & {
  smooth: (ms: number) => number
  width: number
  height: number
  view: View
  bursts: readonly Burst[]
  nowMs: number
  seconds: number
}

const paintAll = (context: CanvasRenderingContext2D, painting: Painting): void => {
  const { scene, width, height, view, seconds } = painting
  const altitude = altitudeOf(view.hundredths)
  const speed = view.waiting || view.goneMs !== undefined ? 0 : Math.min(1, altitude)
  scene.paint(context, { altitude: view.waiting ? 0 : altitude, seconds, speed })
  const field = fieldOf(width, height)
  const tip = view.waiting ? { x: field.left, y: field.bottom } : paintCurve(context, painting, field)
  paintShip(context, painting, tip)
  if (!view.waiting) paintOwn(context, painting, field)
}

/** The own cash-outs and their coins, above everything else. */
const paintOwn = (context: CanvasRenderingContext2D, painting: Painting, field: Field): void => {
  const { game, view, markText, bursts, nowMs } = painting
  const seen = windowOf(view.elapsedMs, view.hundredths)
  for (const { hundredths, startedMs } of bursts)
    paintCoins(context, pointOf(field, seen, { ms: game.msOf(hundredths), hundredths }), nowMs - startedMs)
  paintMarks(context, { game, field, seen, marks: view.marks, markText })
}

const fieldOf = (width: number, height: number): Field => ({
  left: width < 600 ? 34 : 70,
  right: width - (width < 600 ? 26 : 60),
  top: 64,
  bottom: height - (width < 600 ? 44 : 56),
})

const paintCurve = (context: CanvasRenderingContext2D, painting: Painting, field: Field): { x: number; y: number } => {
  const { smooth, view, tones } = painting
  const seen = windowOf(view.elapsedMs, view.hundredths)
  paintScale(context, painting, field)
  const points = momentsOf(view.elapsedMs).map((ms) => pointOf(field, seen, { ms, hundredths: smooth(ms) }))
  const tip = pointOf(field, seen, { ms: view.elapsedMs, hundredths: view.hundredths })
  points[points.length - 1] = tip
  const line = new Path2D()
  line.moveTo(field.left, field.bottom)
  for (const { x, y } of points) line.lineTo(x, y)
  const under = new Path2D(line)
  under.lineTo(tip.x, field.bottom)
  under.closePath()
  const isGone = view.goneMs !== undefined
  const fill = context.createLinearGradient(0, tip.y, 0, field.bottom)
  fill.addColorStop(0, isGone ? 'rgb(255 127 112 / .26)' : `${tones.to}4d`)
  fill.addColorStop(1, isGone ? 'rgb(255 127 112 / 0)' : `${tones.from}08`)
  context.fillStyle = fill
  context.fill(under)
  paintLine(context, { line, tip, field, tones, isGone })
  return tip
}

type Line = { line: Path2D; tip: { x: number; y: number }; field: Field; tones: Tones; isGone: boolean }

const paintLine = (context: CanvasRenderingContext2D, { line, tip, field, tones, isGone }: Line): void => {
  const stroke = context.createLinearGradient(field.left, field.bottom, Math.max(field.left + 1, tip.x), tip.y)
  stroke.addColorStop(0, isGone ? '#7a2c3a' : tones.from)
  stroke.addColorStop(1, isGone ? '#ff7f70' : tones.to)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = stroke
  context.globalAlpha = 0.25
  context.lineWidth = 14
  context.stroke(line)
  context.globalAlpha = 1
  context.lineWidth = 4
  context.stroke(line)
}

const paintScale = (context: CanvasRenderingContext2D, { view, markText, width }: Painting, field: Field): void => {
  const seen = windowOf(view.elapsedMs, view.hundredths)
  context.font = '600 12px "Yakamoz Sans", sans-serif'
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  for (const mark of marksOf(seen)) {
    const { y } = pointOf(field, seen, { ms: 0, hundredths: mark })
    context.fillStyle = 'rgb(214 228 255 / .1)'
    context.fillRect(field.left, y, field.right - field.left, 1)
    if (width < 600) continue
    context.fillStyle = 'rgb(214 228 255 / .62)'
    context.fillText(markText(mark), 14, y)
  }
}

const awayMs = 900

const paintShip = (
  context: CanvasRenderingContext2D,
  { ship, view, width, tones, seconds, calm }: Painting,
  tip: { x: number; y: number },
): void => {
  const away = view.goneMs === undefined ? 0 : Math.min(1, view.goneMs / awayMs)
  if (away === 1 || (calm && away > 0)) return
  const wide = Math.max(84, Math.min(210, width * tones.shipShare))
  const bob = view.goneMs === undefined ? Math.sin(seconds * 1.7) * 4 : 0
  const flight = away * away
  context.save()
  context.translate(tip.x + wide * 0.22 + flight * width * 0.7, tip.y - wide * 0.2 + bob - flight * width * 0.3)
  context.rotate((view.waiting ? 0 : -0.2) + Math.sin(seconds * 1.1) * 0.03 - flight * 0.5)
  context.globalAlpha = 1 - flight
  context.drawImage(ship, -wide / 2, (-wide * tones.shipRatio) / 2, wide, wide * tones.shipRatio)
  context.restore()
}
