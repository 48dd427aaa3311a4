import {
  type Choice,
  choicesOf,
  finalScores,
  type HeldMatch,
  isBuildable,
  jointChance,
  type Leg,
  type LegResult,
  livePricing,
  type Odds,
  type PricedChoice,
  prematchPricing,
  priceBuilder,
} from '@yakamoz/sports'
import { type Book, saleOf } from './book.ts'

type Outcomes = Pick<Leg, 'match' | 'market' | 'specifiers' | 'outcome' | 'also'>

/** What a leg can be had for now: its price; `closed`; `related`, outcomes of one match that are not played together. */
export type LegSale = Odds | 'closed' | 'related'

/** The final scores that the prices of a match were made of; undefined where only prices are known, and in other sports. */
const scoresOf = ({ expected, standing }: HeldMatch) => expected && finalScores(expected, standing?.score)

export const legSale = (book: Book, leg: Outcomes, nowMs: number): LegSale => {
  if (leg.also) return builderSale(book, choicesOf(leg), nowMs)
  return saleOf(book, leg.match, leg, leg.outcome, nowMs)?.odds ?? 'closed'
}

/** A bet builder is on sale while each of its outcomes is, and is priced from what those prices were made of. */
const builderSale = (book: Book, choices: ReturnType<typeof choicesOf>, nowMs: number): LegSale => {
  const held = book.get(choices[0]?.match ?? '')?.held
  if (!held) return 'closed'
  const scores = scoresOf(held)
  if (!scores || !isBuildable(choices)) return 'related'
  const priced = choices.flatMap((choice): PricedChoice[] => {
    const odds = saleOf(book, choice.match, choice, choice.outcome, nowMs)?.odds
    return odds === undefined ? [] : [{ ...choice, odds }]
  })
  if (priced.length < choices.length) return 'closed'
  return priceBuilder(priced, scores, held.eventStatus === 0 ? prematchPricing : livePricing) ?? 'related'
}

/** The chance that an open leg still wins; undefined while one of its open outcomes is not on sale. */
export const legChance = (book: Book, leg: Leg, ended: (choice: Outcomes) => LegResult, nowMs: number) => {
  const open = choicesOf(leg).filter((choice) => !ended(choice))
  const chances = open.map((choice) => saleOf(book, choice.match, choice, choice.outcome, nowMs)?.probability)
  if (chances.includes(undefined)) return undefined
  return leg.also ? jointOf(book.get(leg.match)?.held, open) : chances[0]
}

const jointOf = (held: HeldMatch | undefined, open: readonly Choice[]): number | undefined => {
  const scores = held && scoresOf(held)
  return scores && jointChance(open, scores)
}
