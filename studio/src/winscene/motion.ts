/** How the parts of a scene move. */
export type Motion =
  /** Up with a sway: balloons, bubbles, steam. */
  | 'rise'
  /** Down with a turn: fruit, leaves, snow. */
  | 'fall'
  /** From left to right in bands: shoals, birds. */
  | 'across'
  /** In an ellipse around the middle. */
  | 'orbit'
  /** Thrown up from the lower edge, and down again. */
  | 'fountain'
  /** Out of the middle in a spiral. */
  | 'spiral'
  /** From outside to places along the edges, where they stay. */
  | 'gather'
  /** Hanging from the upper edge. */
  | 'swing'
  /** One behind the other along the lower edge. */
  | 'march'
  /** Growing and shrinking at changing places. */
  | 'pop'
  /** Going on and off at fixed places. */
  | 'twinkle'

/** The size of the stage in CSS pixels. */
export type StageSize = { readonly width: number; readonly height: number }

/** A part at a moment: position in CSS pixels from the upper left corner, radians, a factor of its size, and opacity. */
export type Pose = { x: number; y: number; rotation: number; scale: number; alpha: number }

/** A part of `count` equal ones, of `size` CSS pixels. */
export type Part = { readonly index: number; readonly count: number; readonly size: number }

type Moved = (pose: Pose, part: Part, seconds: number, stage: StageSize) => void

const fullTurn = Math.PI * 2

/** The fractional part, also of negative numbers. */
const fraction = (value: number): number => value - Math.floor(value)

/** The steps of five rows that are not alike (additive recurrences: the roots of x³ = x + 1 and x⁴ = x + 1, M. Roberts 2018). */
const steps = [0.618034, 0.754878, 0.56984, 0.819173, 0.671044] as const

/** A number from 0 to 1, spread evenly over the indexes; another row for each `salt` from 1 to 5. */
const spread = (index: number, salt: number): number => fraction((index + 1) * (steps[salt - 1] ?? steps[0]))

/** Fades in over the first and out over the last tenth of a way. */
const fadeAt = (share: number): number => Math.min(1, share * 10, (1 - share) * 10)

const set = (pose: Pose, x: number, y: number): Pose => {
  pose.x = x
  pose.y = y
  pose.rotation = 0
  pose.scale = 1
  pose.alpha = 1
  return pose
}

/** Overshoots the end by a tenth, as something that lands. */
export const easeOutBack = (share: number): number => 1 + 2.7 * (share - 1) ** 3 + 1.7 * (share - 1) ** 2

const gravity = 1.5

/** The place of a share of the way around the stage, `inset` pixels from its edges, from the upper left corner clockwise. */
const onBorder = (pose: Pose, share: number, inset: number, { width, height }: StageSize): void => {
  const [across, down] = [Math.max(1, width - 2 * inset), Math.max(1, height - 2 * inset)]
  const way = fraction(share) * 2 * (across + down)
  if (way < across) set(pose, inset + way, inset)
  else if (way < across + down) set(pose, width - inset, inset + way - across)
  else if (way < 2 * across + down) set(pose, width - inset - (way - across - down), height - inset)
  else set(pose, inset, height - inset - (way - 2 * across - down))
}

const motions: Readonly<Record<Motion, Moved>> = {
  rise: (pose, { index, size }, seconds, { width, height }) => {
    const share = fraction(spread(index, 1) + seconds / (5 + 3 * spread(index, 2)))
    const sway = Math.sin(seconds * 1.3 + index) * 0.03 * width
    set(pose, spread(index, 3) * width + sway, height + size - share * (height + 2 * size))
    pose.rotation = Math.sin(seconds * 1.1 + index * 2) * 0.14
    pose.scale = 0.7 + 0.5 * spread(index, 4)
    pose.alpha = fadeAt(share)
  },
  fall: (pose, { index, size }, seconds, { width, height }) => {
    const share = fraction(spread(index, 1) + seconds / (3.4 + 2.4 * spread(index, 2)))
    const sway = Math.sin(seconds * 1.7 + index) * 0.025 * width
    set(pose, spread(index, 3) * width + sway, share * (height + 2 * size) - size)
    pose.rotation = (spread(index, 5) - 0.5) * seconds * 2.4
    pose.scale = 0.7 + 0.5 * spread(index, 4)
    pose.alpha = fadeAt(share)
  },
  across: (pose, { index, count, size }, seconds, { width, height }) => {
    const share = fraction(spread(index, 1) + seconds * (0.13 + 0.07 * spread(index, 2)))
    const wave = Math.sin(seconds * 2.2 + index * 1.3) * 0.02 * height
    set(pose, share * (width + 2 * size) - size, ((index + 0.5) / count) * height + wave)
    pose.rotation = Math.cos(seconds * 2.2 + index * 1.3) * 0.1
    pose.scale = 0.75 + 0.45 * spread(index, 4)
    pose.alpha = fadeAt(share)
  },
  orbit: (pose, { index, count, size }, seconds, { width, height }) => {
    const angle = (index / count) * fullTurn + seconds * 0.55
    const depth = Math.sin(angle)
    const [across, down] = [Math.max(0, width / 2 - size * 0.62), Math.max(0, height / 2 - size * 0.7)]
    set(pose, width / 2 + Math.cos(angle) * across, height / 2 + depth * down)
    pose.scale = 0.85 + 0.2 * depth
    pose.alpha = 0.8 + 0.2 * depth
  },
  fountain: (pose, { index, size }, seconds, { width, height }) => {
    const since = seconds - spread(index, 1) * 1.5
    const age = since < 0 ? 0 : fraction(since / 2.4) * 2.4
    const speed = Math.sqrt(2 * gravity * (0.62 + 0.4 * spread(index, 2)))
    const side = (spread(index + Math.floor(since / 2.4), 3) - 0.5) * 0.85 * width
    set(pose, width / 2 + side * (0.3 + age), height + size - (speed * age - (gravity * age ** 2) / 2) * height)
    pose.rotation = (spread(index, 5) - 0.5) * age * 5
    pose.scale = 0.7 + 0.5 * spread(index, 4)
    pose.alpha = since < 0 ? 0 : 1
  },
  spiral: (pose, { index, count }, seconds, { width, height }) => {
    const share = fraction(index / count + seconds / 5)
    const angle = index * 2.399963 + share * 4.4
    set(
      pose,
      width / 2 + Math.cos(angle) * share ** 0.8 * width * 0.68,
      height / 2 + Math.sin(angle) * share ** 0.8 * height * 0.68,
    )
    pose.rotation = share * 2.2
    pose.scale = 0.4 + share * 0.8
    pose.alpha = fadeAt(share)
  },
  gather: (pose, { index, count, size }, seconds, stage) => {
    const arrived = easeOutBack(Math.min(1, Math.max(0, (seconds - index * 0.07) / 0.7)))
    onBorder(pose, (index + 0.5) / count, size * 0.62, stage)
    const { width, height } = stage
    pose.x = width / 2 + (pose.x - width / 2) * (1.6 - 0.6 * arrived)
    pose.y = height / 2 + (pose.y - height / 2) * (1.6 - 0.6 * arrived)
    pose.rotation = Math.sin(seconds * 2 + index * 1.7) * 0.12
    pose.scale = 0.9 + 0.08 * Math.sin(seconds * 2.6 + index)
    pose.alpha = Math.min(1, Math.max(0, arrived * 2))
  },
  swing: (pose, { index, count, size }, seconds, { width, height }) => {
    const lowered = easeOutBack(Math.min(1, Math.max(0, (seconds - index * 0.06) / 0.8)))
    const angle = Math.sin(seconds * 1.6 + index * 1.2) * 0.22
    const rope = (height * (0.06 + 0.5 * spread(index, 2)) + size * 0.5) * lowered
    // The middle is left to what is shown large.
    const across = (index + 0.5) / count
    const aside = across < 0.5 ? across * 0.62 : 1 - (1 - across) * 0.62
    set(pose, aside * width + Math.sin(angle) * rope * 0.5, Math.cos(angle) * rope - size * (1 - lowered))
    pose.rotation = -angle
  },
  march: (pose, { index, count, size }, seconds, { width, height }) => {
    const share = fraction(index / count + seconds * 0.07)
    const step = Math.abs(Math.sin(seconds * 3.6 + index))
    set(pose, share * (width + 2 * size) - size, height - size * (0.62 + 0.12 * step))
    pose.rotation = Math.sin(seconds * 3.6 + index) * 0.05
    pose.alpha = fadeAt(share)
  },
  pop: (pose, { index, size }, seconds, { width, height }) => {
    const turns = seconds / 2.2 + spread(index, 1)
    const [turn, share] = [Math.floor(turns), fraction(turns)]
    set(
      pose,
      size / 2 + spread(index + turn * 5, 2) * Math.max(0, width - size),
      size / 2 + spread(index + turn * 3, 3) * Math.max(0, height - size),
    )
    pose.rotation = (spread(index + turn, 4) - 0.5) * 0.6
    pose.scale = easeOutBack(Math.min(1, share * 4)) * Math.min(1, (1 - share) * 5)
    pose.alpha = Math.min(1, share * 8)
  },
  twinkle: (pose, { index }, seconds, { width, height }) => {
    set(pose, spread(index, 1) * width, spread(index * 3, 2) * height)
    pose.rotation = seconds * 0.3 + index
    pose.scale = 0.7 + 0.6 * spread(index, 4)
    pose.alpha = Math.max(0, Math.sin(seconds * (1.2 + spread(index, 3)) + index * 2.1))
  },
}

/**
 * Writes where a part is after `seconds` of its motion into `pose`, which is used again in every frame. The same part is at the same
 * place at the same time.
 */
export const moveTo = (pose: Pose, motion: Motion, part: Part, seconds: number, stage: StageSize): void =>
  motions[motion](pose, part, seconds, stage)
