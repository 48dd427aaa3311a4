/** A canvas that keeps as many pixels as its place on the screen has, twice as many at most as it has points. */
export type Board = {
  readonly canvas: HTMLCanvasElement
  readonly context: CanvasRenderingContext2D
  /** Side lengths in pixels and how many pixels a point has; false while it has no place. */
  fit(): { width: number; height: number; scale: number; isNew: boolean } | undefined
}

export const boardOf = (): Board => {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return {
    canvas,
    context,
    fit: () => {
      const scale = Math.min(2, devicePixelRatio)
      const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)]
      if (width === 0 || height === 0) return undefined
      const isNew = canvas.width !== width || canvas.height !== height
      if (isNew) {
        canvas.width = width
        canvas.height = height
      }
      return { width, height, scale, isNew }
    },
  }
}

/** A picture that is drawn once and shown often. */
export const layerOf = (size: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.translate(size / 2, size / 2)
  draw(context)
  return canvas
}
