import type { Draws } from '../../fair/draws.ts'
import { payClusters } from '../clusters/touching.ts'
import { payAnywhere } from '../tumble/anywhere.ts'
import { type Board, factorsOf, fillBoard, letFall, placesWhere, screenOf } from './board.ts'
import type { Factor } from './events.ts'
import { playMeter, strike } from './features.ts'
import { type GridMachine, type GridRecording, type Supply, unitsOfStake, worth } from './machine.ts'
import type { Marks } from './title.ts'

/** The state of a round in play. */
export type Play = {
  readonly machine: GridMachine
  readonly board: Board
  readonly draws: Draws
  readonly recording: GridRecording | undefined
  supply: Supply
  /** The number of wins of the spin, or of the free spins if the multiplier stays. */
  wins: number
  /** The number of symbols won in the spin, and of played steps of the meter. */
  filled: number
  steps: number
  strikes: number
  /** The sum of orbs in free spins that collect them. */
  collected: number
  free: { spin: number; of: number } | undefined
}

/**
 * Plays a spin until nothing pays and returns its win in units, orbs included. It ends early when the win reaches
 * `room`. Draws in order: the cells of `fillBoard`; after each win a cell for each wild that is left, then the symbols that
 * fall in; when nothing pays, those of a strike or a step of the meter.
 */
export const runSpin = (play: Play, room: number): number => {
  const { machine, board, draws } = play
  beginSpin(play)
  fillBoard(machine, board, play.supply.first, draws)
  if (play.recording) recordDrop(play, play.recording)
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

const recordDrop = ({ machine, board, free, collected }: Play, recording: GridRecording): void => {
  const [orbs, marks] = [carried(machine, board), factorsOf(board.marks, 1)]
  recording.events.push({
    type: 'drop',
    screen: screenOf(machine, board),
    ...(orbs.length > 0 ? { orbs } : {}),
    ...(free ? { free: { ...free, collected } } : {}),
    ...(marks.length > 0 ? { marks } : {}),
  })
}

const payWins = (play: Play): number => {
  const { machine, board, draws, recording } = play
  const multiplier = risenTo(play)
  if (machine.title.pays === 'anywhere') return payAnywhere(machine, board, multiplier, recording)
  return payClusters(machine, board, { multiplier, draws, recording })
}

/** Returns the multiplier of the next win for titles with a rising multiplier. */
const risenTo = ({ machine: { title }, free, wins }: Play): number => {
  const rising = (free ? title.freeSpins.rising : undefined) ?? title.rising
  return rising ? (rising[Math.min(wins, rising.length - 1)] as number) : 1
}

/** Removes cells, marks them, lets symbols fall and records it. Cells of a strike or the meter neither fill the meter nor are marked. */
const tumble = (play: Play, isWon: boolean): void => {
  const { machine, board, draws, recording } = play
  const { marks } = machine.title
  if (isWon) growFactors(play)
  if (isWon) for (let place = 0; place < machine.cells; place++) play.filled += board.gone[place] as number
  if (isWon && marks) growMarks(board, marks)
  const before = recording && { gone: board.gone.slice(), left: board.left.slice() }
  letFall(machine, board, play.supply.later, draws)
  if (recording && before) recordTumble(play, recording, before)
}

/** After a win, increases growing orbs; growing wilds stay and multiply by one more until their maximum. */
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

/** Returns the shown multipliers of orbs and wilds; wilds without a multiplier show none. */
const carried = ({ orb }: GridMachine, { symbols, times }: Board): Factor[] =>
  factorsOf(times, 1).filter(({ place, times: each }) => symbols[place] === orb || each > 1)

type Before = { gone: Uint8Array; left: Uint8Array }

const recordTumble = ({ machine, board, filled }: Play, recording: GridRecording, { gone, left }: Before): void => {
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
  recording.events.push({
    type: 'tumble',
    gone: placesWhere(gone, (value) => value === 1),
    came: screen.map((column, index) => column.slice(0, emptied[index])),
    ...(wilds.length > 0 ? { wilds } : {}),
    ...(orbs.length > 0 ? { orbs } : {}),
    ...(marks.length > 0 ? { marks } : {}),
    filled,
  })
}

/** Returns the amount in units that the orbs on the board add to a spin, by collectors or by multiplication. */
const orbsOver = (play: Play, units: number): number => {
  if (play.machine.title.orbs?.join === 'collected') return collect(play)
  return units === 0 ? 0 : multiply(play, units)
}

const collect = ({ machine, board, recording, free }: Play): number => {
  const collectors = placesWhere(board.symbols, (symbol) => symbol === machine.collector)
  const isAlways = free !== undefined && machine.title.freeSpins.alwaysCollects === true
  const units = joinedOrbs(machine, board) * unitsOfStake * (collectors.length + (isAlways ? 1 : 0))
  if (units > 0)
    recording?.events.push({
      type: 'collect',
      orbs: factorsOf(board.times, 1),
      collectors,
      winKurus: worth(recording, units),
    })
  return units
}

const multiply = (play: Play, units: number): number => {
  const { machine, board, recording, free } = play
  const joined = joinedOrbs(machine, board)
  const isCollected = free !== undefined && machine.title.freeSpins.orbsCollect === true
  if (isCollected) play.collected += joined
  const multiplier = isCollected ? play.collected : joined
  if (multiplier === 0) return 0
  const added = units * (multiplier - 1)
  recording?.events.push({
    type: 'orbs',
    orbs: factorsOf(board.times, 1),
    multiplier,
    winKurus: worth(recording, added),
  })
  return added
}

/** Returns the joint multiplier of the orbs on a board; 0 without orbs. */
const joinedOrbs = ({ title, cells, orb }: GridMachine, { symbols, times }: Board): number => {
  const isProduct = title.orbs?.join === 'product'
  let joined = 0
  for (let place = 0; place < cells; place++) {
    const value = times[place] as number
    if (symbols[place] === orb) joined = isProduct ? Math.max(1, joined) * value : joined + value
  }
  return joined
}
