import type { Named } from '../engine.ts'

/** The pockets of a European wheel, clockwise from zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type PocketColour = 'red' | 'black' | 'green'

export const colourOf = (number: number): PocketColour => {
  if (number === 0) return 'green'
  return reds.has(number) ? 'red' : 'black'
}

/** The numbers that a bet covers, and its win to one. */
export type RouletteSpot = { readonly numbers: readonly number[]; readonly pays: number }

export type RouletteBetKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'four'
  | 'line'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'odd'
  | 'even'
  | 'low'
  | 'high'

export const betNames: Readonly<Record<RouletteBetKind, Named>> = {
  straight: { tr: 'Tek sayı', en: 'Straight up' },
  split: { tr: 'İkili', en: 'Split' },
  street: { tr: 'Üçlü sıra', en: 'Street' },
  trio: { tr: 'Sıfırlı üçlü', en: 'Trio' },
  corner: { tr: 'Köşe', en: 'Corner' },
  four: { tr: 'İlk dört', en: 'First four' },
  line: { tr: 'Altılı', en: 'Six line' },
  dozen: { tr: 'Düzine', en: 'Dozen' },
  column: { tr: 'Sütun', en: 'Column' },
  red: { tr: 'Kırmızı', en: 'Red' },
  black: { tr: 'Siyah', en: 'Black' },
  odd: { tr: 'Tek', en: 'Odd' },
  even: { tr: 'Çift', en: 'Even' },
  low: { tr: '1-18', en: '1-18' },
  high: { tr: '19-36', en: '19-36' },
}

const numbers: readonly number[] = Array.from({ length: 36 }, (_, index) => index + 1)
const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index)
const joined = (kind: RouletteBetKind, covered: readonly number[]): [string, readonly number[]] => [
  `${kind}:${covered.join('-')}`,
  covered,
]

/** Returns the inside bets: pairs, rows, squares and double rows of neighbours on the layout. */
const inside = (): [string, readonly number[]][] => [
  ...[0, ...numbers].map((number) => joined('straight', [number])),
  ...[1, 2, 3].map((number) => joined('split', [0, number])),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => joined('split', [number, number + 1])),
  ...numbers.filter((number) => number <= 33).map((number) => joined('split', [number, number + 3])),
  joined('trio', [0, 1, 2]),
  joined('trio', [0, 2, 3]),
  joined('four', [0, 1, 2, 3]),
  ...numbers.filter((number) => number % 3 === 1).map((number) => joined('street', from(number, 3))),
  ...numbers
    .filter((number) => number % 3 !== 0 && number <= 32)
    .map((number) => joined('corner', [number, number + 1, number + 3, number + 4])),
  ...numbers.filter((number) => number % 3 === 1 && number <= 31).map((number) => joined('line', from(number, 6))),
]

const outside = (): [string, readonly number[]][] => [
  ...[1, 2, 3].map((dozen): [string, number[]] => [`dozen:${dozen}`, from(dozen * 12 - 11, 12)]),
  ...[1, 2, 3].map((column): [string, number[]] => [
    `column:${column}`,
    numbers.filter((number) => number % 3 === column % 3),
  ]),
  ['red', numbers.filter((number) => reds.has(number))],
  ['black', numbers.filter((number) => !reds.has(number))],
  ['odd', numbers.filter((number) => number % 2 === 1)],
  ['even', numbers.filter((number) => number % 2 === 0)],
  ['low', from(1, 18)],
  ['high', from(19, 18)],
]

/** All bets by spot: `straight:17`, `split:14-17`, `dozen:1`, `red`. A bet on n numbers pays 36/n - 1 to 1. */
export const rouletteSpots: ReadonlyMap<string, RouletteSpot> = new Map(
  [...inside(), ...outside()].map(([spot, covered]) => [spot, { numbers: covered, pays: 36 / covered.length - 1 }]),
)

/** Returns the names of a spot: `Köşe 25-26-28-29`. */
export const spotNames = (spot: string): Named => {
  const [kind, rest] = [kindOfSpot(spot), spot.split(':')[1]]
  const { tr, en } = betNames[kind]
  if (rest === undefined) return { tr, en }
  const isCounted = kind === 'dozen' || kind === 'column'
  return { tr: isCounted ? `${rest}. ${tr.toLocaleLowerCase('tr')}` : `${tr} ${rest}`, en: `${en} ${rest}` }
}

export const kindOfSpot = (spot: string): RouletteBetKind => spot.split(':')[0] as RouletteBetKind
