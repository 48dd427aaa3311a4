import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { type Container, type RenderGroup, WebGLRenderer } from 'pixi.js'

/** How many pixels a point is drawn with: as many as the screen has, two at most. It changes with the zoom of the page. */
export const sharpness = (): number => Math.min(2, window.devicePixelRatio || 1)

/** What draws a stage: clear where nothing is drawn. */
export const rendererOf = async (): Promise<WebGLRenderer> => {
  const renderer = new WebGLRenderer()
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
export const painterOf = (renderer: WebGLRenderer, stage: Container): (() => void) => {
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
