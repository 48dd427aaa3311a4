type Row = readonly [name: string, ...values: readonly (string | number)[]]

/** Writes rows as CSV: every cell quoted where it has to be, lines by CRLF. A cell that a spreadsheet would take for a formula gets an apostrophe. */
export const csvOf = (rows: readonly Row[]): string => rows.map((row) => row.map(cellOf).join(',')).join('\r\n')

const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
