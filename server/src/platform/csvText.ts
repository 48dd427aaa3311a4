import { foldName, type Kurus, kurusFromWire } from '@yakamoz/values'
import { parse } from 'csv-parse/sync'

/** Escapes a CSV cell, also against text that a spreadsheet would run as a formula. */
export const csvCell = (text: string, separator = ';'): string => {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+[.,]\d\d$/.test(text) ? `'${text}` : text
  return /["\n\r]/.test(plain) || plain.includes(separator) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Words are compared without case and Turkish dots. */
export const hasWord = (words: readonly string[], word: string): boolean =>
  words.some((known) => foldName(known) === foldName(word))

/** An amount that another side has written and that cannot be read; it equals none. */
export const unreadableAmount = -1 as Kurus

/** Returns an amount as it is shown: empty where there is none, or none that could be read. */
export const shownAmount = (amount: number | null): number | '' =>
  amount === null || amount === unreadableAmount ? '' : amount

/** Reads an amount in lira with the decimal sign of a file; {@link unreadableAmount} for another text. */
export const kurusIn = (text: string, decimal: ',' | '.'): Kurus => {
  const thousands = decimal === ',' ? '.' : ','
  return kurusFromWire(text.trim().replaceAll(thousands, '').replace(decimal, '.')) ?? unreadableAmount
}

/** Returns the cells of a CSV file; undefined when it is none. */
export const csvRows = (text: string, separator: string): string[][] | undefined => {
  try {
    return parse(text, {
      bom: true,
      delimiter: separator,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch {
    return undefined
  }
}
