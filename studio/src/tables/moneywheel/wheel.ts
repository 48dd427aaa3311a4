import { type Segment, segments } from '@yakamoz/games'
import { boardOf, layerOf } from '../../common/canvas.ts'
import { segmentAngle } from './turn.ts'

const numberColours: Readonly<Record<number, readonly [bright: string, dark: string]>> = {
  1: ['#2c7ad6', '#1a4f9c'],
  2: ['#17a673', '#0c6b4a'],
  5: ['#8a4bd0', '#57289a'],
  10: ['#d6427f', '#94234f'],
  20: ['#e0702a', '#9c4312'],
  40: ['#ffc352', '#c07a16'],
}

/** The colours of a number: bright at the rim of the wheel, dark in its centre. */
export const coloursOf = (number: number): readonly [bright: string, dark: string] =>
  numberColours[number] ?? ['#fff', '#888']

const palette = {
  metal: ['#fff3c9', '#e9bd6a', '#8a5a1c', '#d9a24a', '#fff0b8', '#8a5a1c', '#e9bd6a', '#fff3c9'],
  ground: '#1a0a2c',
  multiplier: ['#fffbe8', '#e2334f'],
  segmentLine: 'rgb(255 240 200 / 0.65)',
  darkText: '#2a0a12',
  text: '#fff',
  peg: '#fff8dc',
  bead: [
    [0.345, '#0d2a8f'],
    [0.335, '#1546c8'],
    [0.235, '#f4f8ff'],
    [0.165, '#54b4f0'],
    [0.095, '#0a1030'],
  ],
  light: [
    [0, 'rgb(255 244 214 / 0.24)'],
    [0.45, 'rgb(255 244 214 / 0)'],
    [1, 'rgb(0 0 10 / 0.38)'],
  ],
  gleam: 'rgb(255 255 255 / 0.85)',
  pointer: { fill: '#ffe9a8', line: '#8a5a1c', shadow: 'rgb(0 0 0 / 0.6)', glow: '#ffc352' },
} as const

const textOf = (segment: Segment): string => ('number' in segment ? String(segment.number) : `×${segment.multiplier}`)

type Context = CanvasRenderingContext2D
const full = 2 * Math.PI

export type MoneyWheelView = { readonly root: HTMLElement; draw(angle: number, glow: number): void }

/** The wheel seen from the front: 54 segments, pegs, a bead in the centre, a pointer above. */
export const moneyWheelView = (): MoneyWheelView => {
  const board = boardOf()
  const root = document.createElement('div')
  root.className = 'money-wheel'
  root.append(board.canvas)
  let disc: HTMLCanvasElement | undefined
  return {
    root,
    draw: (angle, glow) => {
      const size = board.fit()
      if (!size) return
      const side = Math.min(size.width, size.height)
      if (size.isNew || !disc) disc = layerOf(side, (context) => drawDisc(context, side / 2))
      const { context } = board
      context.setTransform(1, 0, 0, 1, size.width / 2, size.height / 2)
      context.clearRect(-size.width / 2, -size.height / 2, size.width, size.height)
      context.save()
      context.rotate(angle)
      context.drawImage(disc, -side / 2, -side / 2)
      context.restore()
      drawLight(context, side / 2)
      drawPointer(context, side / 2, angle, glow)
    },
  }
}

const circle = (context: Context, radius: number, fill: string | CanvasGradient): void => {
  context.beginPath()
  context.arc(0, 0, radius, 0, full)
  context.fillStyle = fill
  context.fill()
}

const metal = (context: Context): CanvasGradient => {
  const gradient = context.createConicGradient(-1.1, 0, 0)
  const tones = palette.metal
  for (const [index, tone] of tones.entries()) gradient.addColorStop(index / (tones.length - 1), tone)
  return gradient
}

const drawDisc = (context: Context, r: number): void => {
  circle(context, r * 0.985, metal(context))
  circle(context, r * 0.93, palette.ground)
  for (const [index, segment] of segments.entries()) drawSegment(context, r, segment, index * segmentAngle)
  for (let index = 0; index < segments.length; index++) drawPeg(context, r, (index + 0.5) * segmentAngle)
  drawBead(context, r)
}

const fillOf = (context: Context, r: number, segment: Segment): CanvasGradient => {
  const gradient = context.createRadialGradient(0, 0, r * 0.34, 0, 0, r * 0.92)
  const [bright, dark] = 'number' in segment ? coloursOf(segment.number) : palette.multiplier
  gradient.addColorStop(0, dark)
  gradient.addColorStop(1, bright)
  return gradient
}

const drawSegment = (context: Context, r: number, segment: Segment, angle: number): void => {
  context.save()
  context.rotate(angle)
  context.beginPath()
  context.moveTo(0, 0)
  context.arc(0, 0, r * 0.92, -full / 4 - segmentAngle / 2, -full / 4 + segmentAngle / 2)
  context.closePath()
  context.fillStyle = fillOf(context, r, segment)
  context.fill()
  context.lineWidth = r * 0.004
  context.strokeStyle = palette.segmentLine
  context.stroke()
  const isDark = 'multiplier' in segment || segment.number === 40
  context.fillStyle = isDark ? palette.darkText : palette.text
  const text = textOf(segment)
  context.font = `800 ${r * (text.length > 1 ? 0.066 : 0.078)}px "Yakamoz Sans", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, 0, -r * 0.83)
  context.restore()
}

const drawPeg = (context: Context, r: number, angle: number): void => {
  context.save()
  context.rotate(angle)
  context.translate(0, -r * 0.955)
  circle(context, r * 0.012, palette.peg)
  context.restore()
}

/** A nazar bead. */
const drawBead = (context: Context, r: number): void => {
  circle(context, r * 0.37, metal(context))
  for (const [radius, colour] of palette.bead) circle(context, r * radius, colour)
}

const drawLight = (context: Context, r: number): void => {
  const light = context.createLinearGradient(r * 0.6, -r * 0.8, -r * 0.6, r * 0.8)
  for (const [at, colour] of palette.light) light.addColorStop(at, colour)
  circle(context, r * 0.985, light)
  context.beginPath()
  context.ellipse(r * 0.1, -r * 0.12, r * 0.07, r * 0.045, -0.6, 0, full)
  context.fillStyle = palette.gleam
  context.fill()
}

/** The pointer is deflected by each peg that passes. */
const drawPointer = (context: Context, r: number, angle: number, glow: number): void => {
  const phase = (((angle / segmentAngle + 0.5) % 1) + 1) % 1
  context.save()
  context.translate(0, -r * 0.985)
  context.rotate(glow > 0 ? 0 : (phase < 0.35 ? 0.35 - phase : 0) * 0.9)
  context.beginPath()
  context.moveTo(-r * 0.04, -r * 0.012)
  context.lineTo(r * 0.04, -r * 0.012)
  context.lineTo(0, r * 0.085)
  context.closePath()
  context.shadowColor = glow > 0 ? palette.pointer.glow : palette.pointer.shadow
  context.shadowBlur = r * (glow > 0 ? 0.09 : 0.03)
  context.fillStyle = palette.pointer.fill
  context.fill()
  context.lineWidth = r * 0.008
  context.strokeStyle = palette.pointer.line
  context.stroke()
  context.restore()
}
