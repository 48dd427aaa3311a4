import type { BingoCard } from '../engine.ts'
import type { Draws } from '../fair/draws.ts'
import { drawnFrom } from '../fair/shuffle.ts'
import { integerOf } from '../record.ts'

const isRows = (raw: unknown): raw is unknown[][] => Array.isArray(raw) && raw.every((row) => Array.isArray(row))

const rowsOf = (raw: unknown, height: number, width: number): number[][] | undefined => {
  if (!isRows(raw) || raw.length !== height || raw.some((row) => row.length !== width)) return undefined
  const cells = raw.flat().map((cell) => integerOf(cell, 0, 90))
  return cells.includes(undefined) ? undefined : raw.map((row) => row.map(Number))
}

const risingFrom = (draws: Draws, first: number, last: number, count: number): number[] =>
  drawnFrom(draws, last - first + 1, count)
    .map((number) => number + first)
    .sort((a, b) => a - b)

const columnsOf90 = 9
/** Returns the first and last number of a column: 1 to 9, 10 to 19, ... 80 to 90. */
const rangeOf90 = (column: number): [number, number] => [
  column === 0 ? 1 : column * 10,
  column === columnsOf90 - 1 ? 90 : column * 10 + 9,
]

/**
 * Draws a card of Bingo 90 and tombala: three rows of nine cells with five numbers each, one to three per column. Draws: which
 * six of the eighteen further cells are filled, the numbers of each column, and the order of equally empty rows.
 */
export const card90 = (draws: Draws): BingoCard => {
  const counts = new Array<number>(columnsOf90).fill(1)
  for (const place of drawnFrom(draws, 2 * columnsOf90, 6)) {
    const column = Math.floor(place / 2)
    counts[column] = (counts[column] ?? 0) + 1
  }
  const rows = [0, 1, 2].map(() => new Array<number>(columnsOf90).fill(0))
  const free = [5, 5, 5]
  for (const [column, count] of counts.entries()) {
    const numbers = risingFrom(draws, ...rangeOf90(column), count)
    for (const [place, row] of emptiest(draws, free, count).entries()) {
      free[row] = (free[row] ?? 0) - 1
      const cells = rows[row] as number[]
      cells[column] = numbers[place] ?? 0
    }
  }
  return rows
}

/** Returns the `count` rows with the most free cells, from the top. */
const emptiest = (draws: Draws, free: readonly number[], count: number): number[] =>
  drawnFrom(draws, 3, 3)
    .sort((a, b) => (free[b] ?? 0) - (free[a] ?? 0))
    .slice(0, count)
    .sort((a, b) => a - b)

export const checked90 = (raw: unknown): BingoCard | undefined => {
  const rows = rowsOf(raw, 3, columnsOf90)
  if (!rows || rows.some((row) => row.filter(Boolean).length !== 5)) return undefined
  const fits = Array.from({ length: columnsOf90 }, (_, column) => {
    const numbers = rows.map((row) => row[column] ?? 0).filter(Boolean)
    const [first, last] = rangeOf90(column)
    return numbers.length > 0 && isRising(numbers) && numbers.every((number) => number >= first && number <= last)
  })
  return fits.every(Boolean) ? rows : undefined
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))

/** Draws a card of Bingo 75: five of the fifteen numbers of each of five columns, with a free centre. Draws: the numbers of each column. */
export const card75 = (draws: Draws): BingoCard => {
  const columns = [0, 1, 2, 3, 4].map((column) => drawnFrom(draws, 15, 5).map((number) => number + 1 + column * 15))
  return [0, 1, 2, 3, 4].map((row) => columns.map((column, at) => (row === 2 && at === 2 ? 0 : (column[row] ?? 0))))
}

export const checked75 = (raw: unknown): BingoCard | undefined => {
  const rows = rowsOf(raw, 5, 5)
  if (rows?.[2]?.[2] !== 0 || rows.flat().filter(Boolean).length !== 24) return undefined
  const fits = rows.every((row) =>
    row.every((number, column) => number === 0 || (number > column * 15 && number <= column * 15 + 15)),
  )
  return fits && new Set(rows.flat()).size === 25 ? rows : undefined
}

/** Returns the numbers of each line of a card, without free cells: rows, and in Bingo 75 columns and diagonals. */
export const linesOf = (card: BingoCard): number[][] => {
  const rows = card.map((row) => row.filter(Boolean))
  if (card.length !== 5) return rows
  const columns = card.map((_, column) => card.map((row) => row[column] ?? 0))
  const diagonals = [card.map((row, at) => row[at] ?? 0), card.map((row, at) => row[4 - at] ?? 0)]
  return [...rows, ...[...columns, ...diagonals].map((line) => line.filter(Boolean))]
}
