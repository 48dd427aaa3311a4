/**
 * A drawing as data: tag, attributes, children. It is the same for the browser, which makes elements of it, and for tests, which look at
 * it without one.
 */
export type Shape = readonly [tag: keyof SVGElementTagNameMap, attributes: Attributes, children?: readonly Shape[]]
type Attributes = Readonly<Record<string, string>>

/** The parts that turn. `leftArm` is the arm on the left of the picture. */
export const joints = [
  'torso',
  'head',
  'leftArm',
  'leftForearm',
  'leftHand',
  'rightArm',
  'rightForearm',
  'rightHand',
] as const
export type Joint = (typeof joints)[number]

/** The drawings of a mouth: two closed ones, and three for speech. */
const mouths = ['rest', 'smile', 'narrow', 'open', 'round'] as const
export type Mouth = (typeof mouths)[number]

/** The drawings of a hand: with its fingers together, or with the open palm. */
export type Hand = 'closed' | 'open'

/** The tones of one material: light from above on the right, base, shade, and the line around it. */
export type Tones = { readonly light: string; readonly base: string; readonly shade: string; readonly line: string }

export const path = (d: string, fill: string, more: Attributes = {}): Shape => ['path', { d, fill, ...more }]
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): Shape => [
  'path',
  {
    d,
    fill: 'none',
    stroke,
    'stroke-width': String(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  },
]
export const disc = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): Shape => [
  'circle',
  { cx: String(cx), cy: String(cy), r: String(r), fill, ...more },
]
export const oval = (
  cx: number,
  cy: number,
  size: readonly [rx: number, ry: number],
  fill: string,
  more = {},
): Shape => ['ellipse', { cx: String(cx), cy: String(cy), rx: String(size[0]), ry: String(size[1]), fill, ...more }]
export const group = (attributes: Attributes, ...children: readonly Shape[]): Shape => ['g', attributes, children]

/** A part that turns about a point: its children have this point as their origin. */
export const joint = (name: Joint, [x, y]: readonly [number, number], ...children: readonly Shape[]): Shape =>
  group({ transform: `translate(${x} ${y})` }, group({ 'data-joint': name }, ...children))

/** A gradient across a shape, from the shaded left to the lit right. Stops are colours with their offsets in per cent. */
export const gradient = (id: string, stops: readonly (readonly [offset: number, colour: string])[]): Shape => [
  'linearGradient',
  { id, x1: '0', y1: '0.6', x2: '1', y2: '0.2' },
  stops.map(([offset, colour]): Shape => ['stop', { offset: `${offset}%`, 'stop-color': colour }]),
]
export const toneGradient = (id: string, { light, base, shade }: Tones): Shape =>
  gradient(id, [
    [0, shade],
    [48, base],
    [100, light],
  ])

const mirrored = { transform: 'scale(-1 1)' }
/** The same shapes on both sides. */
export const bothSides = (...shapes: readonly Shape[]): readonly Shape[] => [
  group({}, ...shapes),
  group(mirrored, ...shapes),
]

type Sleeve = {
  /** The fills of the upper arms: the left one is in the shade of the body. */
  readonly upper: Readonly<Record<'left' | 'right', string>>
  readonly lower: string
  readonly line: string
  readonly cuff: Shape
}
type Arm = {
  /** The distance of a shoulder from the middle. */
  readonly shoulderX: number
  readonly sleeve: Sleeve
  readonly skin: Tones
  readonly skinFill: string
}

const shoulderY = 208
const upperLength = 74
const forearmLength = 62

/** Both arms, hanging straight down at angle 0; positive angles turn them outwards, on both sides. */
export const arms = (arm: Arm): readonly Shape[] => [armOf('left', arm), group(mirrored, armOf('right', arm))]

const armOf = (side: 'left' | 'right', { shoulderX, sleeve, ...hand }: Arm): Shape =>
  joint(
    `${side}Arm`,
    [-shoulderX, shoulderY],
    path('M18-26C4-26-14-22-20-6-25 14-21 54-15 76-8 85 9 85 15 76 19 52 22 26 21 4Z', sleeve.upper[side]),
    line(
      'M-8-23C-16-18-21-8-21.500 4-23 28-19 58-15 76-8 85 9 85 15 76 17.500 58 19.500 42 20.500 28',
      sleeve.line,
      1.5,
    ),
    joint(
      `${side}Forearm`,
      [0, upperLength],
      joint(`${side}Hand`, [0, forearmLength], ...handOf(hand)),
      sleeve.cuff,
      path(
        'M-15.500-2C-16.500 22-13 42-11.500 55-4 58 4 58 11.500 55 13 42 16.500 20 15.500-2 11-14-11-14-15.500-2Z',
        sleeve.lower,
        edge(sleeve.line),
      ),
    ),
  )

const edge = (stroke: string): Attributes => ({ stroke, 'stroke-width': '1.5', 'stroke-linejoin': 'round' })

const handOf = ({ skin, skinFill }: Pick<Arm, 'skin' | 'skinFill'>): readonly Shape[] => [
  group(
    { 'data-hand': 'closed' },
    path(
      'M-9.500-8C-11 4-12.500 12-12 20-12 29-10.500 36-6.500 37.500-4.500 38.500-3 37.500-2 36 0 39 4 38.500 5 35.500 8 36 10 33 10.500 28L11 20C14.500 19 18 24 20 21.500 22 18 16 9 11 5L9.500-8Z',
      skinFill,
      edge(skin.line),
    ),
    line('M-6.500 24C-6.500 28-5.500 33-4 36M0 24C0 29 1 32 2.500 35M6 24 7 32', skin.line, 1.3, { opacity: '.6' }),
  ),
  group({ 'data-hand': 'open' }, ...openHand(skin, skinFill)),
]

const fingers = 'M-7.500 16-12.500 33M-2.600 17-4.400 38M2.600 17 4 37.500M7.500 16 11.500 32'
const thumb = 'M7 8C12 10 17 14 20 20'

const openHand = (skin: Tones, skinFill: string): readonly Shape[] => [
  line(fingers, skin.line, 8),
  line(thumb, skin.line, 8.4),
  path('M-9.500-8C-12 4-12.500 14-11 20-6 24 6 24 11 19 12.500 12 11 4 9.500-8Z', skinFill, edge(skin.line)),
  line(fingers, skin.base, 5.8),
  line(thumb, skin.base, 6.2),
  path('M-10 10C-4 14 5 14 10.500 9L10 19C5 22-5 22.500-10 19.500Z', skin.base),
  line('M-6 8C-1 10 3 13 5 18', skin.shade, 1.3, { opacity: '.8' }),
]

/** The mouths of a face, one above the other: one of them is visible. Their middle is the origin. */
export const mouthsOf = ({ lip, deep }: { lip: string; deep: string }): readonly Shape[] => {
  const wide = 11
  const half = wide / 2
  const lips = (d: string, ...more: readonly Shape[]): readonly Shape[] => [path(d, lip), ...more]
  const drawings: Readonly<Record<Mouth, readonly Shape[]>> = {
    rest: lips(
      `M${-wide} 0C${-half}-3-3-4.500 0-3 3-4.500 ${half}-3 ${wide} 0 ${half} 5 3 6 0 6-3 6 ${-half} 5 ${-wide} 0Z`,
      line(`M${-wide - 1}-1C${-half} 1.500-2 1 0 .5 2 1 ${half} 1.500 ${wide + 1}-1`, deep, 1.6),
    ),
    smile: lips(
      `M${-wide - 3}-3C${-half}-3.500-3-4 0-2.500 3-4 ${half}-3.500 ${wide + 3}-3 ${wide - 2} 8 5 11 0 11-5 11 ${-wide + 2} 8 ${-wide - 3}-3Z`,
      path(
        `M${-wide - 1}-2C-6 0 6 0 ${wide + 1}-2 ${wide - 3} 5 5 7.500 0 7.500-5 7.500 ${-wide + 3} 5 ${-wide - 1}-2Z`,
        '#fffaf0',
      ),
      line(`M${-wide - 4}-4C-7 .4 7 .4 ${wide + 4}-4`, deep, 1.5),
    ),
    narrow: lips(
      `M${-wide}-1C${-half}-4.500-3-5 0-3.800 3-5 ${half}-4.500 ${wide}-1 ${half} 7 3 8.500 0 8.500-3 8.500 ${-half} 7 ${-wide}-1Z`,
      path(`M${-wide + 2}-.6C-4-1.200 4-1.200 ${wide - 2}-.6 ${half} 4 3 5 0 5-3 5 ${-half} 4 ${-wide + 2}-.6Z`, deep),
      path(`M${-half - 1}-.8H${half + 1}L${half - 1} 1.600H${-half + 1}Z`, '#fffaf0'),
    ),
    open: lips(
      `M${-wide + 1}-3C${-half}-6-3-7 0-5.600 3-7 ${half}-6 ${wide - 1}-3 ${wide - 1} 9 5 14 0 14-5 14 ${-wide + 1} 9 ${-wide + 1}-3Z`,
      path(
        `M${-wide + 3}-2.500C-4-3.600 4-3.600 ${wide - 3}-2.500 ${wide - 4} 7 4 10.500 0 10.500-4 10.500 ${-wide + 4} 7 ${-wide + 3}-2.500Z`,
        deep,
      ),
      path(`M${-half - 2}-3.200H${half + 2}L${half} .6H${-half}Z`, '#fffaf0'),
      oval(0, 8.5, [4.5, 2.4], '#d3606a'),
    ),
    round: lips(
      'M-8 1C-8-5-3-7 0-5.800 3-7 8-5 8 1 8 9 3 11.500 0 11.500-3 11.500-8 9-8 1Z',
      oval(0, 2.4, [4.6, 5.4], deep),
    ),
  }
  return mouths.map((name) => group({ 'data-mouth': name }, ...drawings[name]))
}

type Eyes = {
  readonly iris: string
  readonly lash: string
  readonly lashWidth: number
  readonly lid: string
  /** The distance of an eye from the middle. */
  readonly x: number
  /** Whether the lashes are drawn out at the outer corners. */
  readonly hasWings?: boolean
}

/** Both eyes about the origin, with their lids for a blink. */
export const eyesOf = ({ iris, lash, lashWidth, lid, x, hasWings = false }: Eyes): readonly Shape[] => {
  const wing = hasWings ? 'L12.500-3.500' : ''
  const almond = 'M-9.500 1.500C-6-5.500 4-7.500 10-1.500 6 4.500-4 5.500-9.500 1.500Z'
  const placed = (at: number, side: 1 | -1) => ({ transform: `translate(${at} 0) scale(${side} 1)` })
  const white = (at: number, side: 1 | -1) => group(placed(at, side), path(almond, '#fffdf8'))
  const pupil = (at: number) => [disc(at, -1, 4.9, iris), disc(at, -1, 2.4, '#160a08'), disc(at + 1.7, -3, 1.5, '#fff')]
  const upper = (at: number, side: 1 | -1) =>
    group(
      placed(at, side),
      line(`M-9.500 1.500C-6-5.500 4-7.500 10-1.500${wing}`, lash, lashWidth),
      line('M-6-8C-1-10.500 5-10 9.500-6.500', lash, 1, { opacity: '.35' }),
    )
  const closed = (at: number, side: 1 | -1) =>
    group(
      placed(at, side),
      path('M-10.500 1.500C-7-7.500 5-9 11-2 8 5.500-5 6.500-10.500 1.500Z', lid),
      line(`M-9.500 1.500C-4 5 5 5 10.500 0${hasWings ? 'L12.500-1.500' : ''}`, lash, lashWidth),
    )
  return [
    white(-x, -1),
    white(x, 1),
    group({ 'data-gaze': '' }, ...pupil(-x), ...pupil(x)),
    upper(-x, -1),
    upper(x, 1),
    group({ 'data-lids': '' }, closed(-x, -1), closed(x, 1)),
  ]
}
