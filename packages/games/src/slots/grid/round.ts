import type { Draws } from '../../fair/draws.ts'
import { type Board, countOf, placesWhere } from './board.ts'
import { type GridMachine, type GridRecording, worth } from './machine.ts'
import { type Play, runSpin } from './spin.ts'

type Chance = { machine: GridMachine; board: Board; draws: Draws; recording?: GridRecording | undefined }

export const newPlay = ({ machine, board, draws, recording }: Chance): Play => ({
  machine,
  board,
  draws,
  recording,
  supply: machine.base,
  wins: 0,
  filled: 0,
  steps: 0,
  strikes: 0,
  collected: 0,
  free: undefined,
})

/** Plays a round and returns its payout in units. Draws: the spin, then each free spin. */
export const runRound = (chance: Chance): number => {
  const play = newPlay(chance)
  const { machine, recording } = play
  const { units, scatters } = runFirstSpin(play)
  const isFree = scatters >= machine.title.freeSpins.scatters && units < machine.capUnits
  const total = isFree ? runFreeSpins(play, units, scatters) : units
  if (total < machine.capUnits) return total
  recording?.events.push({ type: 'cap', winKurus: worth(recording, machine.capUnits) })
  return machine.capUnits
}

/** Plays the paid spin; returns its payout, scatters included, and the number of scatters on the board. */
export const runFirstSpin = (play: Play): { units: number; scatters: number } => {
  const { machine, board, recording } = play
  const won = runSpin(play, machine.capUnits)
  // Scatters neither vanish nor fall later, so that those of the first drop are still on the board.
  const scatters = countOf(board, machine.scatter)
  const units = machine.scatterPays[scatters] as number
  if (recording && units > 0)
    recording.events.push({
      type: 'scatter',
      symbol: machine.names[machine.scatter] as string,
      places: placesWhere(board.symbols, (symbol) => symbol === machine.scatter),
      winKurus: worth(recording, units),
    })
  return { units: won + units, scatters }
}

/** Plays free spins until none is left or the cap is reached; `before`: the payout so far. Returns the total. */
export const runFreeSpins = (play: Play, before: number, scatters: number): number => {
  const { machine, board, recording } = play
  const { freeSpins } = machine.title
  let [awarded, total] = [spinsFor(machine, scatters), before]
  beginFree(play)
  recording?.events.push({ type: 'freeSpins', spins: awarded, more: false })
  for (let spin = 1; spin <= awarded && total < machine.capUnits; spin++) {
    play.free = { spin, of: awarded }
    total += runSpin(play, machine.capUnits - total)
    if (total >= machine.capUnits || countOf(board, machine.scatter) < freeSpins.moreScatters) continue
    const more = Math.min(freeSpins.more, freeSpins.limit - awarded)
    if (more > 0) recording?.events.push({ type: 'freeSpins', spins: more, more: true })
    awarded += more
  }
  recording?.events.push({
    type: 'freeSpinsEnd',
    winKurus: worth(recording, Math.min(total, machine.capUnits) - before),
  })
  return total
}

const beginFree = (play: Play): void => {
  play.supply = play.machine.free
  play.wins = 0
  play.collected = 0
  play.board.marks.fill(0)
}

/** Returns the number of free spins for a number of scatters: the last entry for more, none for too few. */
export const spinsFor = ({ title: { freeSpins } }: GridMachine, scatters: number): number =>
  scatters < freeSpins.scatters
    ? 0
    : (freeSpins.spins[Math.min(scatters - freeSpins.scatters, freeSpins.spins.length - 1)] as number)
