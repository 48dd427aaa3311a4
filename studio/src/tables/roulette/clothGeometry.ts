import { rouletteSpots } from '@yakamoz/games'

/**
 * The horizontal layout in cells: zero at the left (x from 0 to 1), twelve columns of numbers, the column bets at the right;
 * three rows of numbers (3 6 9 on top), then dozens, then even chances. The vertical layout is the same, turned by `turned`.
 */
export type Point = { readonly x: number; readonly y: number }
export const cloth = { across: 14, down: 5 } as const

/** The distance from a line, in cells, up to which a press means the line. */
export type Edges = { readonly x: number; readonly y: number }

/**
 * Maps a point of the horizontal layout to the vertical one, which is 5 by 14: zero on top, 1 2 3 in a row, outside bets at the
 * left.
 */
export const turned = ({ x, y }: Point): Point => ({ x: cloth.down - y, y: x })
export const turnedBack = ({ x, y }: Point): Point => ({ x: y, y: cloth.down - x })

const numberAt = (column: number, row: number): number => 3 * column + 3 - row
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

/** The spot at a point; undefined outside the layout. */
export const spotAt = ({ x, y }: Point, edges: Edges): string | undefined => {
  if (x < 0 || y < 0 || x >= cloth.across || y >= cloth.down) return undefined
  if (x >= 13) return y < 3 ? `column:${3 - Math.floor(y)}` : undefined
  if (x < 1 - edges.x) return y < 3 ? 'straight:0' : undefined
  if (y < 3 + edges.y) return insideAt({ x, y }, edges)
  if (x < 1) return undefined
  return y < 4 ? `dozen:${Math.floor((x - 1) / 4) + 1}` : evens[Math.floor((x - 1) / 2)]
}

/** The index of the line near a coordinate, from 0 at the left or top; undefined if none is near. */
const lineAt = (at: number, edge: number): number | undefined => {
  const line = Math.round(at)
  return Math.abs(at - line) < edge ? line : undefined
}

const insideAt = ({ x, y }: Point, edges: Edges): string => {
  const [column, row] = [Math.max(0, Math.min(11, Math.floor(x - 1))), Math.min(2, Math.floor(y))]
  const upright = x - 1 > 11.5 ? undefined : lineAt(x - 1, edges.x)
  const level = y < 0.5 ? undefined : lineAt(y, edges.y)
  const number = numberAt(column, row)
  if (upright === undefined && level === undefined) return `straight:${number}`
  if (upright === undefined) return onLevel(column, level as number)
  if (level === undefined)
    return upright === 0
      ? `split:0-${numberAt(0, row)}`
      : `split:${numberAt(upright - 1, row)}-${numberAt(upright, row)}`
  return onCross(upright, level)
}

const onLevel = (column: number, level: number): string => {
  const low = numberAt(column, level)
  return level === 3 ? `street:${low + 1}-${low + 2}-${low + 3}` : `split:${low}-${low + 1}`
}

const onCross = (upright: number, level: number): string => {
  if (upright === 0) return ['', 'trio:0-2-3', 'trio:0-1-2', 'four:0-1-2-3'][level] ?? ''
  const low = numberAt(upright - 1, level)
  if (level === 3) return `line:${[1, 2, 3, 4, 5, 6].map((step) => low + step).join('-')}`
  return `corner:${low}-${low + 1}-${low + 3}-${low + 4}`
}

const centreOfNumber = (number: number): Point =>
  number === 0 ? { x: 0.5, y: 1.5 } : { x: 1.5 + Math.floor((number - 1) / 3), y: 2.5 - ((number - 1) % 3) }

/** The centre of a spot, where its chips are. */
export const centreOf = (spot: string): Point => {
  const [kind = '', rest = ''] = spot.split(':')
  if (kind === 'dozen') return { x: 4 * Number(rest) - 1, y: 3.5 }
  if (kind === 'column') return { x: 13.5, y: 3.5 - Number(rest) }
  const even = evens.indexOf(kind as (typeof evens)[number])
  if (even >= 0) return { x: 2 + 2 * even, y: 4.5 }
  return insideCentre(kind, rest.split('-').map(Number))
}

const insideCentre = (kind: string, numbers: readonly number[]): Point => {
  const inside = numbers.filter((number) => number > 0).map(centreOfNumber)
  if (numbers[0] === 0 && numbers.length > 1) {
    const ys = inside.map(({ y }) => y)
    return { x: 1, y: kind === 'four' ? 3 : ys.reduce((sum, y) => sum + y, 0) / ys.length }
  }
  if (kind === 'straight') return centreOfNumber(numbers[0] ?? 0)
  const mean = (of: (point: Point) => number): number =>
    inside.reduce((sum, point) => sum + of(point), 0) / inside.length
  const x = mean((point) => point.x)
  return kind === 'street' || kind === 'line' ? { x, y: 3 } : { x, y: mean((point) => point.y) }
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The directions of the arrow keys. */
export const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const ahead: Readonly<Record<Direction, (by: Point) => [along: number, aside: number]>> = {
  left: ({ x, y }) => [-x, y],
  right: ({ x, y }) => [x, y],
  up: ({ x, y }) => [-y, x],
  down: ({ x, y }) => [y, x],
}

/** The nearest candidate in a direction, within a cone around it; undefined at the border. */
export const nearestAhead = <Candidate>(
  from: Point,
  direction: Direction,
  candidates: Iterable<readonly [Candidate, Point]>,
): Candidate | undefined => {
  let best: { candidate: Candidate; distance: number } | undefined
  for (const [candidate, to] of candidates) {
    const [along, aside] = ahead[direction]({ x: to.x - from.x, y: to.y - from.y })
    const distance = along + 3 * Math.abs(aside)
    const isAhead = along > 0.01 && Math.abs(aside) <= along * 1.2
    if (isAhead && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { candidate, distance }
  }
  return best?.candidate
}

const spotCentres = new Map([...rouletteSpots.keys()].map((spot) => [spot, centreOf(spot)]))

/** The next spot in a direction of the horizontal layout; the same spot at the border. */
export const nextSpot = (spot: string, direction: Direction): string =>
  nearestAhead(centreOf(spot), direction, spotCentres) ?? spot
