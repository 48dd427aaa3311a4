import type { Ratio } from '@yakamoz/games/slots/lines/mean'

/** Writes the parts of a par sheet: tables, numbers and data. */

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** A table; a heading that ends with `:` aligns its column to the right. */
export const table = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  row(headings.map((heading) => heading.replace(/:$/, ''))),
  row(headings.map((heading) => (heading.endsWith(':') ? '---:' : '---'))),
  ...rows.map(row),
  '',
]

export const section = (heading: string, ...lines: readonly (string | readonly string[])[]): string[] => [
  `## ${heading}`,
  '',
  ...lines.flat(),
]

/** A paragraph, and the empty line after it. */
export const paragraph = (text: string): string[] => [text, '']

/** A share as a percentage, rounded to the nearest digit. */
export const percentOf = ({ over, under }: Ratio, digits = 6): string => {
  const scale = 10n ** BigInt(digits + 2)
  const scaled = (2n * over * scale + under) / (2n * under)
  return `${decimal(scaled, digits)} %`
}

const decimal = (scaled: bigint, digits: number): string => {
  const text = String(scaled).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export const percentOfNumber = (share: number, digits = 4): string => `${(share * 100).toFixed(digits)} %`

/** Millionths as a percentage with four digits: the form in which the engines state them, rounded down. */
export const percentOfMillionths = (millionths: number): string => `${(millionths / 10_000).toFixed(4)} %`

/** A chance as `1 in N`. */
export const oneIn = ({ over, under }: Ratio): string =>
  over === 0n ? 'never' : oneInNumber(numberOf({ over, under }))

/** Chances are written with four digits. */
export const oneInNumber = (chance: number): string => {
  const every = 1 / chance
  if (every >= 1e9) return `1 in ${every.toExponential(3)}`
  return `1 in ${Number(every.toPrecision(4)).toLocaleString('en', { maximumFractionDigits: 4 })}`
}

export const numberOf = ({ over, under }: Ratio): number => Number((over * 10n ** 18n) / under) / 1e18

export const count = (value: number): string => value.toLocaleString('en')

const width = 116

/** JSON that puts what fits on one line. */
export const json = (value: unknown, indent = ''): string => {
  const inline = JSON.stringify(value)
  if (indent.length + inline.length <= width || typeof value !== 'object' || value === null) return spaced(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((each) => inner + json(each, inner)).join(',\n')}\n${indent}]`
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => `${inner}${JSON.stringify(key)}: ${json(each, inner)}`)
  return `{\n${entries.join(',\n')}\n${indent}}`
}

/** JSON on one line, with a space after each comma and colon. */
const spaced = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{ ${entries.map(([key, each]) => `${JSON.stringify(key)}: ${spaced(each)}`).join(', ')} }`
}
