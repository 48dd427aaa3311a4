import { type WheelSea, wheelSegments } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { tenthsText } from '../arcade/figures.ts'
import { vector } from '../common/element.ts'
import { segmentDegrees, tierOf } from './turn.ts'

const radius = 180

/** A point of the disc, in degrees clockwise from the top. */
const at = (degrees: number, distance: number): string => {
  const turned = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(turned) * distance).toFixed(2)} ${(Math.sin(turned) * distance).toFixed(2)}`
}

const colours = {
  none: ['#16264c', '#0a1430'],
  small: ['#27a7a0', '#0b5a63'],
  middle: ['#3fd08f', '#127a54'],
  good: ['#4d8dff', '#1d3fae'],
  great: ['#ff7f8a', '#b0183f'],
  top: ['#ffe9a8', '#e8932c'],
} as const

/** The wheel of a sea in three layers, so that turning redraws nothing: the rim with its lamps, the disc, the hub. */
export const layersOf = (sea: WheelSea, lang: Language): { layers: SVGSVGElement[]; turning: SVGSVGElement } => {
  const rim = layer('rim')
  rim.append(
    paints(),
    vector('circle', { r: '206', fill: 'url(#brass)' }),
    vector('circle', { r: '193', fill: '#1b0f06' }),
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
  const brass = ['#fff6cf', '#ffd76a', '#8a4e0e', '#ffd76a', '#7a4310', '#fff0b8']
  const linear = vector('linearGradient', { id: 'brass', x1: '1', y1: '0', x2: '0', y2: '1' })
  linear.append(...brass.map((colour, index) => stop(index / (brass.length - 1), colour)))
  const gleam = vector('radialGradient', { id: 'gleam', cx: '.62', cy: '.2', r: '.8' })
  gleam.append(stop(0, '#ffffff', 0.28), stop(0.45, '#ffffff', 0), stop(1, '#000010', 0.3))
  const tiers = Object.entries(colours).map(([tier, [light, dark]]) => {
    const paint = vector('radialGradient', {
      id: `tier-${tier}`,
      gradientUnits: 'userSpaceOnUse',
      cx: '0',
      cy: '0',
      r: '190',
    })
    paint.append(stop(0.25, dark), stop(1, light))
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
    stroke: '#f0c36a',
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
  return vector('circle', { cx: x, cy: y, r: '4', fill: '#ffe9a8', stroke: '#7a4310', 'stroke-width': '1' })
}

const lamps = (): SVGElement[] =>
  Array.from({ length: 40 }, (_, index) => {
    const [x = '0', y = '0'] = at(index * 9 + 4.5, 199.5).split(' ')
    return vector('circle', { cx: x, cy: y, r: '3.1', class: `lamp lamp-${index % 2}` })
  })

/** A nazar bead. */
const hub = (): SVGElement[] => [
  vector('circle', { r: '46', fill: 'url(#brass)' }),
  vector('circle', { r: '39', fill: '#123a9e' }),
  vector('circle', { r: '25', fill: '#f4fbff' }),
  vector('circle', { r: '16', fill: '#5cb9f2' }),
  vector('circle', { r: '8.5', fill: '#08102b' }),
  vector('ellipse', {
    cx: '12',
    cy: '-24',
    rx: '14',
    ry: '6',
    fill: '#fff',
    opacity: '.55',
    transform: 'rotate(24 12 -24)',
  }),
]
