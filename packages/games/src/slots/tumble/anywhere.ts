import { type Board, placesWhere } from '../grid/board.ts'
import { type GridMachine, type GridRecording, worth } from '../grid/machine.ts'

/**
 * Pays all symbols with enough cells anywhere, wilds included, marks the vanishing cells and records the wins. Returns units. Wilds
 * count for each symbol with at least one cell.
 */
export const payAnywhere = (
  machine: GridMachine,
  board: Board,
  multiplier: number,
  recording?: GridRecording,
): number => {
  const { cells, paying, pays, minCount, wild } = machine
  const { symbols, counts, gone } = board
  counts.fill(0)
  for (let place = 0; place < cells; place++) (counts[symbols[place] as number] as number)++
  const wilds = wild < 0 ? 0 : (counts[wild] as number)
  let units = 0
  for (let symbol = 0; symbol < paying.length; symbol++) {
    const own = counts[symbol] as number
    if (paying[symbol] === 0 || own === 0 || own + wilds < minCount) continue
    const won = (pays[symbol * (cells + 1) + own + wilds] as number) * multiplier
    units += won
    for (let place = 0; place < cells; place++)
      if (symbols[place] === symbol || symbols[place] === wild) gone[place] = 1
    if (recording) recordWin(machine, board, { symbol, won, multiplier }, recording)
  }
  return units
}

type Won = { symbol: number; won: number; multiplier: number }

const recordWin = (
  { names, wild }: GridMachine,
  { symbols }: Board,
  { symbol, won, multiplier }: Won,
  recording: GridRecording,
) =>
  recording.events.push({
    type: 'win',
    symbol: names[symbol] as string,
    places: placesWhere(symbols, (found) => found === symbol || found === wild),
    multiplier,
    winKurus: worth(recording, won),
  })
