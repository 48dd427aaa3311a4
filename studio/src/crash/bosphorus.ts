import { pseudoRandomNumbers } from '../common/pseudoRandom.ts'
import { addEnds, between, cachedDrawing, paintStars, type Scene, starsOf } from './scene.ts'

const palette = {
  /** From the ground, and high up. */
  sky: [
    [0, '#081234', '#02040f'],
    [0.5, '#12307a', '#060d2c'],
    [0.74, '#2f6aa8', '#0b1c52'],
    [1, '#3f86b4', '#123074'],
  ],
  moon: {
    glow: ['rgb(255 240 196 / .34)', 'rgb(255 240 196 / 0)'],
    face: ['#fffbe6', '#f3d38a'],
    craters: 'rgb(196 158 88 / .3)',
  },
  sea: ['#123f6c', '#040b20'],
  /** The red, green and blue of the moon on the water. */
  reflection: '255 232 178',
  hills: { far: '#163a68', near: '#0b2347' },
  bridge: { steel: '#3f6fae', deck: '#26508c', deckLamps: '#ffe9b0' },
  mosque: '#081a38',
  tower: { walls: '#0a1d3d', windows: '#ffe4a0' },
  lamps: { warm: '#ffd98c', cool: '#8ff5dd' },
  cloud: ['rgb(220 234 255 / .95)', 'rgb(220 234 255 / 0)'],
} as const

/** Night over the Bosphorus: moon, sea with its reflection, bridge, domes and hills, clouds. */
export const bosphorus = (): Scene => {
  const stars = starsOf(150, 7)
  const clouds = cloudPositions()
  let [width, height] = [1, 1]
  let shore = cachedDrawing(1, 1, () => {})
  let cloud = cachedDrawing(1, 1, () => {})
  return {
    resize: (size) => {
      ;({ width, height } = size)
      shore = cachedDrawing(width, shoreHeight(height), (context) => drawShore(context, width, shoreHeight(height)))
      cloud = cachedDrawing(260, 110, drawCloud)
    },
    paint: (context, { altitude, seconds, speed }) => {
      const share = Math.min(1, altitude / 1.6)
      paintSky(context, { width, height, share })
      const fall = altitude * height * 0.5
      paintStars(context, { width, height, stars, seconds, fall, streak: speed * 3, alpha: 0.55 + share * 0.45 })
      paintMoon(context, {
        x: width * 0.8,
        y: height * 0.2 + altitude * height * 0.05,
        radius: Math.min(width, height) * 0.075,
      })
      const ground = height * 0.72 + altitude * height * 0.9
      if (ground < height + shoreHeight(height)) {
        paintSea(context, { width, height, ground, seconds })
        context.drawImage(shore, 0, ground - shoreHeight(height) + 2)
      }
      for (const { x, y, size, speed: drift } of clouds) {
        const at = ((x + seconds * drift * 0.012) % 1.4) - 0.2
        const deep = ((y * 3 - 2.2) * height + altitude * height * (0.7 + size)) % (height * 2.4)
        context.globalAlpha = 0.1 + size * 0.13
        context.drawImage(cloud, (1 - at) * width - 130, deep, 260 * (0.7 + size), 110 * (0.7 + size))
      }
      context.globalAlpha = 1
    },
  }
}

const shoreHeight = (height: number): number => Math.round(height * 0.3)

const cloudPositions = () => {
  const numbers = pseudoRandomNumbers(9 * 4, 99)
  return Array.from({ length: 9 }, (_, index) => {
    const [x = 0, y = 0, size = 0, speed = 0] = numbers.slice(index * 4, index * 4 + 4)
    return { x: x * 1.4, y, size, speed: 0.5 + speed }
  })
}

const paintSky = (
  context: CanvasRenderingContext2D,
  { width, height, share }: { width: number; height: number; share: number },
): void => {
  const sky = context.createLinearGradient(0, 0, 0, height)
  for (const [at, low, high] of palette.sky) sky.addColorStop(at, between(low, high, share))
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
}

const paintMoon = (
  context: CanvasRenderingContext2D,
  { x, y, radius }: { x: number; y: number; radius: number },
): void => {
  const glow = context.createRadialGradient(x, y, radius * 0.8, x, y, radius * 4.5)
  addEnds(glow, palette.moon.glow)
  context.fillStyle = glow
  context.fillRect(x - radius * 5, y - radius * 5, radius * 10, radius * 10)
  const face = context.createRadialGradient(x + radius * 0.25, y - radius * 0.3, radius * 0.1, x, y, radius)
  addEnds(face, palette.moon.face)
  context.fillStyle = face
  context.beginPath()
  context.arc(x, y, radius, 0, 7)
  context.fill()
  context.fillStyle = palette.moon.craters
  for (const [dx, dy, size] of [
    [-0.3, -0.1, 0.22],
    [0.28, 0.3, 0.17],
    [0.1, -0.42, 0.12],
    [-0.12, 0.45, 0.1],
  ] as const) {
    context.beginPath()
    context.arc(x + dx * radius, y + dy * radius, size * radius, 0, 7)
    context.fill()
  }
}

const seaRows = 17

const paintSea = (
  context: CanvasRenderingContext2D,
  { width, height, ground, seconds }: { width: number; height: number; ground: number; seconds: number },
): void => {
  const sea = context.createLinearGradient(0, ground, 0, ground + height * 0.32)
  addEnds(sea, palette.sea)
  context.fillStyle = sea
  context.fillRect(0, ground, width, height - ground + 2)
  // The reflection of the moon on the water: narrow at the horizon, wide in front.
  for (let row = 0; row < seaRows; row++) {
    const deep = row / seaRows
    const wide = width * (0.03 + deep * 0.16) * (0.72 + 0.28 * Math.sin(seconds * 1.3 + row * 2.1))
    const middle = width * 0.8 + Math.sin(seconds * 0.9 + row * 1.7) * width * 0.012
    context.fillStyle = `rgb(${palette.reflection} / ${0.5 - deep * 0.32})`
    context.fillRect(middle - wide, ground + 5 + deep * deep * height * 0.27, wide * 2, 1.2 + deep * 2)
  }
}

/** Hills on both shores, the bridge with its lamps, domes with minarets, and the tower in the strait. */
const drawShore = (context: CanvasRenderingContext2D, width: number, height: number): void => {
  drawHills(context, { width, height, tone: palette.hills.far, high: 0.5, waves: 2.3, phase: 0.4 })
  drawBridge(context, width, height)
  drawHills(context, { width, height, tone: palette.hills.near, high: 0.26, waves: 3.7, phase: 2.2 })
  drawMosque(context, { x: width * 0.16, y: height, size: Math.min(height * 0.62, width * 0.16) })
  drawLamps(context, width, height)
  drawTower(context, { x: width * 0.56, y: height, size: height * 0.4 })
}

type Hills = { width: number; height: number; tone: string; high: number; waves: number; phase: number }

const drawHills = (context: CanvasRenderingContext2D, { width, height, tone, high, waves, phase }: Hills): void => {
  context.fillStyle = tone
  context.beginPath()
  context.moveTo(0, height)
  for (let x = 0; x <= width; x += 6) {
    const at = (x / width) * waves * Math.PI + phase
    context.lineTo(x, height - height * high * (0.45 + 0.3 * Math.sin(at) + 0.16 * Math.sin(at * 2.7)))
  }
  context.lineTo(width, height)
  context.fill()
}

const drawBridge = (context: CanvasRenderingContext2D, width: number, height: number): void => {
  const deck = height * 0.78
  const [left, right, top] = [width * 0.34, width * 0.7, height * 0.2]
  context.strokeStyle = palette.bridge.steel
  context.lineWidth = 3
  for (const x of [left, right]) {
    context.beginPath()
    context.moveTo(x - 5, height)
    context.lineTo(x - 3, top)
    context.moveTo(x + 5, height)
    context.lineTo(x + 3, top)
    context.stroke()
  }
  const sagAt = (share: number): number => top + (deck - top - 6) * (1 - (2 * share - 1) ** 2)
  const cable = Array.from({ length: 41 }, (_, step) => ({
    x: left + ((right - left) * step) / 40,
    y: sagAt(step / 40),
  }))
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(left - width * 0.12, deck)
  for (const { x, y } of cable) context.lineTo(x, y)
  context.lineTo(right + width * 0.12, deck)
  for (const { x, y } of cable) {
    context.moveTo(x, y)
    context.lineTo(x, deck)
  }
  context.stroke()
  context.fillStyle = palette.bridge.deck
  context.fillRect(left - width * 0.13, deck, right - left + width * 0.26, 3)
  for (const [index, { x, y }] of cable.entries()) {
    context.fillStyle = index % 2 ? palette.lamps.warm : palette.lamps.cool
    context.fillRect(x - 0.8, y - 0.8, 1.6, 1.6)
    context.fillStyle = palette.bridge.deckLamps
    context.fillRect(x - 0.8, deck - 2, 1.6, 1.6)
  }
}

const drawMosque = (
  context: CanvasRenderingContext2D,
  { x, y, size }: { x: number; y: number; size: number },
): void => {
  context.fillStyle = palette.mosque
  const dome = (dx: number, base: number, radius: number): void => {
    context.beginPath()
    context.arc(x + dx * size, y - base * size, radius * size, Math.PI, 0)
    context.fill()
    context.fillRect(x + dx * size - 0.8, y - (base + radius) * size - 5, 1.6, 6)
  }
  context.fillRect(x - size * 0.5, y - size * 0.3, size, size * 0.3)
  dome(0, 0.42, 0.27)
  context.fillRect(x - size * 0.27, y - size * 0.44, size * 0.54, size * 0.2)
  for (const side of [-1, 1]) dome(side * 0.34, 0.3, 0.15)
  for (const dx of [-0.62, -0.46, 0.46, 0.62]) {
    context.fillRect(x + dx * size - size * 0.016, y - size * 0.92, size * 0.032, size * 0.92)
    context.fillRect(x + dx * size - size * 0.03, y - size * 0.62, size * 0.06, size * 0.02)
    context.beginPath()
    context.moveTo(x + dx * size - size * 0.02, y - size * 0.92)
    context.lineTo(x + dx * size, y - size * 1.08)
    context.lineTo(x + dx * size + size * 0.02, y - size * 0.92)
    context.fill()
  }
  context.fillStyle = palette.lamps.warm
  for (let window = 0; window < 7; window++)
    context.fillRect(x - size * 0.4 + window * size * 0.13, y - size * 0.2, 2, 4)
}

const drawLamps = (context: CanvasRenderingContext2D, width: number, height: number): void => {
  const numbers = pseudoRandomNumbers(120, 31)
  for (let lamp = 0; lamp < 60; lamp++) {
    context.fillStyle = lamp % 5 === 0 ? palette.lamps.cool : palette.lamps.warm
    context.globalAlpha = 0.35 + 0.5 * (numbers[lamp] ?? 0)
    context.fillRect((numbers[lamp + 60] ?? 0) * width, height - 3 - (numbers[lamp] ?? 0) * height * 0.13, 1.6, 1.6)
  }
  context.globalAlpha = 1
}

const drawTower = (context: CanvasRenderingContext2D, { x, y, size }: { x: number; y: number; size: number }): void => {
  context.fillStyle = palette.tower.walls
  context.fillRect(x - size * 0.32, y - size * 0.2, size * 0.64, size * 0.2)
  context.fillRect(x - size * 0.12, y - size * 0.72, size * 0.24, size * 0.6)
  context.beginPath()
  context.moveTo(x - size * 0.15, y - size * 0.72)
  context.lineTo(x, y - size)
  context.lineTo(x + size * 0.15, y - size * 0.72)
  context.fill()
  context.fillStyle = palette.tower.windows
  context.fillRect(x - size * 0.06, y - size * 0.68, size * 0.12, size * 0.08)
  context.fillRect(x - size * 0.22, y - size * 0.12, 2, 3)
  context.fillRect(x + size * 0.16, y - size * 0.12, 2, 3)
}

const drawCloud = (context: CanvasRenderingContext2D): void => {
  for (const [x, y, radius] of [
    [70, 70, 38],
    [120, 52, 46],
    [176, 66, 42],
    [215, 78, 24],
    [36, 82, 20],
  ] as const) {
    const soft = context.createRadialGradient(x, y - 6, 2, x, y, radius)
    addEnds(soft, palette.cloud)
    context.fillStyle = soft
    context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
}
