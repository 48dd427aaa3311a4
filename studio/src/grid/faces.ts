import { CanvasSource, Texture } from 'pixi.js'
import type { SymbolArt } from '../lines/art.ts'

/** Textures with numbers: orbs with their multiplier, and badges of marked cells. Each is drawn once and cached. */
export type Faces = {
  symbol(name: string, times: number): Texture
  badge(times: number): Texture
}

export const facesOf = (art: SymbolArt): Faces => {
  const drawn = new Map<string, Texture>()
  const cached = (key: string, draw: () => HTMLCanvasElement): Texture => {
    const found = drawn.get(key) ?? new Texture({ source: new CanvasSource({ resource: draw() }) })
    drawn.set(key, found)
    return found
  }
  return {
    symbol: (name, times) => {
      const plain = art.still.get(name) ?? Texture.EMPTY
      return times > 0 ? cached(`${name} ${times}`, () => numbered(plain, times)) : plain
    },
    badge: (times) => cached(`badge ${times}`, () => badgeOf(times)),
  }
}

const sheet = (side: number, height = side): [HTMLCanvasElement, CanvasRenderingContext2D] => {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  return [canvas, pen]
}

const numbered = (plain: Texture, times: number): HTMLCanvasElement => {
  const { frame, source } = plain
  const [canvas, pen] = sheet(frame.width)
  const side = frame.width
  pen.drawImage(source.resource as ImageBitmap, frame.x, frame.y, side, side, 0, 0, side, side)
  const text = `×${times}`
  pen.font = `850 ${side * (text.length > 3 ? 0.27 : 0.36)}px "Yakamoz Sans", sans-serif`
  pen.lineWidth = side * 0.085
  pen.strokeStyle = '#1b0a02'
  pen.strokeText(text, side / 2, side * 0.525)
  const ink = pen.createLinearGradient(0, side * 0.36, 0, side * 0.68)
  ink.addColorStop(0, '#fffdf0')
  ink.addColorStop(0.55, '#ffe28a')
  ink.addColorStop(1, '#ffb52e')
  pen.fillStyle = ink
  pen.fillText(text, side / 2, side * 0.525)
  return canvas
}

const badgeSide = { width: 96, height: 56 }

const badgeOf = (times: number): HTMLCanvasElement => {
  const { width, height } = badgeSide
  const [canvas, pen] = sheet(width, height)
  const fill = pen.createLinearGradient(0, 0, 0, height)
  fill.addColorStop(0, '#fff0b8')
  fill.addColorStop(1, times >= 16 ? '#ff7a4a' : '#ffb52e')
  pen.fillStyle = fill
  pen.strokeStyle = '#3a1600'
  pen.lineWidth = 5
  pen.beginPath()
  pen.roundRect(3, 3, width - 6, height - 6, 20)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#3a1600'
  pen.font = '850 34px "Yakamoz Sans", sans-serif'
  pen.fillText(`×${times}`, width / 2, height / 2 + 2)
  return canvas
}
