import './ambience.css'
import { element } from '../common/element.ts'
import type { Host } from '../common/host.ts'
import type { Motion } from './motion.ts'
import { particleCanvas } from './shapes.ts'
import type { WinSceneLook } from './winScenes.ts'

/** How particles drift behind the reels; each way is an animation of the style sheet. */
type Drift = 'rise' | 'fall' | 'across' | 'twinkle'

const drifts: Readonly<Record<Motion, Drift>> = {
  rise: 'rise',
  fall: 'fall',
  across: 'across',
  orbit: 'twinkle',
  fountain: 'rise',
  spiral: 'across',
  gather: 'twinkle',
  swing: 'twinkle',
  march: 'across',
  pop: 'twinkle',
  twinkle: 'twinkle',
}

const count = 9

/**
 * The background motion of a title: a few of its particles that drift behind the frame. It is animated by the compositor alone, so that
 * the canvas of the reels is drawn only when something changes; it stops with the page and with `pause`.
 */
export const ambienceOf = (
  { particle, drift, palette: [, , bright] }: Pick<WinSceneLook, 'particle' | 'drift' | 'palette'>,
  host: Pick<Host, 'listen'>,
): HTMLElement => {
  const root = element('div', { class: 'ambience', 'aria-hidden': 'true', 'data-drift': drifts[drift] })
  for (let index = 0; index < count; index++) root.append(moteOf(tinted(particleCanvas(particle), bright), index))
  host.listen(({ yakamoz }) => {
    if (yakamoz === 'pause' || yakamoz === 'resume') root.classList.toggle('paused', yakamoz === 'pause')
  })
  return root
}

/** A particle at a place and time of its own. */
const moteOf = (canvas: HTMLCanvasElement, index: number): HTMLElement => {
  const mote = element('span', { class: 'mote' })
  mote.append(canvas)
  const properties = {
    '--at': ((index * 0.618 + 0.13) % 1).toFixed(3),
    '--other': ((index * 0.7549 + 0.4) % 1).toFixed(3),
    '--seconds': `${11 + ((index * 5) % 9)}s`,
    '--delay': `${-((index * 3.7) % 20)}s`,
    '--size': `${12 + ((index * 7) % 14)}px`,
  }
  for (const [name, value] of Object.entries(properties)) mote.style.setProperty(name, value)
  return mote
}

const tinted = (canvas: HTMLCanvasElement, colour: number): HTMLCanvasElement => {
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = `#${colour.toString(16).padStart(6, '0')}`
  pen.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}
