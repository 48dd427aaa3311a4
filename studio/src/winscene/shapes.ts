import { CanvasSource, Rectangle, Texture } from 'pixi.js'

/** What flies in a scene besides symbols; white, so that a tint gives the colour. */
export type ParticleKind =
  | 'spark'
  | 'star'
  | 'petal'
  | 'leaf'
  | 'bubble'
  | 'flake'
  | 'ember'
  | 'drop'
  | 'note'
  | 'feather'
  | 'diamond'
  | 'seed'
  | 'paw'
  | 'steam'
  | 'ring'
  | 'tile'
  | 'confetti'

/** The light behind a scene. */
export type GroundKind = 'rays' | 'rings' | 'waves' | 'beams' | 'road' | 'lattice' | 'bloom'

type Pen = CanvasRenderingContext2D

const side = 64

/** Draws a particle in a box of 64 with the origin in its middle. */
const drawings: Readonly<Record<ParticleKind, (pen: Pen) => void>> = {
  spark: (pen) => starInto(pen, { points: 4, outer: 30, inner: 5 }),
  star: (pen) => starInto(pen, { points: 5, outer: 28, inner: 12 }),
  petal: (pen) => fillPath(pen, 'M0 28C-22 8 -18 -20 0 -28C18 -20 22 8 0 28Z'),
  leaf: (pen) => {
    fillPath(pen, 'M-26 22C-26 -10 -6 -26 28 -26C28 6 10 26 -20 20L-28 28Z')
    cut(pen, () => strokePath(pen, 'M-20 20L14 -14', 3))
  },
  bubble: (pen) => {
    pen.globalAlpha = 0.22
    circle(pen, 0, 0, 26)
    pen.globalAlpha = 0.95
    strokePath(pen, 'M26 0A26 26 0 1 1 25.900 -1', 3)
    circle(pen, -9, -10, 5)
  },
  flake: (pen) => {
    for (let arm = 0; arm < 6; arm++) {
      strokePath(pen, 'M0 0V-28M0 -18L-7 -25M0 -18L7 -25', 4)
      pen.rotate(Math.PI / 3)
    }
  },
  ember: (pen) =>
    fillPath(pen, 'M0 28C-18 22 -20 2 -6 -10C-4 -2 2 -4 2 -14C2 -20 0 -24 -2 -28C14 -20 24 0 18 14C15 22 8 27 0 28Z'),
  drop: (pen) => fillPath(pen, 'M0 -28C10 -10 19 0 19 11A19 17 0 1 1 -19 11C-19 0 -10 -10 0 -28Z'),
  note: (pen) => {
    fillPath(pen, 'M-6 -26L24 -30V14A10 8 0 1 1 18 7V-17L0 -14V20A10 8 0 1 1 -6 13Z')
  },
  feather: (pen) => {
    fillPath(pen, 'M-28 28C-24 -4 0 -28 28 -28C28 -4 10 12 -14 16Z')
    cut(pen, () => strokePath(pen, 'M-22 22L16 -16M-4 4L4 12M4 -4L14 4', 2.5))
  },
  diamond: (pen) => {
    fillPath(pen, 'M0 -29L22 0L0 29L-22 0Z')
    cut(pen, () => strokePath(pen, 'M-22 0H22M0 -29L-7 0L0 29L7 0Z', 2))
  },
  seed: (pen) => {
    fillPath(pen, 'M-2 -26C16 -22 22 -2 16 14C10 28 -12 28 -18 12C-22 -4 -14 -22 -2 -26Z')
    cut(pen, () => circle(pen, -5, -8, 5))
  },
  paw: (pen) => {
    fillPath(pen, 'M0 -2C12 -2 21 10 18 19C15 27 6 22 0 22C-6 22 -15 27 -18 19C-21 10 -12 -2 0 -2Z')
    for (const [x, y] of [
      [-22, -2],
      [-9, -19],
      [9, -19],
      [22, -2],
    ] as const)
      circle(pen, x, y, 7)
  },
  steam: (pen) => {
    const glow = pen.createRadialGradient(0, 0, 0, 0, 0, 31)
    glow.addColorStop(0, '#ffffffcc')
    glow.addColorStop(1, '#ffffff00')
    pen.fillStyle = glow
    pen.fillRect(-32, -32, 64, 64)
  },
  ring: (pen) => {
    strokePath(pen, 'M22 0A22 22 0 1 1 21.900 -1', 9)
    circle(pen, 0, 0, 7)
  },
  tile: (pen) => {
    pen.beginPath()
    pen.roundRect(-22, -22, 44, 44, 7)
    pen.fill()
  },
  confetti: (pen) => pen.fillRect(-10, -24, 20, 48),
}

type Star = { points: number; outer: number; inner: number }

const starInto = (pen: Pen, { points, outer, inner }: Star): void => {
  pen.beginPath()
  for (let corner = 0; corner < points * 2; corner++) {
    const reach = corner % 2 === 0 ? outer : inner
    const angle = (corner * Math.PI) / points
    pen.lineTo(Math.sin(angle) * reach, -Math.cos(angle) * reach)
  }
  pen.fill()
}

const fillPath = (pen: Pen, path: string): void => pen.fill(new Path2D(path))

const strokePath = (pen: Pen, path: string, width: number): void => {
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.stroke(new Path2D(path))
}

const circle = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

/** Draws as a hole. */
const cut = (pen: Pen, draw: () => void): void => {
  pen.globalCompositeOperation = 'destination-out'
  pen.globalAlpha = 0.55
  draw()
  pen.globalAlpha = 1
  pen.globalCompositeOperation = 'source-over'
}

/** Draws a particle into a canvas of 64 pixels. */
export const particleCanvas = (kind: ParticleKind): HTMLCanvasElement =>
  drawn(side, side, (pen) => {
    pen.translate(side / 2, side / 2)
    drawings[kind](pen)
  })

/** Draws in white on a new canvas; nothing where there is no canvas, as in tests. */
const drawn = (width: number, height: number, draw: (pen: Pen) => void): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.fillStyle = '#fff'
  pen.strokeStyle = '#fff'
  draw(pen)
  return canvas
}

/** The textures of a scene, all parts of one source, so that parts with the same blending are drawn in one call. */
export type SceneTextures = {
  readonly particle: Texture
  /** What the ground is made of; its middle is the middle of the stage, or its lower edge. */
  readonly ground: Texture
  /** A round light that ends softly. */
  readonly glow: Texture
  /** An upright gradient, nearly opaque, a little less in the middle. */
  readonly veil: Texture
}

/** Pixels of the side of the ground, which is shown larger than the stage. */
const groundSide = 1024
const sheet = { width: groundSide + 256, height: groundSide }

const rays = 18
const rayStops = [
  [0, '#fff0'],
  [0.06, '#fff'],
  [0.38, '#fff'],
  [0.44, '#fff0'],
  [1, '#fff0'],
] as const

/** Draws what a ground is made of in a box of 512 with the origin in its middle. */
const groundDrawings: Readonly<Record<GroundKind, (pen: Pen) => void>> = {
  rays: (pen) => {
    // With soft edges, since it is shown several times as large.
    const light = pen.createConicGradient(0, 0, 0)
    for (let ray = 0; ray < rays; ray++)
      for (const [at, colour] of rayStops) light.addColorStop((ray + at) / rays, colour)
    pen.fillStyle = light
    pen.fillRect(-256, -256, 512, 512)
    fadeOut(pen, 0.1)
  },
  rings: (pen) => {
    pen.lineWidth = 10
    pen.beginPath()
    pen.arc(0, 0, 238, 0, Math.PI * 2)
    pen.stroke()
    pen.globalAlpha = 0.4
    pen.lineWidth = 4
    pen.beginPath()
    pen.arc(0, 0, 212, 0, Math.PI * 2)
    pen.stroke()
  },
  waves: (pen) => {
    // Two periods across, so that half of it can be moved through the stage without a seam.
    pen.beginPath()
    pen.moveTo(-256, 256)
    for (let x = -256; x <= 256; x += 8) pen.lineTo(x, -200 + 26 * Math.sin((x / 256) * Math.PI * 2))
    pen.lineTo(256, 256)
    pen.fill()
    fadeDown(pen)
  },
  beams: (pen) => {
    pen.beginPath()
    pen.moveTo(-6, -256)
    pen.lineTo(6, -256)
    pen.lineTo(70, 256)
    pen.lineTo(-70, 256)
    pen.fill()
    fadeDown(pen)
  },
  road: (pen) => {
    pen.beginPath()
    pen.roundRect(-250, -16, 500, 32, 16)
    pen.fill()
  },
  lattice: (pen) => {
    for (let x = -256; x < 256; x += 64)
      for (let y = -256; y < 256; y += 64) {
        pen.save()
        pen.translate(x + 32, y + 32)
        pen.scale(0.5, 0.5)
        strokePath(pen, eightPoints, 6)
        pen.restore()
      }
    fadeOut(pen, 0.12)
  },
  bloom: (pen) => {
    // A petal from the middle upwards.
    fillPath(pen, 'M0 0C-86 -70 -78 -190 0 -250C78 -190 86 -70 0 0Z')
    fadeOut(pen, 0.2)
  },
}

const eightPoints = 'M0 -58L17 -41H41V-17L58 0L41 17V41H17L0 58L-17 41H-41V17L-58 0L-41 -17V-41H-17Z'

/** Lets a drawing end softly at the edge of its circle; `from`: the share of the radius that is full. */
const fadeOut = (pen: Pen, from: number): void => {
  const fade = pen.createRadialGradient(0, 0, 256 * from, 0, 0, 252)
  mask(pen, fade)
}

const fadeDown = (pen: Pen): void => mask(pen, pen.createLinearGradient(0, -256, 0, 240))

const mask = (pen: Pen, fade: CanvasGradient): void => {
  fade.addColorStop(0, '#fff')
  fade.addColorStop(1, '#fff0')
  pen.globalCompositeOperation = 'destination-in'
  pen.fillStyle = fade
  pen.fillRect(-256, -256, 512, 512)
  pen.globalCompositeOperation = 'source-over'
  pen.fillStyle = '#fff'
}

/** Draws the textures of a scene on one canvas. */
export const sceneTextures = (kind: ParticleKind, ground: GroundKind): SceneTextures => {
  const canvas = drawn(sheet.width, sheet.height, (pen) => {
    pen.save()
    pen.beginPath()
    pen.rect(0, 0, groundSide, groundSide)
    pen.clip()
    pen.translate(groundSide / 2, groundSide / 2)
    pen.scale(groundSide / 512, groundSide / 512)
    groundDrawings[ground](pen)
    pen.restore()
    pen.drawImage(particleCanvas(kind), groundSide + 8, 8)
    const glow = pen.createRadialGradient(groundSide + 128, 208, 0, groundSide + 128, 208, 112)
    for (const [at, alpha] of [
      [0, 'ff'],
      [0.25, 'b8'],
      [0.6, '40'],
      [1, '00'],
    ] as const)
      glow.addColorStop(at, `#ffffff${alpha}`)
    pen.fillStyle = glow
    pen.fillRect(groundSide + 16, 96, 224, 224)
    const veil = pen.createLinearGradient(0, 340, 0, 500)
    for (const [at, alpha] of [
      [0, 'fb'],
      [0.5, 'f8'],
      [1, 'fd'],
    ] as const)
      veil.addColorStop(at, `#ffffff${alpha}`)
    pen.fillStyle = veil
    pen.fillRect(groundSide + 16, 340, 64, 160)
  })
  const source = new CanvasSource({ resource: canvas })
  const part = (x: number, y: number, width: number, height: number): Texture =>
    new Texture({ source, frame: new Rectangle(x, y, width, height) })
  return {
    particle: part(groundSide + 8, 8, side, side),
    ground: part(0, 0, groundSide, groundSide),
    glow: part(groundSide + 16, 96, 224, 224),
    // Without its outermost pixels, which would blend with what is beside it.
    veil: part(groundSide + 24, 342, 48, 156),
  }
}
