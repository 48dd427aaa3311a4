import { CanvasSource, ImageSource, Rectangle, Texture } from 'pixi.js'
import { pictureOf } from '../common/picture.ts'

/** The symbols of a title as textures: still, and blurred for a running reel. */
export type SymbolArt = { readonly still: ReadonlyMap<string, Texture>; readonly blurred: ReadonlyMap<string, Texture> }

const columns = 6
const cellSizes = [144, 256] as const

/** The smallest cell size that is sufficient for this number of device pixels. */
const sheetCellFor = (devicePixels: number): number =>
  cellSizes.find((size) => size * 1.2 >= devicePixels) ?? (cellSizes.at(-1) as number)

/** Loads the sheet of a title; its cells are in the order of the symbols. */
export const loadSymbols = async (slug: string, names: readonly string[], devicePixels: number): Promise<SymbolArt> => {
  const cell = sheetCellFor(devicePixels)
  const sheet = await pictureOf(`sheets/${slug}-${cell}`)
  const still = new CanvasSource({ resource: spaced(sheet, names.length, cell), autoGenerateMipmaps: true })
  return {
    still: framesOf(still, names, { cell, gutter }),
    blurred: framesOf(new CanvasSource({ resource: blur(sheet, names.length, cell) }), names, { cell, gutter: 0 }),
  }
}

export const textureOf = async (path: string): Promise<Texture> =>
  new Texture({ source: new ImageSource({ resource: await pictureOf(path), autoGenerateMipmaps: true }) })

const cellAt = (index: number, cell: number): { x: number; y: number } => ({
  x: (index % columns) * cell,
  y: Math.floor(index / columns) * cell,
})

type Spacing = { cell: number; gutter: number }

const framesOf = (
  source: Texture['source'],
  names: readonly string[],
  { cell, gutter }: Spacing,
): ReadonlyMap<string, Texture> =>
  new Map(
    names.map((name, index) => {
      const { x, y } = cellAt(index, cell + 2 * gutter)
      return [name, new Texture({ source, frame: new Rectangle(x + gutter, y + gutter, cell, cell) })]
    }),
  )

/** Wider than what mipmaps blend: a symbol at the edge of its cell leaves no line on the next one. */
const gutter = 8

/** The symbols of a sheet with a gutter around each. */
const spaced = (sheet: ImageBitmap, count: number, cell: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  const pitch = cell + 2 * gutter
  canvas.width = columns * pitch
  canvas.height = Math.ceil(count / columns) * pitch
  const pen = canvas.getContext('2d')
  for (let index = 0; index < count; index++) {
    const [from, to] = [cellAt(index, cell), cellAt(index, pitch)]
    pen?.drawImage(sheet, from.x, from.y, cell, cell, to.x + gutter, to.y + gutter, cell, cell)
  }
  return canvas
}

const blurCopies = 23
const blurReach = 0.24

/** Each symbol blurred vertically over about half its height, within its own cell. */
const blur = (sheet: ImageBitmap, count: number, cell: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = sheet.width
  canvas.height = sheet.height
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  for (let index = 0; index < count; index++) {
    const { x, y } = cellAt(index, cell)
    pen.save()
    pen.beginPath()
    pen.rect(x, y, cell, cell)
    pen.clip()
    for (let copy = 0; copy < blurCopies; copy++) {
      const offset = (copy / (blurCopies - 1) - 0.5) * 2
      const shift = offset * blurReach * cell
      // Outer copies are fainter, so that the blur fades out before the edge of the cell.
      pen.globalAlpha = (2.6 / blurCopies) * (1 - offset ** 2)
      pen.drawImage(sheet, x, y, cell, cell, x, y + shift, cell, cell)
    }
    pen.restore()
  }
  return canvas
}
