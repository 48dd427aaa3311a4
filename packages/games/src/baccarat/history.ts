import type { BaccaratResult } from './game.ts'

/** A bead: the winner and the pairs of a coup. */
export type Bead = { readonly result: BaccaratResult; readonly playerPair: boolean; readonly bankerPair: boolean }

/** A mark of the big road: the winner, and the number of ties that followed. Columns and rows count from 0, six rows per column. */
export type RoadMark = {
  readonly column: number
  readonly row: number
  readonly result: 'player' | 'banker'
  readonly ties: number
}

/** A mark of a derived road: red for a repeated pattern, blue otherwise. */
export type DerivedMark = { readonly column: number; readonly row: number; readonly colour: 'red' | 'blue' }

export type BaccaratHistory = {
  readonly beads: readonly Bead[]
  readonly bigRoad: readonly RoadMark[]
  readonly bigEye: readonly DerivedMark[]
  readonly small: readonly DerivedMark[]
  readonly cockroach: readonly DerivedMark[]
  readonly player: number
  readonly banker: number
  readonly tie: number
  readonly playerPairs: number
  readonly bankerPairs: number
}

const rows = 6
const maxCoups = 72

/** Returns the standard roads of the last 72 coups. */
export const baccaratHistory = (outcomes: readonly Bead[]): BaccaratHistory => {
  const beads = outcomes
    .slice(-maxCoups)
    .map(({ result, playerPair, bankerPair }) => ({ result, playerPair, bankerPair }))
  const columns = columnsOf(beads)
  const count = (is: (bead: Bead) => boolean): number => beads.filter(is).length
  return {
    beads,
    bigRoad: bigRoadOf(columns),
    bigEye: derivedRoad(columns, 1),
    small: derivedRoad(columns, 2),
    cockroach: derivedRoad(columns, 3),
    player: count(({ result }) => result === 'player'),
    banker: count(({ result }) => result === 'banker'),
    tie: count(({ result }) => result === 'tie'),
    playerPairs: count(({ playerPair }) => playerPair),
    bankerPairs: count(({ bankerPair }) => bankerPair),
  }
}

type Run = { result: 'player' | 'banker'; ties: number[] }

/** Returns the runs of equal winners; ties are added to the win before them, those before the first win to the first. */
const columnsOf = (beads: readonly Bead[]): readonly Run[] => {
  const runs: Run[] = []
  let early = 0
  for (const { result } of beads) {
    const run = runs.at(-1)
    if (result === 'tie') {
      if (run) run.ties[run.ties.length - 1] = (run.ties.at(-1) ?? 0) + 1
      else early += 1
    } else if (run?.result === result) run.ties.push(0)
    else runs.push({ result, ties: [runs.length === 0 ? early : 0] })
  }
  return runs
}

const bigRoadOf = (runs: readonly Run[]): RoadMark[] => {
  const places = positionsOf(runs.map(({ ties }) => ties.length))
  const marks = runs.flatMap(({ result, ties }) => ties.map((count) => ({ result, ties: count })))
  return marks.map((mark, index) => ({ ...mark, ...(places[index] as Position) }))
}

type Position = { readonly column: number; readonly row: number }

/** Returns the positions of the marks of runs: down a column, then to the right where the column ends or is taken. */
const positionsOf = (lengths: readonly number[]): Position[] => {
  const [taken, places] = [new Set<string>(), [] as Position[]]
  let start = 0
  for (const length of lengths) {
    let [column, row] = [start, 0]
    while (taken.has(`${column}/0`)) column += 1
    start = column + 1
    for (let step = 0; step < length; step++) {
      if (step > 0 && row + 1 < rows && column === start - 1 && !taken.has(`${column}/${row + 1}`)) row += 1
      else if (step > 0) column += 1
      taken.add(`${column}/${row}`)
      places.push({ column, row })
    }
  }
  return places
}

/**
 * Returns a derived road that compares with the column `back` columns before: the first mark of a column is red when the two previous
 * columns at that distance have the same length; a further mark is red when the column at that distance has a mark in its row, or none in
 * the row above.
 */
const derivedRoad = (runs: readonly Run[], back: number): DerivedMark[] => {
  const colours: ('red' | 'blue')[] = []
  for (const [column, { ties }] of runs.entries())
    for (const row of ties.keys()) {
      if (column < back || (column === back && row === 0)) continue
      colours.push(isRepeated(runs, { column, row }, back) ? 'red' : 'blue')
    }
  const lengths: number[] = []
  for (const [index, colour] of colours.entries())
    if (index > 0 && colours[index - 1] === colour) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1
    else lengths.push(1)
  const places = positionsOf(lengths)
  return colours.map((colour, index) => ({ colour, ...(places[index] as Position) }))
}

const isRepeated = (runs: readonly Run[], { column, row }: Position, back: number): boolean => {
  const lengthOf = (index: number): number => runs[index]?.ties.length ?? 0
  if (row === 0) return lengthOf(column - 1) === lengthOf(column - 1 - back)
  const before = lengthOf(column - back)
  return row < before || row > before
}
