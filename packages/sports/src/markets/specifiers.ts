import type { Line } from './shapes.ts'

/** Parses specifiers: `setnr=2|total=9.5` gives `{ setnr: '2', total: '9.5' }`. Parts that are not `name=value` are left out. */
export const readSpecifiers = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('|').flatMap((part) => {
      const at = part.indexOf('=')
      return at > 0 ? [[part.slice(0, at), part.slice(at + 1)] as const] : []
    }),
  )

/** Formats specifiers, sorted by name, so that the text identifies them regardless of the order in a feed. */
export const writeSpecifiers = (specifiers: Iterable<readonly [string, string | number]>): string =>
  [...specifiers]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('|')

/** Returns the specifiers of a text, sorted by name. */
export const sortedSpecifiers = (text: string): string => writeSpecifiers(readSpecifiers(text))

const decimal = /^[+-]?\d{1,4}(\.\d{1,2})?$/
const headStart = /^(\d{1,3}):(\d{1,3})$/

/** Parses a line; undefined if it is invalid. Fractions other than quarters are invalid. */
export const lineFrom = (text: string): Line | undefined => {
  const start = headStart.exec(text)
  if (start) return { value: Number.NaN, start: { home: Number(start[1]), away: Number(start[2]) } }
  if (!decimal.test(text) || !Number.isInteger(Number(text) * 4)) return undefined
  return { value: Number(text), start: { home: 0, away: 0 } }
}
