import { type WheelSea, wheelSegments } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { tenthsText } from '../arcade/figures.ts'
import { vector } from '../common/element.ts'
import { segmentDegrees, tierOf } from './turn.ts'

const palette = {
  tiers: {
    none: ['#16264c', '#0a1430'],
    small: ['#27a7a0', '#0b5a63'],
    middle: ['#3fd08f', '#127a54'],
    good: ['#4d8dff', '#1d3fae'],
    great: ['#ff7f8a', '#b0183f'],
    top: ['#ffe9a8', '#e8932c'],
  },
  brass: ['#fff6cf', '#ffd76a', '#8a4e0e', '#ffd76a', '#7a4310', '#fff0b8'],
  gleam: { light: '#ffffff', shade: '#000010' },
  rim: '#1b0f06',
  segmentLine: '#f0c36a',
  peg: { fill: '#ffe9a8', line: '#7a4310' },
  bead: [
    ['39', '#123a9e'],
    ['25', '#f4fbff'],
    ['16', '#5cb9f2'],
    ['8.5', '#08102b'],
  ],
  beadGleam: '#fff',
} as const

const radius = 180

/** A point of the disc, in degrees clockwise from the top. */
const at = (degrees: number, distance: number): string => {
  const turned = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(turned) * distance).toFixed(2)} ${(Math.sin(turned) * distance).toFixed(2)}`
}

/** The wheel of a sea in three layers, so that turning redraws nothing: the rim with its lamps, the disc, the hub. */
export const layersOf = (sea: WheelSea, lang: Language): { layers: SVGSVGElement[]; turning: SVGSVGElement } => {
  const rim = layer('rim')
  rim.append(
    paints(),
    vector('circle', { r: '206', fill: 'url(#brass)' }),
    vector('circle', { r: '193', fill: palette.rim }),
  )
  rim.append(...lamps())
  const turning = layer('turning')
  turning.append(...wheelSegments[sea].flatMap((tenths, index) => segment(tenths, index, lang)))
  turning.append(...Array.from({ length: 20 }, (_, index) => peg(index)))
  const top = layer('hub')
  top.append(...hub(), vector('circle', { r: '206', fill: 'url(#gleam)' }))
  return { layers: [rim, turning, top], turning }
}

const layer = (kind: string): SVGSVGElement =>
  vector('svg', { viewBox: '-210 -210 420 420', class: `disc ${kind}`, 'aria-hidden': 'true' })

const paints = (): SVGDefsElement => {
  const defs = vector('defs', {})
  const { brass } = palette
  const linear = vector('linearGradient', { id: 'brass', x1: '1', y1: '0', x2: '0', y2: '1' })
  linear.append(...brass.map((colour, index) => stop(index / (brass.length - 1), colour)))
  const { light, shade } = palette.gleam
  const gleam = vector('radialGradient', { id: 'gleam', cx: '.62', cy: '.2', r: '.8' })
  gleam.append(stop(0, light, 0.28), stop(0.45, light, 0), stop(1, shade, 0.3))
  const tiers = Object.entries(palette.tiers).map(([tier, [bright, dark]]) => {
    const paint = vector('radialGradient', {
      id: `tier-${tier}`,
      gradientUnits: 'userSpaceOnUse',
      cx: '0',
      cy: '0',
      r: '190',
    })
    paint.append(stop(0.25, dark), stop(1, bright))
    return paint
  })
  defs.append(linear, gleam, ...tiers)
  return defs
}

const stop = (offset: number, colour: string, opacity = 1): SVGStopElement =>
  vector('stop', { offset: String(offset), 'stop-color': colour, 'stop-opacity': String(opacity) })

const segment = (tenths: number, index: number, lang: Language): SVGElement[] => {
  const half = segmentDegrees / 2
  const middle = index * segmentDegrees
  const tier = tierOf(tenths)
  const shape = vector('path', {
    d: `M0 0L${at(middle - half, radius)}A${radius} ${radius} 0 0 1 ${at(middle + half, radius)}Z`,
    fill: `url(#tier-${tier})`,
    stroke: palette.segmentLine,
    'stroke-width': '1.4',
    'data-place': String(index),
  })
  const label = vector('text', {
    class: `disc-word ${tier}`,
    transform: `rotate(${middle - 90}) translate(${radius - 36} 0)`,
    'text-anchor': 'end',
    'dominant-baseline': 'central',
  })
  label.textContent = tenths === 0 ? '·' : tenthsText(tenths, lang)
  return [shape, label]
}

const peg = (index: number): SVGElement => {
  const [x = '0', y = '0'] = at(index * segmentDegrees + segmentDegrees / 2, radius + 3).split(' ')
  return vector('circle', {
    cx: x,
    cy: y,
    r: '4',
    fill: palette.peg.fill,
    stroke: palette.peg.line,
    'stroke-width': '1',
  })
}

const lamps = (): SVGElement[] =>
  Array.from({ length: 40 }, (_, index) => {
    const [x = '0', y = '0'] = at(index * 9 + 4.5, 199.5).split(' ')
    return vector('circle', { cx: x, cy: y, r: '3.1', class: `lamp lamp-${index % 2}` })
  })

/** A nazar bead. */
const hub = (): SVGElement[] => [
  vector('circle', { r: '46', fill: 'url(#brass)' }),
  ...palette.bead.map(([r, fill]) => vector('circle', { r, fill })),
  vector('ellipse', {
    cx: '12',
    cy: '-24',
    rx: '14',
    ry: '6',
    fill: palette.beadGleam,
    opacity: '.55',
    transform: 'rotate(24 12 -24)',
  }),
]
