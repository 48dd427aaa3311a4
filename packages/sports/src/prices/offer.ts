import { cardsPerSendingOff } from '../markets/counts.ts'
import { writeSpecifiers } from '../markets/specifiers.ts'
import {
  type Expected,
  type ExpectedCards,
  type MarketChange,
  type MarketKey,
  phases,
  type Standing,
} from '../messages.ts'
import { leaguePricing, type Pricing } from './book.ts'
import { priceFamily } from './family.ts'
import { expectedAt, type FootballModel, footballOutlook } from './football.ts'

const notStarted: Standing = {
  sport: 'football',
  phase: phases.notStarted,
  score: { home: 0, away: 0 },
  periods: [],
}

/** Returns the expectation of a football match before its start. */
export const prematchExpected = (model: FootballModel): Expected => expectedAt(model, notStarted, 0)

/** Prices all markets of a football match before its start. */
export const prematchBook = (model: FootballModel, pricing: Pricing = leaguePricing): readonly MarketChange[] =>
  priceFamily('football', footballFamily(model), footballOutlook(model, notStarted, 0), pricing)

const keys = (market: number, name: string, lines: readonly (number | string)[]) =>
  lines.map((line) => ({ market, specifiers: writeSpecifiers([[name, line]]) }))
const plain = (...markets: number[]) => markets.map((market) => ({ market, specifiers: '' }))
const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by + 1e-9) + 1 }, (_, index) => from + index * by)

/** The whole number of cards below the expectation. */
const sumOfCards = ({ yellow, red }: ExpectedCards): number => Math.floor(yellow + cardsPerSendingOff * red)

const quarter = (number: number): number => Math.round(number * 4) / 4

/** Returns the markets of a match: families of half lines, and integer and quarter lines around the expectation. */
export const footballFamily = ({ goals, corners = 0, cards }: FootballModel): readonly MarketKey[] => {
  const [sum, margin] = [goals.home + goals.away, goals.home - goals.away]
  const totals = new Set([...steps(0.5, 6.5, 1), ...steps(quarter(sum) - 0.75, quarter(sum) + 0.75, 0.25)])
  return [
    ...plain(1, 10, 11, 29, 47),
    ...keys(
      18,
      'total',
      [...totals].filter((line) => line >= 0.5).sort((a, b) => a - b),
    ),
    ...keys(16, 'hcp', steps(-quarter(margin) - 1.5, -quarter(margin) + 1.5, 0.25)),
    ...keys(14, 'hcp', ['0:1', '0:2', '1:0', '2:0']),
    ...keys(19, 'total', steps(0.5, 3.5, 1)),
    ...keys(20, 'total', steps(0.5, 3.5, 1)),
    ...keys(37, 'total', [1.5, 2.5, 3.5, 4.5]),
    ...plain(26, 60),
    ...keys(68, 'total', [0.5, 1.5, 2.5]),
    ...plain(45),
    ...(corners > 0 ? keys(166, 'total', steps(Math.floor(corners) - 3.5, Math.floor(corners) + 4.5, 1)) : []),
    ...(cards ? keys(139, 'total', steps(Math.max(0.5, sumOfCards(cards) - 2.5), sumOfCards(cards) + 3.5, 1)) : []),
  ]
}
