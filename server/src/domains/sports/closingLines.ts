import { closingPricesOf, type MatchState } from '@yakamoz/sports'
import type { AppContext } from '../../transport/appContext.ts'

const storeStatement = {
  name: 'store_closing_line',
  text: `insert into closing_line (match_id, prices, closed_at)
    select $1::text, bet.prices, $3::timestamptz
    from (select jsonb_agg(q) as prices from jsonb_array_elements($2::jsonb) q where exists (select from coupon_leg l
      where (l.match_id, l.market, l.specifiers, l.outcome) = ($1::text, (q ->> 'market')::int, q ->> 'specifiers', q ->> 'outcome'))) bet
    where bet.prices is not null
    on conflict do nothing`,
}

/** Stores the closing prices of matches that begin, as they were before; a match has them once, and only where it was bet on. */
export const storeClosingLines = async (app: AppContext, matches: readonly MatchState[]): Promise<void> => {
  for (const match of matches)
    await app.db.run(storeStatement, [match.fixture.match, JSON.stringify(closingPricesOf(match)), new Date(app.now())])
}

const countStatement = {
  name: 'count_closing_line',
  text: 'select count_closing_line($1::timestamptz) as "isCounted"',
}

/** Counts the closing lines that wait, match by match, for the players who have bet on them. */
export const countClosingLines = async (app: AppContext): Promise<void> => {
  for (;;) {
    const [row] = await app.db.run<{ isCounted: boolean }>(countStatement, [new Date(app.now())])
    if (!row?.isCounted) return
  }
}
