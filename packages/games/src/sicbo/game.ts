import type { Kurus } from '@yakamoz/values'
import { kurus } from '@yakamoz/values'
import type { BetInfo, GameEvent, Named, SharedGame, Timed } from '../engine.ts'
import { countedBet, limitsPaying, settleEach, tableInfo } from '../tables.ts'

/** Three dice, in the order in which they are shown. */
export type SicBoOutcome = { readonly dice: readonly [number, number, number] }

export type SicBoEvent =
  | (GameEvent & { readonly type: 'shake' })
  | (GameEvent & { readonly type: 'die'; readonly place: number; readonly pips: number })
  | (GameEvent & { readonly type: 'result'; readonly total: number; readonly triple: boolean })

export type SicBoHistory = {
  readonly last: readonly (readonly number[])[]
  /** The frequency of each face, from one to six. */
  readonly faces: readonly number[]
  readonly small: number
  readonly big: number
  readonly triples: number
}

export type SicBoGame = SharedGame<SicBoOutcome, SicBoHistory, SicBoEvent>

export type SicBoBetKind =
  | 'small'
  | 'big'
  | 'odd'
  | 'even'
  | 'total'
  | 'single'
  | 'pair'
  | 'double'
  | 'triple'
  | 'anyTriple'

type Dice = SicBoOutcome['dice']
/** A bet. `toOne` returns its win to one with these dice, 0 when it is lost; `most` is its maximum. */
type Spot = { readonly kind: SicBoBetKind; readonly most: number; toOne(dice: Dice): number }

const totalOf = ([a, b, c]: Dice): number => a + b + c
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c
const countOf = (dice: Dice, face: number): number => dice.filter((pips) => pips === face).length

/** The win of a total to one. */
const totalPays: Readonly<Record<number, number>> = {
  4: 62,
  5: 31,
  6: 18,
  7: 12,
  8: 8,
  9: 7,
  10: 6,
  11: 6,
  12: 7,
  13: 8,
  14: 12,
  15: 18,
  16: 31,
  17: 62,
}

const evenMoney = (kind: SicBoBetKind, wins: (total: number) => boolean): Spot => ({
  kind,
  most: 1,
  toOne: (dice) => (!isTriple(dice) && wins(totalOf(dice)) ? 1 : 0),
})

const paying = (kind: SicBoBetKind, most: number, wins: (dice: Dice) => boolean): Spot => ({
  kind,
  most,
  toOne: (dice) => (wins(dice) ? most : 0),
})

const faces = [1, 2, 3, 4, 5, 6]

const single = (face: number): Spot => ({ kind: 'single', most: 3, toOne: (dice) => countOf(dice, face) })

const pairSpots = faces.flatMap((first) =>
  faces
    .filter((second) => second > first)
    .map((second): [string, Spot] => [
      `pair:${first}-${second}`,
      paying('pair', 6, (dice) => countOf(dice, first) > 0 && countOf(dice, second) > 0),
    ]),
)

/** All bets by spot: `small`, `total:9`, `single:4`, `pair:2-5`, `double:3`, `triple:6`, `anyTriple`. */
export const sicBoSpots: ReadonlyMap<string, Spot> = new Map<string, Spot>([
  ['small', evenMoney('small', (total) => total <= 10)],
  ['big', evenMoney('big', (total) => total >= 11)],
  ['odd', evenMoney('odd', (total) => total % 2 === 1)],
  ['even', evenMoney('even', (total) => total % 2 === 0)],
  ...Object.entries(totalPays).map(([total, pays]): [string, Spot] => [
    `total:${total}`,
    paying('total', pays, (dice) => totalOf(dice) === Number(total)),
  ]),
  ...faces.map((face): [string, Spot] => [`single:${face}`, single(face)]),
  ...pairSpots,
  ...faces.map((face): [string, Spot] => [`double:${face}`, paying('double', 10, (dice) => countOf(dice, face) >= 2)]),
  ...faces.map((face): [string, Spot] => [
    `triple:${face}`,
    paying('triple', 180, (dice) => countOf(dice, face) === 3),
  ]),
  ['anyTriple', paying('anyTriple', 30, isTriple)],
])

const kindNames: Readonly<Record<SicBoBetKind, Named>> = {
  small: { tr: 'Küçük (4-10)', en: 'Small (4-10)' },
  big: { tr: 'Büyük (11-17)', en: 'Big (11-17)' },
  odd: { tr: 'Tek', en: 'Odd' },
  even: { tr: 'Çift', en: 'Even' },
  total: { tr: 'Toplam', en: 'Total' },
  single: { tr: 'Tek zar', en: 'Single die' },
  pair: { tr: 'İki zar', en: 'Two dice' },
  double: { tr: 'İkili', en: 'Double' },
  triple: { tr: 'Üçlü', en: 'Triple' },
  anyTriple: { tr: 'Her üçlü', en: 'Any triple' },
}

/** All 216 throws. */
export const allThrows: readonly Dice[] = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Dice => [a, b, c])))

const paidFor = (spot: Spot, dice: Dice): number => {
  const toOne = spot.toOne(dice)
  return toOne === 0 ? 0 : toOne + 1
}

const rowOf = ([name, spot]: [string, Spot]): BetInfo => ({
  ...countedBet({
    bet: spot.kind === 'total' ? name : spot.kind,
    names: spot.kind === 'total' ? numbered(kindNames.total, name) : kindNames[spot.kind],
    pays: spot.kind === 'single' ? '1:1 - 3:1' : `${spot.most}:1`,
    outcomes: allThrows.map((dice) => ({ ways: 1, pays: paidFor(spot, dice) })),
  }),
})

const numbered = ({ tr, en }: Named, spot: string): Named => {
  const number = spot.split(':')[1]
  return number === undefined ? { tr, en } : { tr: `${tr} ${number}`, en: `${en} ${number}` }
}

/** Returns a row for each kind of bet, and one for each total. */
const rows = (): [BetInfo, ...BetInfo[]] => {
  const seen = new Set<string>()
  const shown = [...sicBoSpots].filter(([name, { kind }]) => {
    const key = kind === 'total' ? name : kind
    return !seen.has(key) && Boolean(seen.add(key))
  })
  return shown.map(rowOf) as [BetInfo, ...BetInfo[]]
}

const animationOf = ({ dice }: SicBoOutcome): readonly Timed<SicBoEvent>[] => [
  { type: 'shake', atMs: 0 },
  ...dice.map((pips, place): Timed<SicBoEvent> => ({ type: 'die', place, pips, atMs: 3000 + place * 900 })),
  { type: 'result', total: totalOf(dice), triple: isTriple(dice), atMs: 6000 },
]

const maxShown = 100

const historyOf = (outcomes: readonly SicBoOutcome[]): SicBoHistory => {
  const last = outcomes.slice(-maxShown).map(({ dice }) => dice)
  const count = (is: (dice: Dice) => boolean): number => last.filter(is).length
  return {
    last,
    faces: faces.map((face) => last.reduce((total, dice) => total + countOf(dice, face), 0)),
    small: count((dice) => !isTriple(dice) && totalOf(dice) <= 10),
    big: count((dice) => !isTriple(dice) && totalOf(dice) >= 11),
    triples: count(isTriple),
  }
}

const paid = ({ dice }: SicBoOutcome, name: string, stakeKurus: Kurus): Kurus | undefined => {
  const spot = sicBoSpots.get(name)
  return spot && kurus(stakeKurus * paidFor(spot, dice))
}

/** Three dice. Draws: each die, below 6. */
export const sicBo: SicBoGame = {
  form: 'shared',
  kind: 'sic-bo',
  id: 306,
  slug: 'sic-bo',
  version: 1,
  names: { tr: 'Sic Bo', en: 'Sic Bo' },
  info: tableInfo(rows()),
  phases: { betsMs: 18_000, closedMs: 1000, showMs: 10_000 },
  outcome: (draws) => ({ dice: [draws.below(6) + 1, draws.below(6) + 1, draws.below(6) + 1] }),
  animationOf,
  spotOf: (raw) => (typeof raw === 'string' && sicBoSpots.has(raw) ? raw : undefined),
  limitsOf: (spot) => limitsPaying((sicBoSpots.get(spot)?.most ?? 0) + 1),
  namesOf: (spot) => numbered(kindNames[spot.split(':')[0] as SicBoBetKind], spot),
  settle: ({ outcome, bets }) => settleEach(bets, (spot, stakeKurus) => paid(outcome, spot, stakeKurus)),
  historyOf,
}
