import type { Draws } from '../../fair/draws.ts'
import { payClusters } from '../clusters/touching.ts'
import { payAnywhere } from '../tumble/anywhere.ts'
import { type Board, factorsOf, fillBoard, letFall, placesWhere, screenOf } from './board.ts'
import type { Factor } from './events.ts'
import { playMeter, strike } from './features.ts'
import { type GridFilm, type GridMachine, type Supply, unitsOfStake, worth } from './machine.ts'
import type { Marks } from './title.ts'

/** A round while it is played. */
export type Play = {
  readonly machine: GridMachine
  readonly board: Board
  readonly draws: Draws
  readonly film: GridFilm | undefined
  supply: Supply
  /** How many wins the spin has had, or the free spins where the multiplier stays. */
  wins: number
  /** Symbols won in the spin, and the steps of the meter that were played. */
  filled: number
  steps: number
  strikes: number
  /** What orbs have added up to in free spins that collect them. */
  collected: number
  free: { spin: number; of: number } | undefined
}

/**
 * One spin until nothing pays any more: what its symbols have won, in units, orbs among it. It ends early when that reaches
 * `room`. The draws, in their order: the places of `fillBoard`; after each win a place for each wild that is left, then what
 * falls in; when nothing pays, what a strike or a step of the meter draws.
 */
export const runSpin = (play: Play, room: number): number => {
  const { machine, board, draws } = play
  beginSpin(play)
  fillBoard(machine, board, play.supply.first, draws)
  if (play.film) filmDrop(play, play.film)
  let units = 0
  while (units < room) {
    const won = payWins(play)
    units += won
    if (won > 0) play.wins += 1
    else if (!strike(play) && !playMeter(play)) break
    if (board.gone.includes(1)) tumble(play, won > 0)
  }
  return units + orbsOver(play, units)
}

const beginSpin = (play: Play): void => {
  const { title } = play.machine
  const isFree = play.free !== undefined
  play.filled = 0
  play.steps = 0
  play.strikes = 0
  if (!isFree || !title.freeSpins.risingStays) play.wins = 0
  if (!isFree || !title.freeSpins.marksStay) play.board.marks.fill(0)
  play.board.gone.fill(0)
  play.board.left.fill(0)
}

const filmDrop = ({ machine, board, free, collected }: Play, film: GridFilm): void => {
  const [orbs, marks] = [carried(machine, board), factorsOf(board.marks, 1)]
  film.events.push({
    type: 'drop',
    screen: screenOf(machine, board),
    ...(orbs.length > 0 ? { orbs } : {}),
    ...(free ? { free: { ...free, collected } } : {}),
    ...(marks.length > 0 ? { marks } : {}),
  })
}

const payWins = (play: Play): number => {
  const { machine, board, draws, film } = play
  const multiplier = risenTo(play)
  if (machine.title.pays === 'anywhere') return payAnywhere(machine, board, multiplier, film)
  return payClusters(machine, board, { multiplier, draws, film })
}

/** What the next win is multiplied by where the multiplier rises from win to win. */
const risenTo = ({ machine: { title }, free, wins }: Play): number => {
  const rising = (free ? title.freeSpins.rising : undefined) ?? title.rising
  return rising ? (rising[Math.min(wins, rising.length - 1)] as number) : 1
}

/** Takes away, marks, lets fall and films. What a strike or the meter took neither fills the meter nor marks. */
const tumble = (play: Play, isWon: boolean): void => {
  const { machine, board, draws, film } = play
  const { marks } = machine.title
  if (isWon) growFactors(play)
  if (isWon) for (let place = 0; place < machine.cells; place++) play.filled += board.gone[place] as number
  if (isWon && marks) growMarks(board, marks)
  const before = film && { gone: board.gone.slice(), left: board.left.slice() }
  letFall(machine, board, play.supply.later, draws)
  if (film && before) filmTumble(play, film, before)
}

/** After a win orbs that grow carry more, and wilds that grow stay where they helped and multiply by one more, until they are grown. */
const growFactors = ({ machine: { title, cells, orb, wild }, board }: Play): void => {
  const { symbols, times, gone } = board
  const [most, orbGrows] = [title.wildsGrowTo, title.orbs?.grows ?? 0]
  if (most === undefined && orbGrows === 0) return
  for (let place = 0; place < cells; place++) {
    if (symbols[place] === orb) times[place] = (times[place] as number) + orbGrows
    if (most === undefined || symbols[place] !== wild || gone[place] === 0 || (times[place] as number) >= most) continue
    gone[place] = 0
    times[place] = (times[place] as number) + 1
  }
}

const growMarks = ({ marks, gone }: Board, { grows, most }: Marks): void => {
  for (let place = 0; place < gone.length; place++) {
    if (gone[place] === 0) continue
    const now = marks[place] as number
    marks[place] = now < 2 ? now + 1 : Math.min(most, grows === 'double' ? now * 2 : now + 1)
  }
}

/** What orbs and wilds show: a wild that multiplies nothing yet shows no number. */
const carried = ({ orb }: GridMachine, { symbols, times }: Board): Factor[] =>
  factorsOf(times, 1).filter(({ place, times: each }) => symbols[place] === orb || each > 1)

type Before = { gone: Uint8Array; left: Uint8Array }

const filmTumble = ({ machine, board, filled }: Play, film: GridFilm, { gone, left }: Before): void => {
  const { rows, title } = machine
  const emptied = Array.from({ length: title.columns }, (_, column) => {
    const top = column * rows
    let empty = 0
    for (let place = top; place < top + rows; place++) if (gone[place] === 1 && left[place] === 0) empty++
    return empty
  })
  const screen = screenOf(machine, board)
  const isNew = (place: number): boolean => place % rows < (emptied[Math.floor(place / rows)] as number)
  const grow = title.wildsGrowTo !== undefined || title.orbs?.grows !== undefined
  const orbs = carried(machine, board).filter(({ place }) => grow || isNew(place))
  const marks = title.marks ? factorsOf(board.marks, 1).filter(({ place }) => gone[place] === 1) : []
  const wilds = placesWhere(left, (value) => value === 1)
  film.events.push({
    type: 'tumble',
    gone: placesWhere(gone, (value) => value === 1),
    came: screen.map((column, index) => column.slice(0, emptied[index])),
    ...(wilds.length > 0 ? { wilds } : {}),
    ...(orbs.length > 0 ? { orbs } : {}),
    ...(marks.length > 0 ? { marks } : {}),
    filled,
  })
}

/** What the orbs on the board add to a spin, in units: what collectors pay for them, or what they multiply a win by. */
const orbsOver = (play: Play, units: number): number => {
  if (play.machine.title.orbs?.join === 'collected') return collect(play)
  return units === 0 ? 0 : multiply(play, units)
}

const collect = ({ machine, board, film, free }: Play): number => {
  const collectors = placesWhere(board.symbols, (symbol) => symbol === machine.collector)
  const isAlways = free !== undefined && machine.title.freeSpins.alwaysCollects === true
  const units = joinedOrbs(machine, board) * unitsOfStake * (collectors.length + (isAlways ? 1 : 0))
  if (units > 0)
    film?.events.push({ type: 'collect', orbs: factorsOf(board.times, 1), collectors, winKurus: worth(film, units) })
  return units
}

const multiply = (play: Play, units: number): number => {
  const { machine, board, film, free } = play
  const joined = joinedOrbs(machine, board)
  const isCollected = free !== undefined && machine.title.freeSpins.orbsCollect === true
  if (isCollected) play.collected += joined
  const multiplier = isCollected ? play.collected : joined
  if (multiplier === 0) return 0
  const added = units * (multiplier - 1)
  film?.events.push({ type: 'orbs', orbs: factorsOf(board.times, 1), multiplier, winKurus: worth(film, added) })
  return added
}

/** The orbs of a board as one multiplier; 0 where there is none. */
const joinedOrbs = ({ title, cells, orb }: GridMachine, { symbols, times }: Board): number => {
  const isProduct = title.orbs?.join === 'product'
  let joined = 0
  for (let place = 0; place < cells; place++) {
    const value = times[place] as number
    if (symbols[place] === orb) joined = isProduct ? Math.max(1, joined) * value : joined + value
  }
  return joined
}
