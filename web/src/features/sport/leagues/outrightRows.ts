import { readSpecifiers } from '@yakamoz/sports/markets/specifiers'
import type { MarketRow } from '../rows.ts'

/** The side that a market of an outright is about. */
const competitorOf = ({ specifiers }: MarketRow): string => readSpecifiers(specifiers).get('competitor') ?? ''

/** What can be bet on of a season, once for all of its sides. */
export type OutrightColumn = { market: number; name: string }

export type OutrightRow = { id: string; name: string; markets: ReadonlyMap<number, MarketRow> }

const oddsOf = (row: OutrightRow, market: number): number =>
  Number(row.markets.get(market)?.outcomes[0]?.odds || Number.POSITIVE_INFINITY)

/** Returns the markets of an outright as a table: a row for each side, the favourite first. */
export const outrightTable = (
  markets: readonly MarketRow[],
): { columns: readonly OutrightColumn[]; rows: readonly OutrightRow[] } => {
  const columns = [...Map.groupBy(markets, ({ market }) => market)]
    .map(([market, [first]]) => ({ market, name: first?.name ?? '' }))
    .sort((one, other) => one.market - other.market)
  const rows = [...Map.groupBy(markets, competitorOf)].map(([id, own]) => ({
    id,
    name: own[0]?.outcomes[0]?.name ?? '',
    markets: new Map(own.map((market) => [market.market, market])),
  }))
  const byOdds = (one: OutrightRow, other: OutrightRow): number => {
    for (const { market } of columns) {
      // The last market is about the end of the table: the longer, the better the side.
      const sign = market === columns.at(-1)?.market && columns.length > 1 ? -1 : 1
      const [a, b] = [oddsOf(one, market), oddsOf(other, market)]
      if (a !== b) return sign * (a < b ? -1 : 1)
    }
    return one.name < other.name ? -1 : 1
  }
  return { columns, rows: rows.sort(byOdds) }
}
