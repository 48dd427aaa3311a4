import { type Odds, oddsFromText } from '@yakamoz/values'

/** Reads a price as it is typed in either language, `1,85` or `1.85`, in thousandths; undefined outside 1.01 to 1,000. */
export const priceFrom = (typed: string): Odds | undefined => oddsFromText(typed.trim().replace(',', '.'))

const percentage = /^(\d{1,2})(?:[.,](\d{1,2}))?$/

/** Reads a percentage from 0 to 50 as it is typed, `4,5` or `4.5`, in ten-thousandths. */
export const marginFrom = (typed: string): number | undefined => {
  const [found, whole = '', part = ''] = percentage.exec(typed.trim()) ?? []
  if (found === undefined) return undefined
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return value <= 5_000 ? value : undefined
}

const score = /^(\d{1,2})\s*[:-]\s*(\d{1,2})$/

/** Reads a score as it is typed, `2:1` or `2-1`. */
export const scoreFrom = (typed: string): { home: number; away: number } | undefined => {
  const [found, home, away] = score.exec(typed.trim()) ?? []
  return found === undefined ? undefined : { home: Number(home), away: Number(away) }
}

/** Reads a whole number within bounds. */
export const wholeFrom = (typed: string, { least, most }: { least: number; most: number }): number | undefined => {
  const value = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : -1
  return value >= least && value <= most ? value : undefined
}
