import { type MarketState, type MatchId, type MatchState, marketKey, odds, withPriceOverrides } from '@yakamoz/sports'
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

/** Returns a match at the prices and margins that traders have set; the same object where there are none. */
export const withOverrides = (state: MatchState, overrides: readonly StoredOverride[]): MatchState => {
  if (overrides.length === 0) return state
  const markets = { ...state.markets }
  for (const [key, own] of Map.groupBy(overrides, marketKey)) {
    const market = markets[key]
    if (market) markets[key] = withMarketOverrides(state, market, own)
  }
  return { ...state, markets }
}
