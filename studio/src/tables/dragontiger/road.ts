import type { DragonTigerResult } from '@yakamoz/games'

export type RoadMark = {
  readonly column: number
  readonly row: number
  readonly result: 'dragon' | 'tiger'
  readonly ties: number
}

const rows = 6

/**
 * The big road: a run of one winner goes down its column, and to the right where the column ends or is occupied. Ties are counted
 * on the win before them; ties before the first win on the first.
 */
export const bigRoadOf = (results: readonly DragonTigerResult[]): readonly RoadMark[] => {
  const marks: RoadMark[] = []
  const taken = new Set<string>()
  let [start, early] = [-1, 0]
  for (const result of results) {
    const last = marks.at(-1)
    if (result === 'tie') {
      if (last) marks[marks.length - 1] = { ...last, ties: last.ties + 1 }
      else early += 1
      continue
    }
    const cell = last?.result === result ? below(last, start, taken) : { column: freeColumn(start + 1, taken), row: 0 }
    if (last?.result !== result) start = cell.column
    taken.add(`${cell.column}/${cell.row}`)
    marks.push({ ...cell, result, ties: last ? 0 : early })
  }
  return marks
}

const freeColumn = (from: number, taken: ReadonlySet<string>): number => {
  let column = from
  while (taken.has(`${column}/0`)) column += 1
  return column
}

const below = (
  { column, row }: RoadMark,
  start: number,
  taken: ReadonlySet<string>,
): { column: number; row: number } => {
  const isDown = column === start && row + 1 < rows && !taken.has(`${column}/${row + 1}`)
  return isDown ? { column, row: row + 1 } : { column: column + 1, row }
}
