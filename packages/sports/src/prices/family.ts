import { marketRule } from '../markets/catalogue.ts'
import { questionOf } from '../markets/settle.ts'
import type { MarketChange, MarketKey, OutcomePrice, Sport } from '../messages.ts'
import { type Pricing, priceMarket } from './book.ts'
import type { Outlook } from './distribution.ts'

/** Returns the id of a market within its match. */
export const idOf = ({ market, specifiers }: MarketKey): string => `${market} ${specifiers}`

/** Returns an outlook that computes each distribution once. */
export const memoizedOutlook = (outlook: Outlook): Outlook => {
  const distributions = new Map<string, ReturnType<Outlook>>()
  return (query) => {
    const key = `${query.count} ${query.reads} ${query.period} ${query.round ?? 0}`
    if (!distributions.has(key)) distributions.set(key, outlook(query))
    return distributions.get(key)
  }
}

/** The maximum number of offered lines of a market, and the minimum chance of both outcomes of a line. */
const maxLines = 7
const minLineChance = 0.06

/** Returns the key of markets that differ only in their line: market and period. */
const lineFamily = (sport: Sport, key: MarketKey): string => `${key.market} ${questionOf(sport, key)?.period ?? 0}`

/**
 * Prices a family of markets. Of each market with lines, the half lines nearest to even chances are offered, then integer and quarter ones
 * up to the limit; the nearest of all is the favourite.
 */
export const priceFamily = (
  sport: Sport,
  family: readonly MarketKey[],
  outlook: Outlook,
  pricing: Pricing,
): readonly MarketChange[] => {
  const known = memoizedOutlook(outlook)
  const priced = family.map((key) => priceMarket(sport, key, known, pricing))
  return [...Map.groupBy(priced, (market) => lineFamily(sport, market)).values()].flatMap((lines) =>
    offeredLines(sport, lines),
  )
}

const evenness = ({ outcomes }: MarketChange): number => Math.min(...outcomes.map(({ probability = 0 }) => probability))

/** Whether two lines have almost equal chances, so that one of them is enough. */
const isSimilar = (one: MarketChange, other: MarketChange): boolean =>
  one.outcomes.length === 2 &&
  one.outcomes.every(
    ({ probability = 0 }, index) => Math.abs(probability - (other.outcomes[index]?.probability ?? 0)) < 0.01,
  )

const withoutSimilar = (lines: readonly MarketChange[]): readonly MarketChange[] => {
  const distinct: MarketChange[] = []
  for (const line of lines) if (!distinct.some((one) => isSimilar(one, line))) distinct.push(line)
  return distinct
}

/** Whether a line is a half one, which no count can equal; most bets are placed on these. */
const isHalf = (sport: Sport, market: MarketChange): boolean =>
  Number.isInteger((questionOf(sport, market)?.line.value ?? 0) - 0.5)

const offeredLines = (sport: Sport, lines: readonly MarketChange[]): readonly MarketChange[] => {
  const [first] = lines
  if (!first || marketRule(sport, first.market)?.shape.line === undefined) return lines
  const open = lines
    .filter((line) => line.status === 1 && (line.outcomes.length > 2 || evenness(line) >= minLineChance))
    .sort((one, other) => evenness(other) - evenness(one))
  const halves = open.filter((line) => isHalf(sport, line))
  const others = open.filter((line) => !isHalf(sport, line))
  const offered = withoutSimilar([...halves, ...others]).slice(0, maxLines)
  const favourite = open.find((line) => offered.includes(line))
  return lines.map((line) => {
    if (!offered.includes(line))
      return { ...line, status: 0, outcomes: line.outcomes.map((each) => ({ ...each, active: false })) }
    return line === favourite ? { ...line, favourite: true } : line
  })
}

/** A change is relevant above this relative change of a chance, or absolute change of a refunded share. */
const changeThresholds = { ofChance: 0.02, ofRefunded: 0.01 }

/** Whether the cash-out value of an outcome has changed, which can happen while its odds stay on the same step. */
const hasValueChanged = (was: OutcomePrice, now: OutcomePrice): boolean => {
  const [before, chance] = [was.probability ?? 0, now.probability ?? 0]
  if (Math.abs(chance - before) > changeThresholds.ofChance * Math.max(chance, before)) return true
  return Math.abs((now.refunded ?? 0) - (was.refunded ?? 0)) > changeThresholds.ofRefunded
}

/** Whether two states of a market differ in data that players see or cash-outs use. */
export const hasChanged = (before: MarketChange | undefined, now: MarketChange): boolean => {
  if (!before || before.status !== now.status || before.favourite !== now.favourite) return true
  if (now.status === 0) return false
  return now.outcomes.some((outcome, index) => {
    const was = before.outcomes[index]
    return was?.odds !== outcome.odds || was?.active !== outcome.active || hasValueChanged(was, outcome)
  })
}
