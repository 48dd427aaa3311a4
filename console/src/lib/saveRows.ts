import { csvOf } from './csv.ts'
import { saveFile } from './saveFile.ts'

type Cell = string | number

/** Saves rows as CSV, with a mark that spreadsheets need to read it as UTF-8. */
export const saveRows = (
  name: string,
  head: readonly [string, ...Cell[]],
  rows: readonly (readonly [string, ...Cell[]])[],
) => saveFile(`yakamoz-${name}.csv`, `\uFEFF${csvOf([head, ...rows])}`)

/** Money as a spreadsheet adds it up: in lira. */
export const lira = (kurus: number): number => kurus / 100

/** A share as a spreadsheet reads it; empty where there is none. */
export const shareCell = (share: number | undefined): number | '' =>
  share === undefined ? '' : Math.round(share * 1e4) / 1e4
