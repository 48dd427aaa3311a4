import { pseudoRandomNumbers } from '../common/pseudoRandom.ts'
import { addEnds, between, cachedDrawing, paintStars, type Scene, starsOf } from './scene.ts'

const palette = {
  /** From the ground, and high up. */
  depth: [
    [0, '#0b0726', '#04020e'],
    [0.55, '#241058', '#0e0730'],
    [1, '#4a2196', '#1d0d54'],
  ],
  dust: { violet: 'rgb(196 110 255 / .2)', blue: 'rgb(86 150 255 / .18)', edge: 'rgb(86 90 255 / 0)' },
  earth: {
    air: [
      [0, 'rgb(110 220 255 / .75)'],
      [0.3, 'rgb(60 140 255 / .3)'],
      [1, 'rgb(60 100 255 / 0)'],
    ],
    ball: [
      [0, '#2a7fc0'],
      [0.4, '#0e3474'],
      [1, '#0a1c4c'],
    ],
    lights: '#ffd98c',
  },
  planet: {
    ring: 'rgb(255 214 150 / .75)',
    ball: [
      [0, '#ffd6b0'],
      [0.5, '#e0747c'],
      [1, '#4a1458'],
    ],
  },
  /** The red, green and blue of a falling star. */
  fallingStar: '255 255 255',
} as const

/** Space: the Earth with the lights of its coasts, a ringed planet, the Milky Way, falling stars. */
export const space = (): Scene => {
  const near = starsOf(90, 17)
  const far = starsOf(190, 41)
  let [width, height] = [1, 1]
  let earth = cachedDrawing(1, 1, () => {})
  let planet = cachedDrawing(1, 1, () => {})
  let dust = cachedDrawing(1, 1, () => {})
  return {
    resize: (size) => {
      ;({ width, height } = size)
      earth = cachedDrawing(width, earthHeight(height), (context) => drawEarth(context, width, earthHeight(height)))
      planet = cachedDrawing(220, 160, drawPlanet)
      dust = cachedDrawing(width, height, (context) => drawDust(context, width, height))
    },
    paint: (context, { altitude, seconds, speed }) => {
      paintDepth(context, { width, height, share: Math.min(1, altitude / 1.4) })
      context.globalAlpha = 0.85
      context.drawImage(dust, 0, 0)
      context.globalAlpha = 1
      const fall = altitude * height * 0.9 + seconds * 4
      paintStars(context, { width, height, stars: far, seconds, fall: fall * 0.3, streak: speed * 2, alpha: 0.7 })
      paintStars(context, { width, height, stars: near, seconds, fall, streak: speed * 7, alpha: 1 })
      paintPlanet(context, planet, { width, height, altitude })
      paintFallingStar(context, { width, height, seconds })
      const ground = height - earthHeight(height) * 0.72 + altitude * height * 0.8
      if (ground < height) context.drawImage(earth, 0, ground)
    },
  }
}

/** The planet starts below the row of buttons, passes, and returns from above. */
const paintPlanet = (
  context: CanvasRenderingContext2D,
  planet: HTMLCanvasElement,
  { width, height, altitude }: { width: number; height: number; altitude: number },
): void => {
  const size = Math.min(1, width / 900) * 1.1
  const [wide, tall] = [220 * size, 160 * size]
  const y = ((planetBegins + tall + altitude * 0.55 * height) % (height * 1.4 + tall)) - tall
  context.drawImage(planet, Math.min(width * 0.74, width - wide - 10), y, wide, tall)
}

const planetBegins = 62

const earthHeight = (height: number): number => Math.round(height * 0.4)

const paintDepth = (
  context: CanvasRenderingContext2D,
  { width, height, share }: { width: number; height: number; share: number },
): void => {
  const depth = context.createLinearGradient(0, 0, 0, height)
  for (const [at, low, high] of palette.depth) depth.addColorStop(at, between(low, high, share))
  context.fillStyle = depth
  context.fillRect(0, 0, width, height)
}

const drawDust = (context: CanvasRenderingContext2D, width: number, height: number): void => {
  const numbers = pseudoRandomNumbers(60, 5)
  for (let cloud = 0; cloud < 15; cloud++) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(cloud * 4, cloud * 4 + 4)
    const along = cloud / 14
    const x = width * (along * 1.1 - 0.05 + (a - 0.5) * 0.16)
    const y = height * (0.75 - along * 0.62 + (b - 0.5) * 0.22)
    const radius = Math.max(width, height) * (0.09 + c * 0.12)
    const soft = context.createRadialGradient(x, y, 0, x, y, radius)
    addEnds(soft, [d > 0.5 ? palette.dust.violet : palette.dust.blue, palette.dust.edge])
    context.fillStyle = soft
    context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
}

const drawEarth = (context: CanvasRenderingContext2D, width: number, height: number): void => {
  const radius = width * 1.15 + height
  const [x, y] = [width * 0.5, radius + height * 0.22]
  const air = context.createRadialGradient(x, y, radius * 0.985, x, y, radius * 1.04)
  for (const [at, colour] of palette.earth.air) air.addColorStop(at, colour)
  context.fillStyle = air
  context.fillRect(0, 0, width, height)
  const ball = context.createRadialGradient(x + width * 0.25, y - radius * 0.92, height * 0.1, x, y, radius)
  for (const [at, colour] of palette.earth.ball) ball.addColorStop(at, colour)
  context.fillStyle = ball
  context.beginPath()
  context.arc(x, y, radius, 0, 7)
  context.fill()
  drawCoasts(context, { x, y, radius, width, height })
}

type Ball = { x: number; y: number; radius: number; width: number; height: number }

/** Lights along the two shores of a strait. */
const drawCoasts = (context: CanvasRenderingContext2D, { x, y, radius, width, height }: Ball): void => {
  const numbers = pseudoRandomNumbers(540, 77)
  for (let light = 0; light < 180; light++) {
    const [a = 0, b = 0, c = 0] = numbers.slice(light * 3, light * 3 + 3)
    const shore = light % 2 ? 0.03 : -0.03
    const along = a * a
    const across = 0.5 + shore + Math.sin(along * 7) * 0.05 + (b - 0.5) * (light % 3 ? 0.1 : 0.5)
    const at = {
      x: width * across,
      y: y - radius + height * (0.06 + along * 0.62) + Math.abs(across - 0.5) * height * 0.16,
    }
    if (Math.hypot(at.x - x, at.y - y) > radius - 4) continue
    context.globalAlpha = 0.3 + c * 0.6
    context.fillStyle = palette.earth.lights
    context.fillRect(at.x, at.y, 1 + c, 1 + c * 0.6)
  }
  context.globalAlpha = 1
}

const drawPlanet = (context: CanvasRenderingContext2D): void => {
  const ring = (from: number, to: number): void => {
    context.lineWidth = 9
    context.strokeStyle = palette.planet.ring
    context.beginPath()
    context.ellipse(110, 80, 98, 22, -0.28, from, to)
    context.stroke()
  }
  ring(Math.PI, Math.PI * 2)
  const ball = context.createRadialGradient(126, 62, 4, 110, 80, 52)
  for (const [at, colour] of palette.planet.ball) ball.addColorStop(at, colour)
  context.fillStyle = ball
  context.beginPath()
  context.arc(110, 80, 48, 0, 7)
  context.fill()
  ring(0, Math.PI)
}

const everySeconds = 7

const paintFallingStar = (
  context: CanvasRenderingContext2D,
  { width, height, seconds }: { width: number; height: number; seconds: number },
): void => {
  const share = (seconds % everySeconds) / 0.9
  if (share > 1) return
  const turn = Math.floor(seconds / everySeconds)
  const [x, y] = [width * ((turn * 0.37) % 0.8) + share * 160, height * ((turn * 0.23) % 0.4) + share * 70]
  const tail = context.createLinearGradient(x - 90, y - 40, x, y)
  addEnds(tail, [`rgb(${palette.fallingStar} / 0)`, `rgb(${palette.fallingStar} / ${0.9 - share * 0.8})`])
  context.strokeStyle = tail
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(x - 90, y - 40)
  context.lineTo(x, y)
  context.stroke()
}
