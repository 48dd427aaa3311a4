import type { Draws } from '../../fair/draws.ts'
import type { Board } from '../grid/board.ts'
import { type GridMachine, type GridRecording, worth } from '../grid/machine.ts'

/**
 * Pays all groups of equal symbols that share edges, wilds included, marks the vanishing cells and records the wins. Returns units.
 * A wild may be part of several groups; wilds alone pay nothing. If large wins leave a wild, its cell is drawn per group.
 */
export const payClusters = (
  machine: GridMachine,
  board: Board,
  { multiplier, draws, recording }: { multiplier: number; draws: Draws; recording: GridRecording | undefined },
): number => {
  const { cells, paying, minCount } = machine
  const { symbols, visited } = board
  visited.fill(0)
  let [units, groups] = [0, 0]
  for (let place = 0; place < cells; place++) {
    if (paying[symbols[place] as number] === 0 || visited[place] !== 0) continue
    const count = findCluster(machine, board, place, ++groups)
    if (count < minCount) continue
    const times = multiplier * sumUnder(board, board.marks, count) * sumUnder(board, board.times, count)
    const won = (machine.pays[(symbols[place] as number) * (cells + 1) + count] as number) * times
    units += won
    for (let at = 0; at < count; at++) board.gone[board.found[at] as number] = 1
    if (recording) recordCluster(machine, board, { count, won, times }, recording)
    leaveWild(machine, board, count, draws)
  }
  return units
}

/** Finds the group of a cell, writes its cells into `found` and returns their number. */
export const findCluster = ({ beside, wild }: GridMachine, board: Board, start: number, group: number): number => {
  const { symbols, visited, found } = board
  const symbol = symbols[start]
  visited[start] = group
  found[0] = start
  let count = 1
  for (let at = 0; at < count; at++) {
    const from = (found[at] as number) * 4
    for (let side = from; side < from + 4; side++) {
      const next = beside[side] as number
      // Visited cells have the number of the group, so that a wild can be part of several groups.
      if (next < 0 || visited[next] === group || (symbols[next] !== symbol && symbols[next] !== wild)) continue
      visited[next] = group
      found[count++] = next
    }
  }
  return count
}

/** Returns the multiplier of the marks under a group, or of the wilds in it: their sum, 1 if there is none. */
const sumUnder = ({ found }: Board, factors: Board['marks'] | Board['times'], count: number): number => {
  let sum = 0
  for (let at = 0; at < count; at++) {
    const times = factors[found[at] as number] as number
    if (times > 1) sum += times
  }
  return sum === 0 ? 1 : sum
}

const leaveWild = ({ title }: GridMachine, { found, left }: Board, count: number, draws: Draws): void => {
  if (title.leavesWildFrom === undefined || count < title.leavesWildFrom) return
  left[found[draws.below(count)] as number] = 1
}

type Cluster = { count: number; won: number; times: number }

const recordCluster = (
  machine: GridMachine,
  { symbols, found }: Board,
  cluster: Cluster,
  recording: GridRecording,
): void => {
  const places = Array.from(found.subarray(0, cluster.count))
  recording.events.push({
    type: 'win',
    symbol: machine.names[symbols[places[0] as number] as number] as string,
    places: places.toSorted((a, b) => a - b),
    multiplier: cluster.times,
    winKurus: worth(recording, cluster.won),
  })
}
