import { minusIcon, plusIcon } from '@yakamoz/design/gameIcons'
import { type CallBet, callBets, colourOf, neighboursOf, wheelOrder } from '@yakamoz/games'
import { element, iconButton, vector } from '../../common/element.ts'
import { rouletteTexts } from '../../texts/roulette.ts'
import { sayIn } from '../../texts/say.ts'
import type { Kit } from '../tableKind.ts'
import { arrows, nearestAhead } from './clothGeometry.ts'

type Point = readonly [x: number, y: number]

/** A stadium of two straights and two half circles. Its edge is parametrised from 0 to 1, clockwise from the upper left. */
type Stadium = { readonly width: number; readonly height: number; readonly inset: number }

/**
 * The point at a share of the edge. Inner edges (`inset`) share the angles of the outer one, so that lines between them are
 * straight.
 */
const edgePoint = ({ width, height, inset }: Stadium, share: number): Point => {
  const radius = height / 2
  const straight = width - height
  const arc = Math.PI * radius
  const at = ((((share % 1) + 1) % 1) * 2 * (straight + arc)) as number
  const inner = radius - inset
  if (at < straight) return [radius + at, inset]
  if (at < straight + arc) {
    const angle = (at - straight) / radius - Math.PI / 2
    return [width - radius + inner * Math.cos(angle), radius + inner * Math.sin(angle)]
  }
  if (at < 2 * straight + arc) return [width - radius - (at - straight - arc), height - inset]
  const angle = (at - 2 * straight - arc) / radius + Math.PI / 2
  return [radius + inner * Math.cos(angle), radius + inner * Math.sin(angle)]
}

const pockets = wheelOrder.length
/** The number 5 is first on the upper straight. */
const firstOnTrack = wheelOrder.indexOf(5)
/** The share of the edge at which a pocket begins. */
const shareOf = (index: number): number => index / pockets

const cellShare = (number: number): number => shareOf((wheelOrder.indexOf(number) - firstOnTrack + pockets) % pockets)

/** The arcs of the track that a call bet covers, from the first number to the last, clockwise. */
const sectors: Readonly<Record<CallBet, readonly (readonly [number, number])[]>> = {
  tiers: [[27, 33]],
  orphelins: [
    [1, 9],
    [17, 6],
  ],
  voisins: [
    [22, 28],
    [19, 25],
  ],
  zero: [[12, 15]],
}

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

const along = (stadium: Stadium, from: number, to: number): Point[] => {
  const length = (((to - from) % 1) + 1) % 1 || 1
  return Array.from({ length: 25 }, (_, index) => edgePoint(stadium, from + (length * index) / 24))
}

export type Track = { readonly root: HTMLElement }

const neighbourLimits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** The racetrack: the numbers in the order of the wheel, the call bets inside, and the number of neighbours. */
export const trackOf = (kit: Kit): Track => {
  const say = sayIn(kit.lang, rouletteTexts)
  let neighbours = 2
  let pieces: readonly Piece[] = []
  const drawing = vector('svg', { class: 'track-drawing', role: 'group', 'aria-label': say('roulette.track') })
  const count = element('b', { 'aria-live': 'polite' })
  const [fewer, more] = [
    iconButton(minusIcon, say('roulette.fewer'), 'calm small'),
    iconButton(plusIcon, say('roulette.more'), 'calm small'),
  ]
  const show = (next: number): void => {
    neighbours = next
    count.textContent = say('roulette.neighbours', { count: next })
    fewer.disabled = next === 0
    more.disabled = next === neighbourLimits.length - 1
    updateLabels(pieces)
  }
  fewer.addEventListener('click', () => show(neighbours - 1))
  more.addEventListener('click', () => show(neighbours + 1))
  show(neighbours)
  const holder = element('div', { class: 'track-holder' }, drawing)
  const root = element('div', { class: 'track' }, holder, element('div', { class: 'track-count' }, fewer, count, more))
  const draw = (): void => {
    const [width, height] = [holder.clientWidth, holder.clientHeight]
    if (width === 0 || height === 0) return
    const at = pieces.findIndex(({ part }) => part.getAttribute('tabindex') === '0')
    const isFocused = drawing.contains(document.activeElement)
    pieces = drawTrack({ drawing, width, height, kit, neighbours: () => neighbours })
    updateLabels(pieces)
    stopAt(pieces, pieces[at] ?? pieces[calls.length])
    if (isFocused) pieces[at]?.part.focus()
  }
  moveByArrows(drawing, () => pieces)
  new ResizeObserver(draw).observe(holder)
  return { root }
}

type Drawing = { drawing: SVGSVGElement; width: number; height: number; kit: Kit; neighbours: () => number }

/** A number or a call bet on the track, its centre and its current label. */
type Piece = { readonly part: SVGGElement; readonly middle: Point; label(): string }

const updateLabels = (pieces: readonly Piece[]): void => {
  for (const { part, label } of pieces) part.setAttribute('aria-label', label())
}

/** Makes one piece the tab stop of the track; the arrow keys move between pieces. */
const stopAt = (pieces: readonly Piece[], stop: Piece | undefined): void => {
  for (const piece of pieces) piece.part.setAttribute('tabindex', piece === stop ? '0' : '-1')
}

const pointOf = ({ middle: [x, y] }: Piece) => ({ x, y })

const moveByArrows = (drawing: SVGSVGElement, now: () => readonly Piece[]): void => {
  const pieceOf = ({ target }: Event): Piece | undefined => now().find(({ part }) => part === target)
  drawing.addEventListener('focusin', (event) => stopAt(now(), pieceOf(event)))
  drawing.addEventListener('keydown', (event) => {
    const [direction, from] = [arrows[event.key], pieceOf(event)]
    if (!direction || !from) return
    event.preventDefault()
    nearestAhead(
      pointOf(from),
      direction,
      now().map((piece) => [piece, pointOf(piece)]),
    )?.part.focus()
  })
}

const calls = ['tiers', 'orphelins', 'voisins', 'zero'] as const

const drawTrack = (options: Drawing): readonly Piece[] => {
  const { drawing, width, height } = options
  const isUpright = height > width * 1.15
  const [long, short] = isUpright ? [height, width] : [width, height]
  const outer: Stadium = { width: long - 2, height: Math.min(short - 2, (long - 2) * 0.62), inset: 0 }
  const inner: Stadium = { ...outer, inset: Math.min(outer.height * 0.25, 38) }
  drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)
  // A vertical track is the horizontal one rotated; its texts stay upright.
  const turn = (point: Point): Point => {
    const [x, y] = [point[0] + 1, point[1] + (short - outer.height) / 2]
    return isUpright ? [short - y, x] : [x, y]
  }
  const pieces = [
    ...calls.map((updateLabels) => sectorOf(updateLabels, inner, turn, options)),
    ...wheelOrder.map((number) => cellOf(number, outer, inner, turn, options)),
  ]
  drawing.replaceChildren(...pieces.map(({ part }) => part))
  return pieces
}

type Turn = (point: Point) => Point

const pressed = (part: SVGGElement, press: () => void): void => {
  part.setAttribute('role', 'button')
  part.addEventListener('click', press)
  part.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  })
}

const textAt = ([x, y]: Point, text: string, kind: string): SVGTextElement => {
  const node = vector('text', { x: String(x), y: String(y), class: kind })
  node.textContent = text
  return node
}

const cellOf = (number: number, outer: Stadium, inner: Stadium, turn: Turn, { kit, neighbours }: Drawing): Piece => {
  const share = cellShare(number)
  const [from, to] = [share, share + 1 / pockets]
  const points = [0, 0.25, 0.5, 0.75, 1].map((part) => from + (to - from) * part)
  const edge = [...points.map((at) => edgePoint(outer, at)), ...points.toReversed().map((at) => edgePoint(inner, at))]
  const part = vector('g', { class: `track-cell ${colourOf(number)}` })
  const middle = turn(edgePoint({ ...outer, inset: inner.inset / 2 }, (from + to) / 2))
  part.append(vector('path', { d: pathOf(edge.map(turn)) }), textAt(middle, String(number), 'track-number'))
  const say = sayIn(kit.lang, rouletteTexts)
  pressed(part, () => kit.press(neighboursOf(number, neighbours())))
  return { part, middle, label: () => say('roulette.numberOn', { number, count: neighbours() }) }
}

const sectorOf = (updateLabels: CallBet, inner: Stadium, turn: Turn, { kit }: Drawing): Piece => {
  const say = sayIn(kit.lang, rouletteTexts)
  const arcs = sectors[updateLabels].map(([first, last]) =>
    along(inner, cellShare(first), cellShare(last) + 1 / pockets),
  )
  const points = arcs.flat().map(turn)
  const part = vector('g', { class: `track-sector ${updateLabels}` })
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const middle: Point = [xs.reduce((sum, x) => sum + x, 0) / xs.length, ys.reduce((sum, y) => sum + y, 0) / ys.length]
  part.append(
    vector('path', { d: pathOf(points) }),
    textAt(middle, say(`roulette.calls.${updateLabels}`), 'track-name'),
  )
  const chips = callBets[updateLabels].reduce((sum, bet) => sum + bet.chips, 0)
  pressed(part, () => kit.press(callBets[updateLabels]))
  return { part, middle, label: () => say('roulette.called', { name: say(`roulette.calls.${updateLabels}`), chips }) }
}
