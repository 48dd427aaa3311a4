import type { Draws } from '../../fair/draws.ts'
import type { Board } from '../grid/board.ts'
import { type GridFilm, type GridMachine, worth } from '../grid/machine.ts'

/**
 * Pays every group of equal symbols that touch by their sides, wilds among them, marks what vanishes and films it. In units.
 * A wild may help several groups; wilds alone pay nothing. Where large wins leave a wild, its place is drawn group by group.
 */
export const payClusters = (
  machine: GridMachine,
  board: Board,
  { multiplier, draws, film }: { multiplier: number; draws: Draws; film: GridFilm | undefined },
): number => {
  const { cells, paying, leastCount } = machine
  const { symbols, visited } = board
  visited.fill(0)
  let [units, groups] = [0, 0]
  for (let place = 0; place < cells; place++) {
    if (paying[symbols[place] as number] === 0 || visited[place] !== 0) continue
    const count = findCluster(machine, board, place, ++groups)
    if (count < leastCount) continue
    const times = multiplier * sumUnder(board, board.marks, count) * sumUnder(board, board.times, count)
    const won = (machine.pays[(symbols[place] as number) * (cells + 1) + count] as number) * times
    units += won
    for (let at = 0; at < count; at++) board.gone[board.found[at] as number] = 1
    if (film) filmCluster(machine, board, { count, won, times }, film)
    leaveWild(machine, board, count, draws)
  }
  return units
}

/** Walks the group of a place and writes its places into `found`; gives how many there are. */
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
      // A group has its own number, so that a wild that another group used can be used again.
      if (next < 0 || visited[next] === group || (symbols[next] !== symbol && symbols[next] !== wild)) continue
      visited[next] = group
      found[count++] = next
    }
  }
  return count
}

/** What the marks under a group, or the wilds in it, multiply by: their sum, 1 where none multiplies. */
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

const filmCluster = (machine: GridMachine, { symbols, found }: Board, cluster: Cluster, film: GridFilm): void => {
  const places = Array.from(found.subarray(0, cluster.count))
  film.events.push({
    type: 'win',
    symbol: machine.names[symbols[places[0] as number] as number] as string,
    places: places.toSorted((a, b) => a - b),
    multiplier: cluster.times,
    winKurus: worth(film, cluster.won),
  })
}
