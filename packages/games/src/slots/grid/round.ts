import type { Draws } from '../../fair/draws.ts'
import { type Board, countOf, placesWhere } from './board.ts'
import { type GridFilm, type GridMachine, worth } from './machine.ts'
import { type Play, runSpin } from './spin.ts'

type Chance = { machine: GridMachine; board: Board; draws: Draws; film?: GridFilm | undefined }

export const newPlay = ({ machine, board, draws, film }: Chance): Play => ({
  machine,
  board,
  draws,
  film,
  supply: machine.base,
  wins: 0,
  filled: 0,
  steps: 0,
  strikes: 0,
  collected: 0,
  free: undefined,
})

/** One round from its draws: what it pays, in units, filmed where a film is given. First the spin, then each free spin. */
export const runRound = (chance: Chance): number => {
  const play = newPlay(chance)
  const { machine, film } = play
  const { units, scatters } = runFirstSpin(play)
  const isFree = scatters >= machine.title.freeSpins.scatters && units < machine.capUnits
  const total = isFree ? runFreeSpins(play, units, scatters) : units
  if (total < machine.capUnits) return total
  film?.events.push({ type: 'cap', winKurus: worth(film, machine.capUnits) })
  return machine.capUnits
}

/** The spin that is paid for: what it pays, scatters among it, and how many scatters lie on the board. */
export const runFirstSpin = (play: Play): { units: number; scatters: number } => {
  const { machine, board, film } = play
  const won = runSpin(play, machine.capUnits)
  // Scatters neither vanish nor come later, so that those of the first drop still lie there.
  const scatters = countOf(board, machine.scatter)
  const units = machine.scatterPays[scatters] as number
  if (film && units > 0)
    film.events.push({
      type: 'scatter',
      symbol: machine.names[machine.scatter] as string,
      places: placesWhere(board.symbols, (symbol) => symbol === machine.scatter),
      winKurus: worth(film, units),
    })
  return { units: won + units, scatters }
}

/** Plays free spins until none is left or the cap is reached; `before` is what the round has paid so far. Gives the total. */
export const runFreeSpins = (play: Play, before: number, scatters: number): number => {
  const { machine, board, film } = play
  const { freeSpins } = machine.title
  let [awarded, total] = [spinsFor(machine, scatters), before]
  beginFree(play)
  film?.events.push({ type: 'freeSpins', spins: awarded, more: false })
  for (let spin = 1; spin <= awarded && total < machine.capUnits; spin++) {
    play.free = { spin, of: awarded }
    total += runSpin(play, machine.capUnits - total)
    if (total >= machine.capUnits || countOf(board, machine.scatter) < freeSpins.moreScatters) continue
    const more = Math.min(freeSpins.more, freeSpins.limit - awarded)
    if (more > 0) film?.events.push({ type: 'freeSpins', spins: more, more: true })
    awarded += more
  }
  film?.events.push({ type: 'freeSpinsEnd', winKurus: worth(film, Math.min(total, machine.capUnits) - before) })
  return total
}

const beginFree = (play: Play): void => {
  play.supply = play.machine.free
  play.wins = 0
  play.collected = 0
  play.board.marks.fill(0)
}

/** How many free spins so many scatters give: the last entry counts for more, fewer than the least give none. */
export const spinsFor = ({ title: { freeSpins } }: GridMachine, scatters: number): number =>
  scatters < freeSpins.scatters
    ? 0
    : (freeSpins.spins[Math.min(scatters - freeSpins.scatters, freeSpins.spins.length - 1)] as number)
