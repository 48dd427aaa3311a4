import { countOf, placesWhere } from './board.ts'
import type { Play } from './spin.ts'
import type { MeterStep } from './title.ts'

/** Strikes when its draw says so: all of a drawn symbol are gone. False when nothing was struck. */
export const strike = (play: Play): boolean => {
  const { machine, board, draws, film } = play
  const rule = machine.title.strike
  if (!rule || play.strikes >= rule.most || draws.below(rule.oneIn) !== 0) return false
  const symbol = machine.strikes[draws.below(machine.strikes.length)] as number
  play.strikes += 1
  if (countOf(board, symbol) === 0) return false
  for (let place = 0; place < machine.cells; place++) if (board.symbols[place] === symbol) board.gone[place] = 1
  film?.events.push({ type: 'strike', places: placesWhere(board.gone, (gone) => gone === 1) })
  return true
}

/** Plays the next step of the meter when enough was won for it. False when there is none. */
export const playMeter = (play: Play): boolean => {
  const step = play.machine.title.meter?.[play.steps]
  if (!step || play.filled < step.at) return false
  if (step.does === 'remove') removeSymbols(play, step)
  if (step.does === 'wilds') turnWild(play, step)
  if (step.does === 'block') dropBlock(play, step)
  play.steps += 1
  return true
}

type Step<Does extends MeterStep['does']> = Extract<MeterStep, { does: Does }>

const removeSymbols = ({ machine, board, film, steps }: Play, { symbols }: Step<'remove'>): void => {
  for (const name of symbols) {
    const symbol = machine.names.indexOf(name)
    for (let place = 0; place < machine.cells; place++) if (board.symbols[place] === symbol) board.gone[place] = 1
  }
  film?.events.push({ type: 'strike', places: placesWhere(board.gone, (gone) => gone === 1), step: steps })
}

/** So many places of symbols that pay turn wild, each set of them equally likely. */
const turnWild = ({ machine, board, draws, film, steps }: Play, { count }: Step<'wilds'>): void => {
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
  }
  film?.events.push({
    type: 'turn',
    symbol: machine.names[machine.wild] as string,
    places: Array.from(found.subarray(0, turned)),
    step: steps,
  })
}

/** A square of one symbol covers what stood there, at a drawn place: its symbol, then its column, then its row are drawn. */
const dropBlock = ({ machine, board, draws, film, steps }: Play, { size }: Step<'block'>): void => {
  const { title, rows, names } = machine
  const lot = machine.blocks[steps] as Uint8Array
  const symbol = lot[draws.below(lot.length)] as number
  const left = draws.below(title.columns - size + 1)
  const top = draws.below(rows - size + 1)
  for (let column = left; column < left + size; column++)
    for (let row = top; row < top + size; row++) board.symbols[column * rows + row] = symbol
  const isInside = (place: number): boolean => {
    const [column, row] = [Math.floor(place / rows), place % rows]
    return column >= left && column < left + size && row >= top && row < top + size
  }
  const places = film ? [...board.symbols.keys()].filter(isInside) : []
  film?.events.push({ type: 'turn', symbol: names[symbol] as string, places, step: steps })
}
