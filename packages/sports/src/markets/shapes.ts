import { regularRounds } from '../esportRules.ts'
import type { LocalizedText, OutcomeResult, Pair } from '../messages.ts'

/** The result of a stake on one outcome. `halfWon` and `halfLost` are those of quarter lines: half of the stake is refunded. */
export type Judgement = 'won' | 'lost' | 'refunded' | 'halfWon' | 'halfLost'

/** The aspect of a pair of counts that a shape depends on; its distribution must be known to price the shape. */
export type ScoreAspect = 'pair' | 'margin' | 'sum' | 'home' | 'away'

/** The parsed line of a market: a value such as 2.5 or -0.75, or a head start such as `0:1`. */
export type Line = { readonly value: number; readonly start: Pair }

export type ShapeOutcome = {
  readonly outcome: string
  readonly name: LocalizedText
  /** Short form for a price button: `1`, `X`, `Üst`. */
  readonly short: LocalizedText
  readonly judge: (pair: Pair, line: Line) => Judgement
}

/** A kind of question about two counts, with the outcome ids of the feed. */
export type Shape = {
  readonly reads: ScoreAspect
  /** The name of the specifier with the line; absent for shapes without a line. */
  readonly line?: 'total' | 'hcp'
  readonly outcomes: readonly ShapeOutcome[]
}

const results: Record<Judgement, Omit<OutcomeResult, 'outcome'>> = {
  won: { result: 1, voidFactor: 0 },
  lost: { result: 0, voidFactor: 0 },
  refunded: { result: 0, voidFactor: 1 },
  halfWon: { result: 1, voidFactor: 0.5 },
  halfLost: { result: 0, voidFactor: 0.5 },
}

/** Converts a judgement to a result of the feed. */
export const resultOf = (outcome: string, judgement: Judgement): OutcomeResult => ({ outcome, ...results[judgement] })

const same = (text: string): LocalizedText => ({ tr: text, en: text })
const wonIf = (holds: boolean): Judgement => (holds ? 'won' : 'lost')
const refundedOr = (holds: boolean, refunded: boolean): Judgement => (refunded ? 'refunded' : wonIf(holds))

const home = same('{$competitor1}')
const away = same('{$competitor2}')
const draw: LocalizedText = { tr: 'Beraberlik', en: 'Draw' }
const over: LocalizedText = { tr: 'Üst', en: 'Over' }
const under: LocalizedText = { tr: 'Alt', en: 'Under' }

const outcome = (
  id: string,
  name: LocalizedText,
  short: LocalizedText | string,
  judge: (pair: Pair, line: Line) => Judgement,
): ShapeOutcome => ({ outcome: id, name, short: typeof short === 'string' ? same(short) : short, judge })

export const threeWay: Shape = {
  reads: 'margin',
  outcomes: [
    outcome('1', home, '1', ({ home, away }) => wonIf(home > away)),
    outcome('2', draw, 'X', ({ home, away }) => wonIf(home === away)),
    outcome('3', away, '2', ({ home, away }) => wonIf(home < away)),
  ],
}

export const doubleChance: Shape = {
  reads: 'margin',
  outcomes: [
    outcome('9', { tr: '{$competitor1} ya da beraberlik', en: '{$competitor1} or draw' }, '1X', ({ home, away }) =>
      wonIf(home >= away),
    ),
    outcome(
      '10',
      { tr: '{$competitor1} ya da {$competitor2}', en: '{$competitor1} or {$competitor2}' },
      '12',
      ({ home, away }) => wonIf(home !== away),
    ),
    outcome('11', { tr: 'Beraberlik ya da {$competitor2}', en: 'Draw or {$competitor2}' }, 'X2', ({ home, away }) =>
      wonIf(home <= away),
    ),
  ],
}

/** Draw no bet, and the winner of games that cannot end level. A level end refunds the stakes. */
export const twoWay: Shape = {
  reads: 'margin',
  outcomes: [
    outcome('4', home, '1', ({ home, away }) => refundedOr(home > away, home === away)),
    outcome('5', away, '2', ({ home, away }) => refundedOr(home < away, home === away)),
  ],
}

export const threeWayHandicap: Shape = {
  reads: 'margin',
  line: 'hcp',
  outcomes: [
    outcome('1711', same('{$competitor1} ({hcp})'), '1', (pair, line) => wonIf(handicappedMargin(pair, line) > 0)),
    outcome('1712', { tr: 'Beraberlik ({hcp})', en: 'Draw ({hcp})' }, 'X', (pair, line) =>
      wonIf(handicappedMargin(pair, line) === 0),
    ),
    outcome('1713', same('{$competitor2} ({hcp})'), '2', (pair, line) => wonIf(handicappedMargin(pair, line) < 0)),
  ],
}

export const handicap: Shape = {
  reads: 'margin',
  line: 'hcp',
  outcomes: [
    outcome('1714', same('{$competitor1} ({+hcp})'), '1', ({ home, away }, { value }) =>
      judgeAbove(home - away, -value),
    ),
    outcome('1715', same('{$competitor2} ({-hcp})'), '2', ({ home, away }, { value }) =>
      judgeAbove(away - home, value),
    ),
  ],
}

const totalOf = (reads: ScoreAspect, count: (pair: Pair) => number): Shape => ({
  reads,
  line: 'total',
  outcomes: [
    outcome('12', { tr: 'Üst {total}', en: 'Over {total}' }, over, (pair, { value }) => judgeAbove(count(pair), value)),
    outcome('13', { tr: 'Alt {total}', en: 'Under {total}' }, under, (pair, { value }) =>
      judgeAbove(-count(pair), -value),
    ),
  ],
})

export const total = totalOf('sum', ({ home, away }) => home + away)
export const totalOfHome = totalOf('home', ({ home }) => home)
export const totalOfAway = totalOf('away', ({ away }) => away)

export const oddOrEven: Shape = {
  reads: 'sum',
  outcomes: [
    outcome('70', { tr: 'Tek', en: 'Odd' }, { tr: 'Tek', en: 'Odd' }, ({ home, away }) =>
      wonIf((home + away) % 2 !== 0),
    ),
    outcome('72', { tr: 'Çift', en: 'Even' }, { tr: 'Çift', en: 'Even' }, ({ home, away }) =>
      wonIf((home + away) % 2 === 0),
    ),
  ],
}

export const bothScore: Shape = {
  reads: 'pair',
  outcomes: [
    outcome('74', { tr: 'Var', en: 'Yes' }, { tr: 'Var', en: 'Yes' }, ({ home, away }) => wonIf(home > 0 && away > 0)),
    outcome('76', { tr: 'Yok', en: 'No' }, { tr: 'Yok', en: 'No' }, ({ home, away }) =>
      wonIf(home === 0 || away === 0),
    ),
  ],
}

type MatchResult = { readonly name: LocalizedText; readonly short: string; readonly holds: (pair: Pair) => boolean }
const matchResults: readonly MatchResult[] = [
  { name: home, short: '1', holds: ({ home, away }) => home > away },
  { name: draw, short: 'X', holds: ({ home, away }) => home === away },
  { name: away, short: '2', holds: ({ home, away }) => home < away },
]

/**
 * The results at half-time and at the end: outcomes 418 (1/1) to 434 (2/2) in steps of two, the result at the end counting fastest. They are named
 * by their short forms, as on every betting slip.
 */
export const halfTimeFullTime: Shape = {
  reads: 'pair',
  outcomes: matchResults.flatMap((half, row) =>
    matchResults.map((full, column) =>
      outcome(
        String(418 + 6 * row + 2 * column),
        same(`${half.short}/${full.short}`),
        `${half.short}/${full.short}`,
        (pair) => wonIf(half.holds({ home: pair.home, away: 0 }) && full.holds({ home: pair.away, away: 0 })),
      ),
    ),
  ),
}

/** Result and total together: outcomes 794 to 804, under before over for each result. The line is a half one, so nothing is refunded. */
export const resultAndTotal: Shape = {
  reads: 'pair',
  line: 'total',
  outcomes: matchResults.flatMap(({ name, short, holds }, index) => [
    outcome(
      String(794 + 4 * index),
      { tr: `${name.tr} ve Alt {total}`, en: `${name.en} & under {total}` },
      { tr: `${short} ve Alt`, en: `${short} & under` },
      (pair, { value }) => wonIf(holds(pair) && pair.home + pair.away < value),
    ),
    outcome(
      String(796 + 4 * index),
      { tr: `${name.tr} ve Üst {total}`, en: `${name.en} & over {total}` },
      { tr: `${short} ve Üst`, en: `${short} & over` },
      (pair, { value }) => wonIf(holds(pair) && pair.home + pair.away > value),
    ),
  ]),
}

const highestScore = 4
const otherScore = '324'
const listedScores = [0, 1, 2, 3, 4].flatMap((away) => [0, 1, 2, 3, 4].map((home) => ({ home, away })))

/** Correct score: 274 (0:0) to 322 (4:4) in steps of two, the home goals counting fastest, and 324 for any other score. */
export const correctScore: Shape = {
  reads: 'pair',
  outcomes: [
    ...listedScores.map((score, index) =>
      outcome(String(274 + 2 * index), same(`${score.home}:${score.away}`), `${score.home}:${score.away}`, (pair) =>
        wonIf(pair.home === score.home && pair.away === score.away),
      ),
    ),
    outcome(otherScore, { tr: 'Diğer', en: 'Other' }, { tr: 'Diğer', en: 'Other' }, ({ home, away }) =>
      wonIf(home > highestScore || away > highestScore),
    ),
  ],
}

/** How many maps both sides of a match in three maps can have, with the numbers of the feed. */
const mapScores = [
  { id: 4, home: 2, away: 0 },
  { id: 5, home: 2, away: 1 },
  { id: 6, home: 1, away: 2 },
  { id: 7, home: 0, away: 2 },
]

/** The score of a match in three maps: the outcomes of the variant `sr:correct_score:bestof:3`. */
export const scoreOfThree: Shape = {
  reads: 'pair',
  outcomes: mapScores.map(({ id, home, away }) =>
    outcome(`sr:correct_score:bestof:3:${id}`, same(`${home}:${away}`), `${home}:${away}`, (pair) =>
      wonIf(pair.home === home && pair.away === away),
    ),
  ),
}

/** Whether a map goes into overtime: no other has more rounds. */
export const overtime: Shape = {
  reads: 'sum',
  outcomes: [
    outcome('74', { tr: 'Var', en: 'Yes' }, { tr: 'Var', en: 'Yes' }, ({ home, away }) =>
      wonIf(home + away > regularRounds),
    ),
    outcome('76', { tr: 'Yok', en: 'No' }, { tr: 'Yok', en: 'No' }, ({ home, away }) =>
      wonIf(home + away <= regularRounds),
    ),
  ],
}

/** Whether a side of a season (`competitor` of the specifiers) ends in the places of its market: 1 if it does. Only this is sold, and not that it does not. */
export const tablePlace: Shape = {
  reads: 'home',
  outcomes: [outcome('74', same('{$competitor}'), { tr: 'Evet', en: 'Yes' }, ({ home }) => wonIf(home === 1))],
}

/** Judges a count against a line: equal is refunded, and a quarter line is half of each neighbouring line. */
const judgeAbove = (count: number, line: number): Judgement => {
  const isQuarter = !Number.isInteger(line * 2)
  if (!isQuarter) return refundedOr(count > line, count === line)
  const halves = [judgeAbove(count, line - 0.25), judgeAbove(count, line + 0.25)]
  if (!halves.includes('refunded')) return halves[0] as Judgement
  return halves.includes('won') ? 'halfWon' : 'halfLost'
}

const handicappedMargin = ({ home, away }: Pair, { start }: Line): number => home + start.home - away - start.away
