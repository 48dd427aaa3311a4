import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { type Container, isWebGLSupported, type Renderer, type RenderGroup, WebGLRenderer } from 'pixi.js'

/** Pixels per CSS pixel of the screen, two at most. It changes with the zoom of the page. */
export const sharpness = (): number => Math.min(2, window.devicePixelRatio || 1)

/** Falls back to the slower canvas renderer without WebGL. */
const drawer = async (): Promise<Renderer> => {
  if (isWebGLSupported()) return new WebGLRenderer()
  const { CanvasRenderer } = await import('./plainRenderer.ts')
  return new CanvasRenderer()
}

/** A renderer with a transparent background. */
export const rendererOf = async (): Promise<Renderer> => {
  const renderer = await drawer()
  await renderer.init({
    width: 100,
    height: 100,
    backgroundAlpha: 0,
    antialias: true,
    resolution: sharpness(),
    autoDensity: true,
    skipExtensionImports: true,
  })
  return renderer
}

/** Returns a function that draws a stage only if it has changed since the last draw, which saves battery and time. */
export const painterOf = (renderer: Renderer, stage: Container): (() => void) => {
  let lost = true
  const drawAnew = (): void => {
    lost = true
  }
  renderer.on('resize', drawAnew)
  renderer.canvas.addEventListener('webglcontextrestored', drawAnew)
  return () => {
    if (!lost && !hasChanged(stage.renderGroup)) return
    lost = false
    renderer.render(stage)
  }
}

/** Reads the change flags of the renderer: elements added or removed, moved, tinted, with another texture or shape. */
const hasChanged = ({ structureDidChange, childrenToUpdate, childrenRenderablesToUpdate }: RenderGroup): boolean =>
  structureDidChange ||
  childrenRenderablesToUpdate.index > 0 ||
  Object.values(childrenToUpdate).some(({ index }) => index > 0)
