import { colourOf, rouletteSpots, spotNames } from '@yakamoz/games'
import { element } from '../../common/element.ts'
import { rouletteTexts } from '../../texts/roulette.ts'
import { sayIn } from '../../texts/say.ts'
import type { Kit } from '../tableKind.ts'
import {
  arrows,
  centreOf,
  cloth,
  type Direction,
  nextSpot,
  type Point,
  spotAt,
  turned,
  turnedBack,
} from './clothGeometry.ts'
import { evenText } from './numbers.ts'

/**
 * The layout of numbers: horizontal on wide screens, vertical on high ones. Where its cells are too small for fingers that tremble,
 * `enlarge` shows a layout that is scrolled instead.
 */
export type NumberCloth = {
  readonly root: HTMLElement
  readonly enlarge: HTMLButtonElement
  spotElement(spot: string): HTMLElement | undefined
}

/**
 * Sizes of a cell in pixels: targets of 24 fit between the lines of a comfortable one and on each of its lines (WCAG 2.5.8). A layout
 * with cells smaller than the smallest is enlarged from the start.
 */
const [comfortableCell, smallestCell] = [48, 22]

type Cell = { spot: string; kind: string; text: string; from: Point; to: Point }

const cellsOf = (lang: Kit['lang']): Cell[] => {
  const numbers = Array.from({ length: 36 }, (_, index) => index + 1)
  const box = (spot: string, kind: string, text: string, width: number, height = 1): Cell => {
    const { x, y } = centreOf(spot)
    return {
      spot,
      kind,
      text,
      from: { x: x - width / 2, y: y - height / 2 },
      to: { x: x + width / 2, y: y + height / 2 },
    }
  }
  return [
    box('straight:0', 'green', '0', 1, 3),
    ...numbers.map((number) => box(`straight:${number}`, colourOf(number), String(number), 1)),
    ...[1, 2, 3].map((column) => box(`column:${column}`, 'outside', '2:1', 1)),
    ...[1, 2, 3].map((dozen) => box(`dozen:${dozen}`, 'outside', `${dozen * 12 - 11}–${dozen * 12}`, 4)),
    ...(['low', 'even', 'red', 'black', 'odd', 'high'] as const).map((spot) =>
      box(spot, `outside ${spot}`, evenText(spot, lang), 2),
    ),
  ]
}

export const numberClothOf = (kit: Kit): NumberCloth => {
  const cells = cellsOf(kit.lang)
  const board = element('div', { class: 'cloth-board' })
  const drawn = new Map(
    cells.map((cell) => [
      cell.spot,
      element('div', { class: `cell ${cell.kind}`, 'aria-hidden': 'true' }, element('span', {}, cell.text)),
    ]),
  )
  const marks = new Map([...rouletteSpots.keys()].map((spot) => [spot, markOf(spot, kit)]))
  const bubble = element('div', { class: 'bubble', 'aria-hidden': 'true' })
  bubble.hidden = true
  board.append(...drawn.values(), ...marks.values(), bubble)
  const enlarge = element(
    'button',
    { type: 'button', class: 'tab enlarge' },
    sayIn(kit.lang, rouletteTexts)('roulette.enlarge'),
  )
  let isVertical = false
  let isLarge: boolean | undefined
  const layOut = (): void => {
    const { clientWidth: width, clientHeight: height } = board
    if (width === 0) return
    isVertical = isLarge ? width < comfortableCell * cloth.across : height > width
    const size = sizeOf(isVertical)
    const cell = Math.min(width / size.x, height / size.y)
    if (isLarge === undefined && cell < smallestCell) {
      setLarge(true)
      return
    }
    enlarge.hidden = isLarge !== true && cell >= comfortableCell
    board.style.minHeight = isLarge ? `${size.y * comfortableCell}px` : ''
    board.classList.toggle('stands', isVertical)
    for (const cell of cells) placeCell(drawn.get(cell.spot) as HTMLElement, cell, isVertical)
    for (const [spot, mark] of marks) placeMark(mark, centreOf(spot), isVertical)
  }
  const setLarge = (next: boolean): void => {
    isLarge = next
    enlarge.setAttribute('aria-pressed', String(next))
    board.toggleAttribute('data-large', next)
    layOut()
  }
  enlarge.setAttribute('aria-pressed', 'false')
  enlarge.addEventListener('click', () => setLarge(isLarge !== true))
  new ResizeObserver(layOut).observe(board)
  layOut()
  aim({ board, drawn, bubble, kit, isVertical: () => isVertical })
  moveByArrows(board, marks, () => isVertical)
  return { root: board, enlarge, spotElement: (spot) => marks.get(spot) }
}

/** A spot for the keyboard and screen readers; it contains the chips of the spot. */
const markOf = (spot: string, kit: Kit): HTMLButtonElement => {
  const pays = rouletteSpots.get(spot)?.pays ?? 0
  const label = `${spotNames(spot)[kit.lang]}, ${pays}:1`
  const mark = element('button', { type: 'button', class: 'mark', 'data-spot': spot, 'aria-label': label })
  mark.tabIndex = spot === 'straight:0' ? 0 : -1
  mark.addEventListener('click', ({ detail }) => {
    // A press of the pointer is read from its position; only the keyboard clicks the mark itself.
    if (detail === 0) kit.press([{ spot }])
  })
  return mark
}

const percent = (part: number, size: number): string => `${(part / size) * 100}%`

const sizeOf = (isVertical: boolean): Point =>
  isVertical ? { x: cloth.down, y: cloth.across } : { x: cloth.across, y: cloth.down }

const placeCell = (drawn: HTMLElement, { from, to }: Cell, isVertical: boolean): void => {
  const corners = isVertical ? [turned(from), turned(to)] : [from, to]
  const [a, b] = corners as [Point, Point]
  const [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const size = sizeOf(isVertical)
  drawn.style.left = percent(left, size.x)
  drawn.style.top = percent(top, size.y)
  drawn.style.width = percent(Math.abs(a.x - b.x), size.x)
  drawn.style.height = percent(Math.abs(a.y - b.y), size.y)
}

const placeMark = (mark: HTMLElement, centre: Point, isVertical: boolean): void => {
  const { x, y } = isVertical ? turned(centre) : centre
  const size = sizeOf(isVertical)
  mark.style.left = percent(x, size.x)
  mark.style.top = percent(y, size.y)
}

type Aim = {
  board: HTMLElement
  drawn: ReadonlyMap<string, HTMLElement>
  bubble: HTMLElement
  kit: Kit
  isVertical: () => boolean
}

/** The distance in pixels up to which a press means a line, and its maximum as a share of a cell. */
const [edgePoints, maxEdge] = [12, 0.3]

/** Highlights what a press would bet on. A finger may slide to another spot; the chip is put where it is released. */
const aim = ({ board, drawn, bubble, kit, isVertical }: Aim): void => {
  const spotOf = ({ clientX, clientY }: PointerEvent): string | undefined => {
    const box = board.getBoundingClientRect()
    const size = sizeOf(isVertical())
    const shown = { x: ((clientX - box.left) / box.width) * size.x, y: ((clientY - box.top) / box.height) * size.y }
    const edge = {
      x: Math.min(maxEdge, (edgePoints * size.x) / box.width),
      y: Math.min(maxEdge, (edgePoints * size.y) / box.height),
    }
    const edges = isVertical() ? { x: edge.y, y: edge.x } : edge
    return spotAt(isVertical() ? turnedBack(shown) : shown, edges)
  }
  const light = (spot: string | undefined, event?: PointerEvent): void => {
    const numbers = spot === undefined ? [] : (rouletteSpots.get(spot)?.numbers ?? [])
    const spots = new Set(numbers.map((number) => `straight:${number}`))
    if (spot !== undefined) spots.add(spot)
    for (const [name, cell] of drawn) cell.classList.toggle('aimed', spots.has(name))
    bubble.hidden = spot === undefined || event?.pointerType !== 'touch'
    if (spot === undefined || !event) return
    const box = board.getBoundingClientRect()
    bubble.textContent = spotNames(spot)[kit.lang]
    bubble.style.left = `${Math.max(60, Math.min(box.width - 60, event.clientX - box.left))}px`
    bubble.style.top = `${event.clientY - box.top - 56}px`
  }
  // Only a press that began here puts a chip: no second finger, no right button, no drag from outside.
  let pressing: number | undefined
  board.addEventListener('pointermove', (event) => light(spotOf(event), event))
  board.addEventListener('pointerdown', (event) => {
    if (event.isPrimary && event.button === 0) pressing = event.pointerId
    light(spotOf(event), event)
  })
  const forget = (): void => {
    pressing = undefined
    light(undefined)
  }
  board.addEventListener('pointerleave', forget)
  board.addEventListener('pointercancel', forget)
  board.addEventListener('pointerup', (event) => {
    const spot = event.pointerId === pressing && event.button === 0 ? spotOf(event) : undefined
    if (event.pointerId === pressing) pressing = undefined
    if (spot !== undefined) kit.press([{ spot }])
    if (event.pointerType === 'touch') light(undefined)
  })
}

/** The direction on the horizontal layout of a key on the vertical one. */
const turnedKeys: Readonly<Record<Direction, Direction>> = { left: 'down', right: 'up', up: 'left', down: 'right' }

const moveByArrows = (board: HTMLElement, marks: ReadonlyMap<string, HTMLElement>, isVertical: () => boolean): void => {
  board.addEventListener('keydown', (event) => {
    const direction = arrows[event.key]
    const spot = (event.target as HTMLElement).dataset.spot
    if (!direction || spot === undefined) return
    event.preventDefault()
    const next = marks.get(nextSpot(spot, isVertical() ? turnedKeys[direction] : direction))
    for (const mark of marks.values()) mark.tabIndex = mark === next ? 0 : -1
    next?.focus()
  })
}
