import { colourOf, wheelOrder } from '@yakamoz/games'
import { boardOf, layerOf } from '../../common/canvas.ts'
import { type Ball, pocketAngle, rotorAt, turn, viewOf } from './ball.ts'

/** The wheel seen from above: bowl, rotating rotor, ball. */
export type Wheel = {
  readonly root: HTMLElement
  /** Draws the wheel at a server time. */
  draw(nowMs: number, shown: Shown): void
}

type Shown = {
  readonly ball: Ball | undefined
  /** A number whose pocket glows. */
  readonly lit: number | undefined
  /** How near the ball is seen, 0 to 1. */
  readonly closeUp: number
}

const palette = {
  pockets: { red: ['#c31a32', '#8f0f22'], black: ['#1b2030', '#0c0f19'], green: ['#0f9a58', '#0a6b3d'] },
  brass: ['#fff3c9', '#e9bd6a', '#8a5a1c', '#d9a24a', '#fff0b8'],
  bowl: {
    rim: ['#2a0f09', '#6b2f18', '#8a4522', '#4b1d0e', '#1d0805'],
    slope: ['#3a170c', '#552614', '#6d3519', '#30110a', '#150604'],
  },
  deflector: { fill: '#e9bd6a', gleam: '#fff6d8', shadow: 'rgb(0 0 0 / 0.6)' },
  rotor: { ground: '#14070a', number: '#fff', fret: '#d9b26a' },
  cone: {
    wood: ['#a2602f', '#7a3d1c', '#4f220f', '#2c1108'],
    sheen: ['rgb(255 220 160 / 0.16)', 'rgb(0 0 0 / 0.14)'],
    cap: ['#fff8dc', '#f2cf86', '#a8742c', '#6d4414'],
    tip: ['#ffffff', '#ffe9ae', '#c48a37'],
  },
  arm: {
    bar: [
      [0, '#7a4c18'],
      [0.4, '#ffe7a8'],
      [1, '#8f5c1f'],
    ],
    knob: ['#fffbe8', '#f0c878', '#8a5a1c'],
    shadow: 'rgb(0 0 0 / 0.5)',
  },
  shine: [
    [0, 'rgb(255 244 214 / 0.22)'],
    [0.42, 'rgb(255 244 214 / 0)'],
    [0.6, 'rgb(0 0 10 / 0)'],
    [1, 'rgb(0 0 10 / 0.42)'],
  ],
  lit: { line: '#ffe9a8', glow: '#ffc352' },
  ball: {
    shadow: 'rgb(0 0 0 / 0.45)',
    white: [
      [0, '#ffffff'],
      [0.5, '#eef2fa'],
      [1, '#98a3ba'],
    ],
  },
} as const

const step = turn / wheelOrder.length

export const wheelOf = (isCalm: boolean): Wheel => {
  const board = boardOf()
  const root = document.createElement('div')
  root.className = 'wheel'
  root.append(board.canvas)
  let layers: { bowl: HTMLCanvasElement; rotor: HTMLCanvasElement; shine: HTMLCanvasElement } | undefined
  return {
    root,
    draw: (nowMs, { ball, lit, closeUp }) => {
      const size = board.fit()
      if (!size) return
      const side = Math.min(size.width, size.height)
      if (size.isNew || !layers)
        layers = {
          bowl: layerOf(side, (context) => drawBowl(context, side / 2)),
          rotor: layerOf(side, (context) => drawRotor(context, side / 2)),
          shine: layerOf(side, (context) => drawShine(context, side / 2)),
        }
      const { context } = board
      context.setTransform(1, 0, 0, 1, size.width / 2, size.height / 2)
      context.clearRect(-size.width / 2, -size.height / 2, size.width, size.height)
      const angle = isCalm ? 0 : rotorAt(nowMs)
      context.save()
      const seen = ball && { ...ball, angle: ball.angle + angle }
      if (seen && closeUp > 0) approach(context, side / 2, seen, closeUp)
      context.drawImage(layers.bowl, -side / 2, -side / 2)
      context.save()
      context.rotate(angle)
      context.drawImage(layers.rotor, -side / 2, -side / 2)
      if (lit !== undefined) drawLit(context, side / 2, lit, nowMs)
      context.restore()
      context.drawImage(layers.shine, -side / 2, -side / 2)
      if (seen) drawBall(context, side / 2, seen)
      context.restore()
      if (closeUp > 0) ringOf(context, side * 0.49, side * 0.012 * closeUp, brassOf(context))
    },
  }
}

type Context = CanvasRenderingContext2D

/** Brings the ball nearer, within the circle of the wheel. */
const approach = (context: Context, r: number, { angle, radius }: Ball, closeUp: number): void => {
  const { scale, aboutRadius } = viewOf(closeUp, radius)
  context.beginPath()
  context.arc(0, 0, r * 0.985, 0, turn)
  context.clip()
  context.scale(scale, scale)
  context.translate(-Math.sin(angle) * r * aboutRadius, Math.cos(angle) * r * aboutRadius)
}

const disc = (context: Context, radius: number, fill: string | CanvasGradient): void => {
  context.beginPath()
  context.arc(0, 0, radius, 0, turn)
  context.fillStyle = fill
  context.fill()
}

const ringOf = (context: Context, radius: number, width: number, stroke: string | CanvasGradient): void => {
  context.beginPath()
  context.arc(0, 0, radius, 0, turn)
  context.lineWidth = width
  context.strokeStyle = stroke
  context.stroke()
}

/** Brass with reflected light, brightest at the upper right. */
const brassOf = (context: Context): CanvasGradient => {
  const gradient = context.createConicGradient(-1.1, 0, 0)
  for (const [index, colour] of [...palette.brass, ...palette.brass].entries()) gradient.addColorStop(index / 9, colour)
  return gradient
}

/** Adds the stops of a gradient. */
const withStops = (gradient: CanvasGradient, stops: readonly (readonly [number, string])[]): CanvasGradient => {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  return gradient
}

const radial = (context: Context, from: number, to: number, stops: readonly string[]): CanvasGradient => {
  const gradient = context.createRadialGradient(0, 0, from, 0, 0, to)
  for (const [index, colour] of stops.entries()) gradient.addColorStop(index / (stops.length - 1), colour)
  return gradient
}

const drawBowl = (context: Context, r: number): void => {
  disc(context, r * 0.985, radial(context, r * 0.86, r * 0.985, palette.bowl.rim))
  ringOf(context, r * 0.975, r * 0.012, brassOf(context))
  ringOf(context, r * 0.868, r * 0.016, brassOf(context))
  disc(context, r * 0.86, radial(context, r * 0.68, r * 0.86, palette.bowl.slope))
  for (let i = 0; i < 8; i++) drawDeflector(context, r, (i * turn) / 8 + 0.2, i % 2 === 0)
  ringOf(context, r * 0.715, r * 0.012, brassOf(context))
}

const drawDeflector = (context: Context, r: number, angle: number, isLong: boolean): void => {
  const [along, aside] = isLong ? [0.042, 0.014] : [0.014, 0.042]
  context.save()
  context.rotate(angle)
  context.translate(0, -r * 0.752)
  context.beginPath()
  context.moveTo(0, -along * r)
  context.lineTo(aside * r, 0)
  context.lineTo(0, along * r)
  context.lineTo(-aside * r, 0)
  context.closePath()
  context.fillStyle = palette.deflector.fill
  context.shadowColor = palette.deflector.shadow
  context.shadowBlur = r * 0.02
  context.fill()
  context.shadowBlur = 0
  context.beginPath()
  context.moveTo(0, -along * r)
  context.lineTo(aside * r, 0)
  context.lineTo(0, 0)
  context.fillStyle = palette.deflector.gleam
  context.fill()
  context.restore()
}

const sector = (
  context: Context,
  [inner, outer]: readonly [number, number],
  angle: number,
  fill: string | CanvasGradient,
): void => {
  const from = angle - step / 2 - turn / 4
  context.beginPath()
  context.arc(0, 0, outer, from, from + step)
  context.arc(0, 0, inner, from + step, from, true)
  context.closePath()
  context.fillStyle = fill
  context.fill()
}

const drawRotor = (context: Context, r: number): void => {
  disc(context, r * 0.705, palette.rotor.ground)
  for (const number of wheelOrder) {
    const angle = pocketAngle(number)
    const [bright, dark] = palette.pockets[colourOf(number)]
    sector(context, [r * 0.57, r * 0.7], angle, bright)
    sector(context, [r * 0.44, r * 0.57], angle, radial(context, r * 0.44, r * 0.57, [dark, dark, bright]))
    drawNumber(context, r, number, angle)
  }
  drawFrets(context, r)
  for (const [radius, width] of [
    [0.703, 0.008],
    [0.57, 0.005],
    [0.438, 0.014],
  ] as const)
    ringOf(context, r * radius, r * width, brassOf(context))
  drawCone(context, r)
}

const drawNumber = (context: Context, r: number, number: number, angle: number): void => {
  context.save()
  context.rotate(angle)
  context.fillStyle = palette.rotor.number
  context.font = `700 ${r * 0.075}px "Yakamoz Sans", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(number), 0, -r * 0.637)
  context.restore()
}

const drawFrets = (context: Context, r: number): void => {
  for (const number of wheelOrder) {
    context.save()
    context.rotate(pocketAngle(number) + step / 2)
    context.fillStyle = palette.rotor.fret
    context.fillRect(-r * 0.0028, -r * 0.7, r * 0.0056, r * 0.26)
    context.restore()
  }
}

const drawCone = (context: Context, r: number): void => {
  disc(context, r * 0.43, radial(context, r * 0.05, r * 0.43, palette.cone.wood))
  for (let i = 0; i < 8; i++) {
    context.save()
    context.rotate((i * turn) / 8)
    const sheen = context.createLinearGradient(0, 0, r * 0.2, -r * 0.4)
    for (const [at, colour] of palette.cone.sheen.entries()) sheen.addColorStop(at, colour)
    context.beginPath()
    context.moveTo(0, 0)
    context.arc(0, 0, r * 0.425, -turn / 4, -turn / 4 + turn / 16)
    context.closePath()
    context.fillStyle = sheen
    context.fill()
    context.restore()
  }
  ringOf(context, r * 0.3, r * 0.006, brassOf(context))
  for (let i = 0; i < 4; i++) drawArm(context, r, (i * turn) / 4 + turn / 8)
  disc(context, r * 0.085, radial(context, 0, r * 0.085, palette.cone.cap))
  disc(context, r * 0.045, radial(context, 0, r * 0.045, palette.cone.tip))
}

const drawArm = (context: Context, r: number, angle: number): void => {
  context.save()
  context.rotate(angle)
  const metal = withStops(context.createLinearGradient(-r * 0.016, 0, r * 0.016, 0), palette.arm.bar)
  context.shadowColor = palette.arm.shadow
  context.shadowBlur = r * 0.02
  context.fillStyle = metal
  context.fillRect(-r * 0.014, -r * 0.21, r * 0.028, r * 0.21)
  context.translate(0, -r * 0.215)
  disc(context, r * 0.034, radial(context, 0, r * 0.034, palette.arm.knob))
  context.restore()
}

/** What does not rotate: light from the upper right, shade below. */
const drawShine = (context: Context, r: number): void => {
  disc(context, r * 0.985, withStops(context.createLinearGradient(r * 0.6, -r * 0.8, -r * 0.6, r * 0.8), palette.shine))
}

const drawLit = (context: Context, r: number, number: number, nowMs: number): void => {
  context.save()
  context.globalAlpha = 0.65 + 0.35 * Math.sin(nowMs / 180)
  const from = pocketAngle(number) - step / 2 - turn / 4
  context.beginPath()
  context.arc(0, 0, r * 0.7, from, from + step)
  context.arc(0, 0, r * 0.44, from + step, from, true)
  context.closePath()
  context.lineWidth = r * 0.014
  context.strokeStyle = palette.lit.line
  context.shadowColor = palette.lit.glow
  context.shadowBlur = r * 0.06
  context.stroke()
  context.restore()
}

const drawBall = (context: Context, r: number, { angle, radius }: Ball): void => {
  const [x, y] = [Math.sin(angle) * r * radius, -Math.cos(angle) * r * radius]
  const size = r * 0.03
  context.save()
  context.translate(x, y)
  context.beginPath()
  context.ellipse(-size * 0.35, size * 0.5, size * 1.05, size * 0.9, 0, 0, turn)
  context.fillStyle = palette.ball.shadow
  context.fill()
  const white = context.createRadialGradient(size * 0.35, -size * 0.4, size * 0.1, 0, 0, size)
  disc(context, size, withStops(white, palette.ball.white))
  context.restore()
}
