/** A canvas with a resolution that fits its size on screen, with two pixels per CSS pixel at most. */
export type Board = {
  readonly canvas: HTMLCanvasElement
  readonly context: CanvasRenderingContext2D
  /** Adjusts the resolution: size in pixels, pixels per CSS pixel, and whether it has changed; undefined while it has no size. */
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

/** An offscreen canvas that is drawn once and copied often; its origin is the centre. */
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
