import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { WebGLRenderer } from 'pixi.js'

/** What draws a stage: clear where nothing is drawn, in at most two pixels a point. */
export const rendererOf = async (): Promise<WebGLRenderer> => {
  const renderer = new WebGLRenderer()
  await renderer.init({
    width: 100,
    height: 100,
    backgroundAlpha: 0,
    antialias: true,
    resolution: Math.min(2, window.devicePixelRatio || 1),
    autoDensity: true,
    skipExtensionImports: true,
  })
  return renderer
}
