import { element } from '../common/element.ts'
import { type Animal, drawAnimal } from './animal.ts'
import { strideAt } from './course.ts'

/** What is drawn of a race: the positions of the runners and of the finish, in metres. */
export type Moment = { metres: readonly number[]; course: number; isRunning: boolean; seconds: number }

const palette = {
  sky: ['#07102c', '#2a5a94'],
  hills: '#143058',
  stand: { wall: '#0c1d3e', roof: '#1d3868' },
  crowd: ['#e8394b', '#2fe3b6', '#ffc352', '#cfdcff', '#6b86d6', '#f1f6ff'],
  lamp: { glow: ['rgb(255 246 210 / .6)', 'rgb(255 246 210 / 0)'], mast: '#4a6496', light: '#fff8e0' },
  ground: { horse: ['#2f8a48', '#1c6636'], hound: ['#c9a36a', '#94703f'] },
  stripes: { light: 'rgb(255 255 255 / .05)', dark: 'rgb(0 0 0 / .05)' },
  rail: '#f4f7ff',
  sign: { pole: '#e8394b', board: '#fff8e6', text: '#7a1024' },
  finish: { black: '#10131f', white: '#ffffff', pole: '#ffc352', disc: '#e8394b' },
} as const

const strideMetres = { horse: 6.4, hound: 4.6 } as const

/** The floodlit track, seen from the stand; the camera follows the leaders. */
export const trackOf = (animal: Animal) => {
  const canvas = element('canvas', { 'aria-hidden': 'true' })
  const context = canvas.getContext('2d', { alpha: false })
  let [width, height, scale] = [1, 1, 1]
  return {
    canvas,
    place: (size: { width: number; height: number }): void => {
      ;({ width, height } = size)
      scale = Math.min(1.5, window.devicePixelRatio || 1)
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      canvas.style.width = `${width}px`
      canvas.style.height = `${height}px`
    },
    show: (moment: Moment): void => {
      if (!context) return
      context.setTransform(scale, 0, 0, scale, 0, 0)
      paint(context, { ...moment, animal, width, height })
    },
  }
}

type Painting = Moment & { animal: Animal; width: number; height: number }

const paint = (context: CanvasRenderingContext2D, painting: Painting): void => {
  const { metres, animal, width, height, course, isRunning } = painting
  const perMetre = width / (width < 600 ? 26 : 42)
  const lead = Math.max(0, ...metres)
  const rear = Math.min(...metres, lead)
  // The leaders stay in the right half; the camera stops at the finish.
  const middle = Math.min(lead - Math.min(6, (lead - rear) * 0.4), course + 5)
  const camera = middle - (width / perMetre) * 0.52
  const top = height * 0.44
  paintNight(context, { width, height, top, camera, perMetre })
  paintGround(context, { animal, width, height, top, camera, perMetre, course })
  const lanes = metres.length
  for (const [runner, distance] of metres.entries()) {
    const near = (runner + 0.6) / lanes
    const y = top + (height - top) * (0.1 + near * 0.84)
    const size = Math.min(height * 0.34, width * 0.26) * (0.72 + near * 0.36) * (animal === 'horse' ? 1 : 0.86)
    context.save()
    context.translate((distance - camera) * perMetre - size * 0.4, y)
    drawAnimal(context, { animal, runner, stride: strideAt(distance, strideMetres[animal], runner), size, isRunning })
    context.restore()
  }
}

type Far = { width: number; height: number; top: number; camera: number; perMetre: number }

const paintNight = (context: CanvasRenderingContext2D, { width, top, camera, perMetre }: Far): void => {
  const sky = context.createLinearGradient(0, 0, 0, top)
  for (const [at, colour] of palette.sky.entries()) sky.addColorStop(at, colour)
  context.fillStyle = sky
  context.fillRect(0, 0, width, top)
  paintRow(context, { width, step: 260, shift: camera * perMetre * 0.12 }, (x, index) => {
    context.fillStyle = palette.hills
    context.beginPath()
    context.ellipse(x + 130, top * 0.86, 190, top * (0.3 + (index % 3) * 0.07), 0, Math.PI, 0)
    context.fill()
  })
  paintStand(context, { width, top, shift: camera * perMetre * 0.45 })
  paintRow(context, { width, step: 420, shift: camera * perMetre * 0.45 }, (x) => paintLamp(context, x, top))
}

type Row = { width: number; step: number; shift: number }

/** Draws objects in a row that pass by. */
const paintRow = (
  context: CanvasRenderingContext2D,
  { width, step, shift }: Row,
  draw: (x: number, index: number) => void,
): void => {
  const first = Math.floor(shift / step) - 1
  for (let index = first; index * step - shift < width + step; index++) {
    context.save()
    draw(index * step - shift, ((index % 60) + 60) % 60)
    context.restore()
  }
}

const paintStand = (
  context: CanvasRenderingContext2D,
  { width, top, shift }: { width: number; top: number; shift: number },
): void => {
  const [roof, floor] = [top * 0.42, top * 0.95]
  context.fillStyle = palette.stand.wall
  context.fillRect(0, roof, width, floor - roof)
  context.fillStyle = palette.stand.roof
  context.fillRect(0, roof - 6, width, 8)
  const rows = 6
  for (let row = 0; row < rows; row++) {
    const y = roof + 12 + ((floor - roof - 16) * row) / rows
    paintRow(context, { width, step: 13, shift: shift + row * 5 }, (x, index) => {
      if ((index * 7 + row * 3) % 5 === 0) return
      context.fillStyle = palette.crowd[(index * 5 + row) % palette.crowd.length] as string
      context.globalAlpha = 0.55
      context.fillRect(x, y, 6, 5)
      context.fillRect(x - 1, y + 5, 8, 4)
    })
  }
  context.globalAlpha = 1
}

const paintLamp = (context: CanvasRenderingContext2D, x: number, top: number): void => {
  const glow = context.createRadialGradient(x, top * 0.2, 2, x, top * 0.2, top * 0.34)
  for (const [at, colour] of palette.lamp.glow.entries()) glow.addColorStop(at, colour)
  context.fillStyle = glow
  context.fillRect(x - top * 0.4, 0, top * 0.8, top * 0.6)
  context.fillStyle = palette.lamp.mast
  context.fillRect(x - 2, top * 0.2, 4, top * 0.76)
  context.fillStyle = palette.lamp.light
  context.fillRect(x - 16, top * 0.16, 32, 9)
}

type Ground = Far & { animal: Animal; course: number }

const paintGround = (context: CanvasRenderingContext2D, ground: Ground): void => {
  const { animal, width, height, top, camera, perMetre, course } = ground
  const [light, dark] = palette.ground[animal]
  const earth = context.createLinearGradient(0, top, 0, height)
  earth.addColorStop(0, dark)
  earth.addColorStop(1, light)
  context.fillStyle = earth
  context.fillRect(0, top, width, height - top)
  // Stripes across the track show the speed; they are slanted for perspective.
  for (let metre = Math.floor(camera / 5) * 5; (metre - camera) * perMetre < width + 200; metre += 5) {
    context.fillStyle = metre % 10 === 0 ? palette.stripes.light : palette.stripes.dark
    paintAcross(context, { x: (metre - camera) * perMetre, wide: 5 * perMetre, top, height })
  }
  paintRail(context, { y: top + 4, width, shift: camera * perMetre * 0.9, size: 0.8 })
  for (let metre = 100; metre < course; metre += 100)
    paintSign(context, (metre - camera) * perMetre, top, `${course - metre} m`)
  paintPost(context, { x: (course - camera) * perMetre, top, height })
  paintRail(context, { y: height - 6, width, shift: camera * perMetre * 1.12, size: 1.5 })
}

type Across = { x: number; wide: number; top: number; height: number }

const paintAcross = (context: CanvasRenderingContext2D, { x, wide, top, height }: Across): void => {
  const lean = (height - top) * 0.16
  context.beginPath()
  context.moveTo(x + lean, top)
  context.lineTo(x + wide + lean, top)
  context.lineTo(x + wide - lean, height)
  context.lineTo(x - lean, height)
  context.fill()
}

const paintRail = (
  context: CanvasRenderingContext2D,
  { y, width, shift, size }: { y: number; width: number; shift: number; size: number },
): void => {
  context.fillStyle = palette.rail
  context.fillRect(0, y - 14 * size, width, 4 * size)
  paintRow(context, { width, step: 90 * size, shift }, (x) => context.fillRect(x, y - 12 * size, 4 * size, 14 * size))
}

const paintSign = (context: CanvasRenderingContext2D, x: number, top: number, text: string): void => {
  context.fillStyle = palette.sign.pole
  context.fillRect(x - 2, top - 34, 4, 36)
  context.fillStyle = palette.sign.board
  context.fillRect(x - 30, top - 52, 60, 22)
  context.fillStyle = palette.sign.text
  context.font = '800 13px "Yakamoz Sans", sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, top - 40)
}

const checks = 12

const paintPost = (
  context: CanvasRenderingContext2D,
  { x, top, height }: { x: number; top: number; height: number },
): void => {
  const lean = (height - top) * 0.16
  for (let row = 0; row < checks; row++)
    for (const side of [0, 1]) {
      context.fillStyle = (row + side) % 2 ? palette.finish.black : palette.finish.white
      const [from, to] = [row / checks, (row + 1) / checks]
      context.beginPath()
      context.moveTo(x + lean * (1 - 2 * from) + side * 9, top + (height - top) * from)
      context.lineTo(x + lean * (1 - 2 * from) + side * 9 + 9, top + (height - top) * from)
      context.lineTo(x + lean * (1 - 2 * to) + side * 9 + 9, top + (height - top) * to)
      context.lineTo(x + lean * (1 - 2 * to) + side * 9, top + (height - top) * to)
      context.fill()
    }
  context.fillStyle = palette.finish.pole
  context.fillRect(x + lean, top - 96, 6, 100)
  context.fillStyle = palette.finish.disc
  context.beginPath()
  context.arc(x + lean + 3, top - 100, 16, 0, 7)
  context.fill()
}
