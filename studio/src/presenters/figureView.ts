import './figure.css'
import { vector } from '../common/element.ts'
import { drawingOf, type FigureName, figureNames } from './figures.ts'
import { type ActName, atRest, begin, type Frame, frameAt, type Motion, say, stillAt } from './motion.ts'
import { type Pose, poses } from './poses.ts'
import { type Joint, joints, type Shape } from './rig.ts'

/** A presenter on the page. Times are those of the screen's clock in milliseconds. */
export type FigureView = {
  /** Hidden from screen readers: what the figure says is in its bubble. */
  readonly root: HTMLElement
  begin(act: ActName, nowMs: number): void
  /** Moves the mouth for a text. */
  say(text: string, nowMs: number): void
  /** Called before every frame. */
  paint(nowMs: number): void
}

type FigureOptions = {
  readonly name: FigureName
  /** The player prefers reduced motion: the figure only changes its pose. */
  readonly calm: boolean
}

export const figureViewOf = ({ name, calm }: FigureOptions): FigureView => {
  const drawing = elementOf(['svg', { viewBox: '-180 -10 360 340', class: 'presenter-drawing' }, drawingOf(name)])
  const root = document.createElement('div')
  root.className = 'presenter-figure'
  root.dataset.figure = name
  root.setAttribute('aria-hidden', 'true')
  root.append(drawing)
  const seed = figureNames.indexOf(name)
  const show = painterOf(drawing)
  const rate = frameRate()
  const sight = sightOf(root)
  let motion: Motion = atRest
  let isStill = calm
  const setStill = (): void => {
    isStill = true
    root.dataset.still = ''
  }
  if (calm) setStill()
  return {
    root,
    begin: (act, nowMs) => {
      motion = begin(motion, act, nowMs)
    },
    say: (text, nowMs) => {
      motion = say(motion, text, nowMs)
    },
    paint: (nowMs) => {
      if (!sight.isSeen()) return rate.interrupt()
      if (!isStill && rate.isSlow(nowMs)) setStill()
      show(isStill ? stillAt(motion, nowMs) : frameAt(motion, nowMs, seed))
    },
  }
}

const elementOf = ([tag, attributes, children = []]: Shape): SVGElement => {
  const node: SVGElement = vector(tag, { ...attributes })
  node.append(...children.map(elementOf))
  return node
}

/** Writes only what has changed since the last frame. */
const painterOf = (drawing: SVGElement): ((frame: Frame) => void) => {
  const part = (selector: string): SVGElement[] => [...drawing.querySelectorAll<SVGElement>(selector)]
  const jointParts = new Map(joints.map((name) => [name, part(`[data-joint="${name}"]`)[0]]))
  const [gaze, lids, mouthParts] = [part('[data-gaze]')[0], part('[data-lids]')[0], part('[data-mouth]')]
  const handParts = [part('[data-joint="leftHand"] [data-hand]'), part('[data-joint="rightHand"] [data-hand]')]
  let last: Partial<Frame> = {}
  const pose = ({ joints: angles, hands }: Pose): void => {
    for (const [name, node] of jointParts) if (node) node.style.transform = rotation(angles, name)
    for (const [side, parts] of handParts.entries())
      for (const hand of parts) setVisible(hand, hand.dataset.hand === hands[side])
  }
  return (frame) => {
    if (frame.pose !== last.pose) pose(poses[frame.pose])
    if (frame.mouth !== last.mouth)
      for (const mouth of mouthParts) setVisible(mouth, mouth.dataset.mouth === frame.mouth)
    if (lids && frame.isBlinking !== last.isBlinking) setVisible(lids, frame.isBlinking)
    if (gaze && frame.gaze !== last.gaze) gaze.style.transform = `translateX(${frame.gaze * 2.6}px)`
    last = frame
  }
}

const rotation = (angles: Pose['joints'], name: Joint): string => `rotate(${angles[name] ?? 0}deg)`

const setVisible = ({ style }: SVGElement, isVisible: boolean): void => {
  style.visibility = isVisible ? 'visible' : 'hidden'
}

/** The mean time between frames above which the figure stands still, and the frames that are awaited before it is known. */
const slowFrameMs = 34
const knownAfterFrames = 120

/** Watches the mean time between frames, of which the last 60 count most. */
export const frameRate = () => {
  let lastMs: number | undefined
  let [meanMs, count] = [16, 0]
  return {
    isSlow: (nowMs: number): boolean => {
      if (lastMs !== undefined) meanMs += (nowMs - lastMs - meanMs) / 60
      lastMs = nowMs
      count += 1
      return count > knownAfterFrames && meanMs > slowFrameMs
    },
    /** The time until the next frame does not count. */
    interrupt: (): void => {
      lastMs = undefined
    },
  }
}

/** Whether an element is on the screen: out of sight nothing moves. */
const sightOf = (root: HTMLElement) => {
  let isSeen = true
  if (typeof IntersectionObserver !== 'undefined')
    new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? true
      root.toggleAttribute('data-unseen', !isSeen)
    }).observe(root)
  return { isSeen: () => isSeen }
}
