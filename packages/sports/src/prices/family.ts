import { marketRule } from '../markets/catalogue.ts'
import { questionOf } from '../markets/settle.ts'
import type { MarketChange, MarketKey, OutcomePrice, Sport } from '../messages.ts'
import { type Pricing, priceMarket } from './book.ts'
import type { Outlook } from './distribution.ts'

/** The identity of a market within its match. */
export const idOf = ({ market, specifiers }: MarketKey): string => `${market} ${specifiers}`

/** An outlook that works each answer out once. */
export const memoizedOutlook = (outlook: Outlook): Outlook => {
  const kept = new Map<string, ReturnType<Outlook>>()
  return (ask) => {
    const key = `${ask.count} ${ask.reads} ${ask.period}`
    if (!kept.has(key)) kept.set(key, outlook(ask))
    return kept.get(key)
  }
}

/** So many lines of one market are shown, and none that is nearly decided. */
const maxLines = 7
const minLineChance = 0.06

/** Markets that differ in their line alone belong together: the number of the market and of its period. */
const lineFamily = (sport: Sport, key: MarketKey): string => `${key.market} ${questionOf(sport, key)?.period ?? 0}`

/**
 * Prices a family of markets: of each market with lines the half ones nearest to even stay, whole and quarter ones where there is
 * room beside them, the nearest of all as the favourite.
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

/** Two neighbouring lines with nothing likely between them say the same: one of them is enough. */
const isSimilar = (one: MarketChange, other: MarketChange): boolean =>
  one.outcomes.length === 2 &&
  one.outcomes.every(
    ({ probability = 0 }, index) => Math.abs(probability - (other.outcomes[index]?.probability ?? 0)) < 0.01,
  )

const withoutSimilar = (lines: readonly MarketChange[]): readonly MarketChange[] => {
  const kept: MarketChange[] = []
  for (const line of lines) if (!kept.some((one) => isSimilar(one, line))) kept.push(line)
  return kept
}

/** A line that no count can be level with: what most bets are laid on. */
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

/** By more than so much of itself a chance has moved, and a share that is given back by so much in all. */
const changeThresholds = { ofChance: 0.02, ofRefunded: 0.01 }

/** Whether an outcome is cashed out otherwise: prices stand on steps, and stay where they are while a draw that is no bet nears. */
const hasValueChanged = (was: OutcomePrice, now: OutcomePrice): boolean => {
  const [before, chance] = [was.probability ?? 0, now.probability ?? 0]
  if (Math.abs(chance - before) > changeThresholds.ofChance * Math.max(chance, before)) return true
  return Math.abs((now.refunded ?? 0) - (was.refunded ?? 0)) > changeThresholds.ofRefunded
}

/** Whether two states of a market differ in anything that a player sees, or is paid by. */
export const hasChanged = (before: MarketChange | undefined, now: MarketChange): boolean => {
  if (!before || before.status !== now.status || before.favourite !== now.favourite) return true
  if (now.status === 0) return false
  return now.outcomes.some((outcome, index) => {
    const was = before.outcomes[index]
    return was?.odds !== outcome.odds || was?.active !== outcome.active || hasValueChanged(was, outcome)
  })
}
