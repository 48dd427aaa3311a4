import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { type Container, isWebGLSupported, type Renderer, type RenderGroup, WebGLRenderer } from 'pixi.js'

/** How many pixels a point is drawn with: as many as the screen has, two at most. It changes with the zoom of the page. */
export const sharpness = (): number => Math.min(2, window.devicePixelRatio || 1)

/** A browser whose graphics processor is old, forbidden or away draws by the processor: slower, but it plays. */
const drawer = async (): Promise<Renderer> => {
  if (isWebGLSupported()) return new WebGLRenderer()
  const { CanvasRenderer } = await import('./plainRenderer.ts')
  return new CanvasRenderer()
}

/** What draws a stage: clear where nothing is drawn. */
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

/**
 * Draws a stage whenever it has changed since it was drawn: what stands still costs a phone no battery, and a machine
 * without a graphics processor no time.
 */
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

/** What the renderer itself goes by: what was added or taken away, moved or tinted, given another picture or shape. */
const hasChanged = ({ structureDidChange, childrenToUpdate, childrenRenderablesToUpdate }: RenderGroup): boolean =>
  structureDidChange ||
  childrenRenderablesToUpdate.index > 0 ||
  Object.values(childrenToUpdate).some(({ index }) => index > 0)
