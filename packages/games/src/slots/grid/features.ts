import { countOf, freshTimes, placesWhere } from './board.ts'
import type { Play } from './spin.ts'
import type { MeterStep } from './title.ts'

/** Draws whether a strike happens, in which all of a drawn symbol vanish; returns whether it did. */
export const strike = (play: Play): boolean => {
  const { machine, board, draws, recording } = play
  const rule = machine.title.strike
  if (!rule || play.strikes >= rule.most || draws.below(rule.oneIn) !== 0) return false
  const symbol = machine.strikes[draws.below(machine.strikes.length)] as number
  play.strikes += 1
  if (countOf(board, symbol) === 0) return false
  for (let place = 0; place < machine.cells; place++) if (board.symbols[place] === symbol) board.gone[place] = 1
  recording?.events.push({ type: 'strike', places: placesWhere(board.gone, (gone) => gone === 1) })
  return true
}

/** Plays the next step of the meter if it is full; returns whether it did. */
export const playMeter = (play: Play): boolean => {
  const step = play.machine.title.meter?.[play.steps]
  if (!step || play.filled < step.at) return false
  if (step.does === 'remove') removeSymbols(play, step)
  if (step.does === 'wilds') turnWild(play, step)
  if (step.does === 'block') dropBlock(play, step)
  if (step.does === 'cross') clearCrosses(play, step)
  if (step.does === 'upgrade') upgrade(play, step)
  play.steps += 1
  return true
}

type Step<Does extends MeterStep['does']> = Extract<MeterStep, { does: Does }>

const removeSymbols = ({ machine, board, recording, steps }: Play, { symbols }: Step<'remove'>): void => {
  for (const name of symbols) {
    const symbol = machine.names.indexOf(name)
    for (let place = 0; place < machine.cells; place++) if (board.symbols[place] === symbol) board.gone[place] = 1
  }
  recording?.events.push({ type: 'strike', places: placesWhere(board.gone, (gone) => gone === 1), step: steps })
}

/** Turns `count` random cells with paying symbols into wilds. */
const turnWild = ({ machine, board, draws, recording, steps }: Play, { count }: Step<'wilds'>): void => {
  const { found, symbols } = board
  let open = 0
  for (let place = 0; place < machine.cells; place++)
    if (machine.paying[symbols[place] as number] === 1) found[open++] = place
  const turned = Math.min(count, open)
  for (let done = 0; done < turned; done++) {
    const at = done + draws.below(open - done)
    const place = found[at] as number
    found[at] = found[done] as number
    found[done] = place
    symbols[place] = machine.wild
    board.times[place] = freshTimes(machine, machine.wild)
  }
  recording?.events.push({
    type: 'turn',
    symbol: machine.names[machine.wild] as string,
    places: Array.from(found.subarray(0, turned)),
    step: steps,
  })
}

/**
 * Drops a square of one symbol that covers all symbols except scatters. Draws: its symbol, then its column, then its
 * row.
 */
const dropBlock = (play: Play, { size }: Step<'block'>): void => {
  const { machine, board, draws, steps } = play
  const { title, rows } = machine
  const lot = machine.blocks[steps] as Uint8Array
  const symbol = lot[draws.below(lot.length)] as number
  const left = draws.below(title.columns - size + 1)
  const top = draws.below(rows - size + 1)
  const isCovered = (place: number): boolean => {
    const [column, row] = [Math.floor(place / rows), place % rows]
    const isInside = column >= left && column < left + size && row >= top && row < top + size
    return isInside && board.symbols[place] !== machine.scatter
  }
  turnWhere(play, isCovered, symbol)
}

const upgrade = (play: Play, { from, to }: Step<'upgrade'>): void => {
  const { machine, board } = play
  const [before, after] = [machine.names.indexOf(from), machine.names.indexOf(to)]
  turnWhere(play, (place) => board.symbols[place] === before, after)
}

const turnWhere = (
  { machine, board, recording, steps }: Play,
  isTurned: (place: number) => boolean,
  to: number,
): void => {
  const places: number[] = []
  for (let place = 0; place < machine.cells; place++) {
    if (!isTurned(place)) continue
    board.symbols[place] = to
    board.times[place] = 0
    places.push(place)
  }
  recording?.events.push({ type: 'turn', symbol: machine.names[to] as string, places, step: steps })
}

/** Removes row and column of each drawn cell, except scatters; the same cell may be drawn twice. */
const clearCrosses = ({ machine, board, draws, recording, steps }: Play, { count }: Step<'cross'>): void => {
  const { cells, rows, scatter } = machine
  for (let drawn = 0; drawn < count; drawn++) {
    const centre = draws.below(cells)
    for (let place = 0; place < cells; place++) {
      const isOnCross = place % rows === centre % rows || Math.floor(place / rows) === Math.floor(centre / rows)
      if (isOnCross && board.symbols[place] !== scatter) board.gone[place] = 1
    }
  }
  recording?.events.push({ type: 'strike', places: placesWhere(board.gone, (gone) => gone === 1), step: steps })
}
