import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { type Container, isWebGLSupported, type Renderer, type RenderGroup, WebGLRenderer } from 'pixi.js'

/** Pixels per CSS pixel of the screen, two at most. It changes with the zoom of the page. */
export const pixelRatio = (): number => Math.min(2, window.devicePixelRatio || 1)

/** Falls back to the slower canvas renderer without WebGL. */
const createRenderer = async (): Promise<Renderer> => {
  if (isWebGLSupported()) return new WebGLRenderer()
  const { CanvasRenderer } = await import('./plainRenderer.ts')
  return new CanvasRenderer()
}

/** A renderer with a transparent background. */
export const rendererOf = async (): Promise<Renderer> => {
  const renderer = await createRenderer()
  await renderer.init({
    width: 100,
    height: 100,
    backgroundAlpha: 0,
    antialias: true,
    resolution: pixelRatio(),
    autoDensity: true,
    skipExtensionImports: true,
  })
  return renderer
}

/** Whether a renderer is too slow for scenes over the whole stage, which are then shown without motion: the one without WebGL. */
export const isStillOn = (renderer: Renderer): boolean => !(renderer instanceof WebGLRenderer)

/** Returns a function that draws a stage only if it has changed since the last draw, which saves battery and time. */
export const painterOf = (renderer: Renderer, stage: Container): (() => void) => {
  let isStale = true
  const redraw = (): void => {
    isStale = true
  }
  renderer.on('resize', redraw)
  renderer.canvas.addEventListener('webglcontextrestored', redraw)
  return () => {
    if (!isStale && !hasChanged(stage.renderGroup)) return
    isStale = false
    renderer.render(stage)
  }
}

/** Reads the change flags of the renderer: elements added or removed, moved, tinted, with another texture or shape. */
const hasChanged = ({ structureDidChange, childrenToUpdate, childrenRenderablesToUpdate }: RenderGroup): boolean =>
  structureDidChange ||
  childrenRenderablesToUpdate.index > 0 ||
  Object.values(childrenToUpdate).some(({ index }) => index > 0)
