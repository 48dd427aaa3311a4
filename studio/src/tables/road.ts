import type { Language } from '@yakamoz/values'
import { element, vector } from '../common/element.ts'
import { sayIn } from '../texts/say.ts'
import { tablesTexts } from '../texts/tables.ts'

/** A mark of a road: its cell, its colour and the text in it. */
export type Mark = {
  readonly column: number
  readonly row: number
  readonly colour: string
  /** The result in words, for screen readers. */
  readonly name: string
  readonly text?: string
  readonly ties?: number
  readonly dots?: readonly string[]
}

/** The style of marks: beads with letters, rings, small rings, discs, strokes. */
export type RoadStyle = 'bead' | 'ring' | 'small' | 'disc' | 'stroke'

export const roadColours = { red: '#ff5468', blue: '#5d97ff', green: '#35c98a', gold: '#ffb84d' } as const

const cell = 16
const rows = 6

const maxSpoken = 10

/** The label of a road for screen readers: `Büyük yol, yeniden eskiye: Banker, Banker, Oyuncu`. */
const spokenRoad = (marks: readonly Mark[], label: string, lang: Language): string => {
  const names = marks.slice(-maxSpoken).map(({ name, ties = 0 }) => (ties > 0 ? `${name} (+${ties})` : name))
  return names.length === 0
    ? label
    : `${label}, ${sayIn(lang, tablesTexts)('tables.newestFirst')}: ${names.reverse().join(', ')}`
}

/** The last columns of a road on a grid of six rows. */
export const roadOf = (
  marks: readonly Mark[],
  { columns, style, label, lang }: { columns: number; style: RoadStyle; label: string; lang: Language },
): HTMLElement => {
  const last = Math.max(-1, ...marks.map(({ column }) => column))
  const from = Math.max(0, last + 2 - columns)
  const drawing = vector('svg', {
    viewBox: `0 0 ${columns * cell} ${rows * cell}`,
    class: `road ${style}`,
    role: 'img',
    'aria-label': spokenRoad(marks, label, lang),
    preserveAspectRatio: 'xMinYMin meet',
  })
  drawing.append(
    // A box wider than its columns shows more of the grid instead of a gap.
    gridOf(columns * 2),
    ...marks.filter(({ column }) => column >= from).flatMap((mark) => drawMark(mark, from, style)),
  )
  return element('div', { class: `road-box ${style}` }, drawing)
}

const gridOf = (columns: number): SVGPathElement => {
  const upright = Array.from({ length: columns + 1 }, (_, index) => `M${index * cell} 0V${rows * cell}`)
  const level = Array.from({ length: rows + 1 }, (_, index) => `M0 ${index * cell}H${columns * cell}`)
  return vector('path', { d: [...upright, ...level].join(''), class: 'road-grid' })
}

const drawMark = (mark: Mark, from: number, style: RoadStyle): SVGElement[] => {
  const [x, y] = [(mark.column - from + 0.5) * cell, (mark.row + 0.5) * cell]
  const { colour } = mark
  const at = { cx: String(x), cy: String(y) }
  if (style === 'stroke') {
    const d = `M${x - 5} ${y + 5}L${x + 5} ${y - 5}`
    return [vector('path', { d, stroke: colour, 'stroke-width': '2.6', 'stroke-linecap': 'round' })]
  }
  if (style === 'disc') return [vector('circle', { ...at, r: '5', fill: colour })]
  if (style === 'small')
    return [vector('circle', { ...at, r: '4.6', fill: 'none', stroke: colour, 'stroke-width': '2' })]
  if (style === 'ring') return ringMark(mark, [x, y])
  return beadMark(mark, [x, y])
}

const ringMark = ({ colour, ties = 0 }: Mark, [x, y]: readonly [number, number]): SVGElement[] => {
  const ring = vector('circle', {
    cx: String(x),
    cy: String(y),
    r: '6',
    fill: 'none',
    stroke: colour,
    'stroke-width': '2.4',
  })
  if (ties === 0) return [ring]
  const tie = vector('path', {
    d: `M${x - 5} ${y + 5}L${x + 5} ${y - 5}`,
    stroke: roadColours.green,
    'stroke-width': '2.4',
  })
  if (ties === 1) return [ring, tie]
  const text = vector('text', { x: String(x), y: String(y), class: 'road-text', fill: '#fff' })
  text.textContent = String(ties)
  return [ring, tie, text]
}

const beadMark = ({ colour, text = '', dots = [] }: Mark, [x, y]: readonly [number, number]): SVGElement[] => {
  const letter = vector('text', { x: String(x), y: String(y), class: 'road-text', fill: '#fff' })
  letter.textContent = text
  const corners = [
    [-5, -5],
    [5, 5],
  ] as const
  const pairs = dots.map((dot, index) => {
    const [dx, dy] = corners[index] ?? [0, 0]
    return vector('circle', {
      cx: String(x + dx),
      cy: String(y + dy),
      r: '2.4',
      fill: dot,
      stroke: '#fff',
      'stroke-width': '0.8',
    })
  })
  return [
    vector('circle', { cx: String(x), cy: String(y), r: '6.8', fill: colour }),
    letter,
    ...pairs.filter((_, index) => dots[index] !== ''),
  ]
}

/** Results in columns of six. */
export const beadsOf = (marks: readonly Omit<Mark, 'column' | 'row'>[]): Mark[] =>
  marks.map((mark, index) => ({ ...mark, column: Math.floor(index / rows), row: index % rows }))
