/*
 * Packing programmes: the largest sum of numbers x >= 0, one for each column, under which no row of a table of numbers >= 0 adds up to more than 1.
 */

/** A table of the simplex method without its identity matrix: rows of the basis, the row of the objective last, the right side as last column. */
type Table = Float64Array[]

const at = (table: Table, row: number, column: number): number => table[row]?.[column] as number

/** Exchanges the variable of a column with that of a row. */
const pivot = (table: Table, row: number, column: number): void => {
  const own = table[row] as Float64Array
  const by = own[column] as number
  own[column] = 1
  for (let index = 0; index < own.length; index++) own[index] = (own[index] as number) / by
  for (const other of table) {
    const factor = other[column] as number
    if (other === own || factor === 0) continue
    other[column] = 0
    for (let index = 0; index < own.length; index++)
      other[index] = (other[index] as number) - factor * (own[index] as number)
  }
}

/** Below this a number is 0. */
const tiny = 1e-10

/** From this number of exchanges on, those that cannot return to an earlier table are chosen (Bland's rule). */
const safeFrom = 500

/** Returns the column by which the sum grows most, or the first one by the names of the variables; undefined at the largest sum. */
const enteringColumn = (table: Table, names: readonly number[], isSafe: boolean): number | undefined => {
  const objective = table.at(-1) as Float64Array
  let found: number | undefined
  for (const [column, name] of names.entries()) {
    const growth = objective[column] as number
    if (growth <= tiny) continue
    const isBetter = isSafe
      ? name < (names[found ?? -1] ?? Number.POSITIVE_INFINITY)
      : growth > (found === undefined ? 0 : (objective[found] as number))
    if (isBetter) found = column
  }
  return found
}

/** Returns the row that limits the growth of a column; undefined if none does. */
const leavingRow = (table: Table, column: number, names: readonly number[]): number | undefined => {
  let [found, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const [row, name] of names.entries()) {
    const growth = at(table, row, column)
    if (growth <= tiny) continue
    const limit = (table[row]?.at(-1) as number) / growth
    const isTie = found !== undefined && Math.abs(limit - least) <= tiny
    if (isTie ? name < (names[found as number] as number) : limit < least) [found, least] = [row, limit]
  }
  return found
}

/** Returns the largest sum by the simplex method, infinite where nothing limits it; not more exactly than needed to know that it is at least `enough`. */
export const maxOfPacking = (rows: readonly (readonly number[])[], enough: number): number => {
  const width = rows[0]?.length ?? 0
  const table: Table = rows.map((row) => Float64Array.from([...row, 1]))
  table.push(Float64Array.from({ length: width + 1 }, (_, column) => (column < width ? 1 : 0)))
  const columns = Array.from({ length: width }, (_, index) => index)
  const basis = rows.map((_, index) => width + index)
  for (let exchanges = 0; ; exchanges++) {
    const sum = 0 - (table.at(-1)?.at(-1) as number)
    if (sum >= enough) return sum
    const column = enteringColumn(table, columns, exchanges >= safeFrom)
    if (column === undefined) return sum
    const row = leavingRow(table, column, basis)
    if (row === undefined) return Number.POSITIVE_INFINITY
    pivot(table, row, column)
    ;[columns[column], basis[row]] = [basis[row] as number, columns[column] as number]
  }
}
