export type Animal = 'horse' | 'hound'

/** The colours of a start number: its cloth and the figure on it. */
type Silk = readonly [cloth: string, figure: string]

const silks: readonly Silk[] = [
  ['#e8394b', '#ffffff'],
  ['#f4f7ff', '#10203f'],
  ['#2f6bff', '#ffffff'],
  ['#ffc352', '#2a1800'],
  ['#14a08f', '#ffffff'],
  ['#ff8a3c', '#2a1000'],
  ['#b45cff', '#ffffff'],
  ['#1b2436', '#ffe9a8'],
]

export const coloursOf = (runner: number): Silk => silks[runner] ?? ['#fff', '#000']

const palette = {
  coats: {
    horse: ['#7a4522', '#3d2416', '#a2602f', '#2a2a33', '#8c8f9c', '#5b3018', '#c0a27c', '#4a2a1e'],
    hound: ['#6b6f7c', '#c79a63', '#2d2b30', '#e5dccb', '#8a5a34', '#4c5464'],
  },
  shadow: 'rgb(2 8 4 / .35)',
  /** Mixed into the coat of the legs on the far side. */
  farLegs: '#05070f',
  horse: { mane: '#120a0a', gleam: 'rgb(255 255 255 / .12)', eye: '#0a0505', breeches: '#f2f2f2' },
  houndEye: '#07070a',
} as const

type Drawn = { animal: Animal; runner: number; stride: number; size: number; isRunning: boolean }

/** Draws a runner facing right, with its feet at the origin; `size` is its length in pixels. */
export const drawAnimal = (context: CanvasRenderingContext2D, drawn: Drawn): void => {
  const { animal, runner, size, stride, isRunning } = drawn
  const coats = palette.coats[animal]
  const coat = coats[runner % coats.length] as string
  context.save()
  context.scale(size / 130, size / 130)
  context.fillStyle = palette.shadow
  context.beginPath()
  context.ellipse(0, 2, 58, 6, 0, 0, 7)
  context.fill()
  const lift = isRunning ? Math.sin(stride * Math.PI * 2) * 4 : 0
  context.translate(0, -Math.max(0, lift) - 1)
  context.rotate(isRunning ? Math.sin(stride * Math.PI * 2 + 0.8) * 0.045 : 0)
  const limbs = { coat, stride, isRunning }
  if (animal === 'horse') drawHorse(context, { ...limbs, runner })
  else drawHound(context, { ...limbs, runner })
  context.restore()
}

type Limbs = { coat: string; stride: number; isRunning: boolean }
type Body = Limbs & { runner: number }
type Leg = {
  x: number
  y: number
  upper: number
  lower: number
  width: number
  phase: number
  isHind: boolean
  tone: string
}

const drawLeg = (context: CanvasRenderingContext2D, { stride, isRunning }: Limbs, leg: Leg): void => {
  const turn = (stride + leg.phase) * Math.PI * 2
  const swing = isRunning ? Math.sin(turn) * 0.85 : leg.isHind ? -0.06 : 0.04
  const bend = isRunning ? Math.max(0, Math.cos(turn)) * 1.25 + 0.12 : 0.08
  const knee = { x: leg.x + Math.sin(swing) * leg.upper, y: leg.y + Math.cos(swing) * leg.upper }
  const fold = swing - bend * (leg.isHind ? 0.85 : 1)
  const hoof = { x: knee.x + Math.sin(fold) * leg.lower, y: knee.y + Math.cos(fold) * leg.lower }
  context.strokeStyle = leg.tone
  context.lineCap = 'round'
  context.lineWidth = leg.width
  context.beginPath()
  context.moveTo(leg.x, leg.y)
  context.lineTo(knee.x, knee.y)
  context.stroke()
  context.lineWidth = leg.width * 0.56
  context.beginPath()
  context.moveTo(knee.x, knee.y)
  context.lineTo(hoof.x, hoof.y)
  context.stroke()
}

const shaded = (coat: string): string => `color-mix(in srgb, ${coat} 58%, ${palette.farLegs})`

const shape = (context: CanvasRenderingContext2D, path: string, fill: string): void => {
  context.fillStyle = fill
  context.fill(pathOf(path))
}

const paths = new Map<string, Path2D>()
const pathOf = (path: string): Path2D => {
  const known = paths.get(path) ?? new Path2D(path)
  paths.set(path, known)
  return known
}

const drawHorse = (context: CanvasRenderingContext2D, body: Body): void => {
  const { coat, stride, isRunning, runner } = body
  const far = shaded(coat)
  const wave = isRunning ? Math.sin(stride * Math.PI * 2) * 5 : 0
  drawLeg(context, body, { x: 24, y: -46, upper: 23, lower: 24, width: 9, phase: 0.14, isHind: false, tone: far })
  drawLeg(context, body, { x: -28, y: -48, upper: 25, lower: 26, width: 11, phase: 0.62, isHind: true, tone: far })
  shape(context, `M-40-62C-54-66-66-56-78-${44 + Math.round(wave)} -66-42-56-40-42-50Z`, palette.horse.mane)
  shape(
    context,
    'M-44-54C-44-72-24-74-8-68 8-64 20-70 34-66 46-62 44-44 32-38 14-32-10-36-24-34-38-32-46-42-44-54Z',
    coat,
  )
  shape(context, 'M20-64C28-80 38-94 52-102L62-96C52-84 46-66 40-50 32-48 22-54 20-64Z', coat)
  shape(context, 'M50-104C58-108 66-104 72-96L84-80C86-74 80-70 74-74L60-84C54-88 48-96 50-104Z', coat)
  shape(context, 'M52-103 54-113 60-104Z', coat)
  shape(context, 'M22-66C28-82 38-96 52-106 44-90 36-76 34-60 30-58 24-60 22-66Z', palette.horse.mane)
  shape(context, 'M-40-58C-30-70-10-70 6-66-10-62-28-58-40-50Z', palette.horse.gleam)
  context.fillStyle = palette.horse.eye
  context.fillRect(64, -97, 3, 3)
  drawLeg(context, body, { x: 27, y: -46, upper: 23, lower: 24, width: 10, phase: 0, isHind: false, tone: coat })
  drawLeg(context, body, { x: -31, y: -48, upper: 25, lower: 26, width: 12, phase: 0.5, isHind: true, tone: coat })
  drawJockey(context, runner, wave)
}

/** The rider, and the saddle cloth with the start number. */
const drawJockey = (context: CanvasRenderingContext2D, runner: number, wave: number): void => {
  const [cloth, figure] = coloursOf(runner)
  shape(context, 'M-18-70H10L6-44H-16Z', cloth)
  context.save()
  context.translate(0, wave * 0.4)
  shape(context, 'M2-72C6-64 12-58 16-50L11-47C5-52 0-60-3-68Z', palette.horse.breeches)
  shape(context, 'M-16-80C-12-90 6-94 18-88L22-80C10-76-2-70-10-66-16-68-18-74-16-80Z', cloth)
  shape(context, 'M10-88 30-78 28-73 8-80Z', cloth)
  shape(context, 'M16-92A9 9 0 1 1 32-94L35-92V-90H17Z', cloth)
  context.restore()
  number(context, { text: String(runner + 1), x: -8, y: -55, size: 19, tone: figure })
}

const drawHound = (context: CanvasRenderingContext2D, body: Body): void => {
  const { coat, stride, isRunning, runner } = body
  const [cloth, figure] = coloursOf(runner)
  const far = shaded(coat)
  const wave = Math.round(isRunning ? Math.sin(stride * Math.PI * 2) * 6 : 0)
  drawLeg(context, body, { x: 28, y: -36, upper: 19, lower: 20, width: 7, phase: 0.1, isHind: false, tone: far })
  drawLeg(context, body, { x: -34, y: -38, upper: 20, lower: 22, width: 9, phase: 0.58, isHind: true, tone: far })
  context.strokeStyle = coat
  context.lineWidth = 4
  context.beginPath()
  context.moveTo(-44, -44)
  context.quadraticCurveTo(-62, -40 + wave, -82, -52 - wave)
  context.stroke()
  shape(
    context,
    'M-48-44C-48-58-34-60-18-56-2-54 16-60 32-58 44-56 46-40 36-30 26-24 12-28 2-34-12-38-24-36-34-30-44-28-48-34-48-44Z',
    coat,
  )
  shape(context, 'M28-58C36-66 44-70 52-74L58-64C50-58 46-50 40-44Z', coat)
  shape(context, 'M48-76C56-80 64-78 70-74L92-64C92-60 88-58 82-58L62-60C54-62 48-68 48-76Z', coat)
  shape(context, 'M52-77C46-80 40-80 36-76 42-72 48-70 54-72Z', far)
  context.fillStyle = palette.houndEye
  context.fillRect(66, -72, 3, 3)
  shape(context, 'M-20-57C-4-56 12-60 28-59L30-34C18-30 4-36-14-37Z', cloth)
  number(context, { text: String(runner + 1), x: 6, y: -46, size: 19, tone: figure })
  drawLeg(context, body, { x: 31, y: -36, upper: 19, lower: 20, width: 8, phase: 0, isHind: false, tone: coat })
  drawLeg(context, body, { x: -37, y: -38, upper: 20, lower: 22, width: 10, phase: 0.48, isHind: true, tone: coat })
}

type Figure = { text: string; x: number; y: number; size: number; tone: string }

const number = (context: CanvasRenderingContext2D, { text, x, y, size, tone }: Figure): void => {
  context.fillStyle = tone
  context.font = `800 ${size}px "Yakamoz Sans", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y)
}
