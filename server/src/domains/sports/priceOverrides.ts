import {
  type MarketState,
  type MatchId,
  type MatchState,
  marketKey,
  odds,
  relatedName,
  sureWinsIn,
  withPriceOverrides,
} from '@yakamoz/sports'
import type { AppContext } from '../../transport/appContext.ts'

/** A price that a trader has set for an outcome, in thousandths, or with the outcome '' the margin of a market in ten-thousandths. */
export type StoredOverride = {
  readonly match: MatchId
  readonly market: number
  readonly specifiers: string
  readonly outcome: string
  readonly value: number
  readonly endsMs: number
  readonly reason: string
  readonly actor: string
}

/** Reads the overrides that have not ended. */
export const readOverrides = async (app: AppContext): Promise<StoredOverride[]> => {
  const rows = await app.db.query
    .selectFrom('sport_override')
    .select(['match_id', 'market', 'specifiers', 'outcome', 'value', 'ends_at', 'reason', 'actor'])
    .where('ends_at', '>', new Date(app.now()))
    .execute()
  return rows.map(({ match_id, ends_at, ...row }) => ({ ...row, match: match_id, endsMs: ends_at.getTime() }))
}

/** Returns a market with its overrides in place of the feed's prices; the same object where nothing changes. */
const withMarketOverrides = (state: MatchState, market: MarketState, own: readonly StoredOverride[]): MarketState => {
  const margin = own.find(({ outcome }) => outcome === '')
  const prices = own.filter(({ outcome }) => outcome !== '')
  const outcomes = withPriceOverrides(state.fixture.sport, market, market.outcomes, {
    margin: margin && margin.value / 10_000,
    prices: new Map(prices.map(({ outcome, value }) => [outcome, odds(value)])),
  })
  return outcomes === market.outcomes ? market : { ...market, outcomes }
}

/** Whether a price of a market is longer than that of the feed. Only such prices can make a sure win that the feed has not. */
const isLonger = (market: MarketState, fed: MarketState): boolean =>
  market.outcomes.some(({ odds }, index) => (odds ?? 0) > (fed.outcomes[index]?.odds ?? 0))

/** Returns the names of related markets (`relatedName`) that the overrides have made a sure win. */
const sureWinsBy = (fed: MatchState, sold: MatchState, keys: readonly string[]): Set<string> => {
  const { sport } = fed.fixture
  const longer = keys.flatMap((key) => {
    const [before, after] = [fed.markets[key], sold.markets[key]]
    return before && after && isLonger(after, before) ? (relatedName(sport, after) ?? []) : []
  })
  if (longer.length === 0) return new Set()
  const also = new Set(keys)
  const wins = sureWinsIn(sold, new Set(longer), also)
  if (wins.size === 0) return wins
  const ofFeed = sureWinsIn(fed, wins, also)
  return new Set([...wins].filter((name) => !ofFeed.has(name)))
}

/** What overrides make of a match: `state` as it is sold, and the names of markets that stay at the feed's prices because theirs are a sure win. */
export const overridden = (
  state: MatchState,
  overrides: readonly StoredOverride[],
): { state: MatchState; sureWins: ReadonlySet<string> } => {
  if (overrides.length === 0) return { state, sureWins: new Set() }
  const markets = { ...state.markets }
  const byMarket = Map.groupBy(overrides, marketKey)
  for (const [key, own] of byMarket) {
    const market = markets[key]
    if (market) markets[key] = withMarketOverrides(state, market, own)
  }
  const sureWins = sureWinsBy(state, { ...state, markets }, [...byMarket.keys()])
  for (const key of sureWins.size > 0 ? byMarket.keys() : []) {
    const fed = state.markets[key]
    if (fed && sureWins.has(relatedName(state.fixture.sport, fed) ?? '')) markets[key] = fed
  }
  return { state: { ...state, markets }, sureWins }
}

/**
 * Returns a match at the prices and margins that traders have set, and at those of the feed where theirs would be a book below 100 % or, together with
 * related markets, a sure win; the same object where there are none.
 */
export const withOverrides = (state: MatchState, overrides: readonly StoredOverride[]): MatchState =>
  overridden(state, overrides).state
