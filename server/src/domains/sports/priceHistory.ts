import type { Calls } from '@yakamoz/contract'
import { isRunning, type MatchState, mainMarket, type Odds, odds } from '@yakamoz/sports'
import { sql } from 'kysely'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'
import { mainOf } from './matchRooms.ts'

type History = Calls['betframe']['getPriceHistory']['output'][number]

type PriceRow = { match: string; prices: [outcome: string, milli: number][] }

const minuteMs = 60_000

/** The prices of the main market of a match; none while it is off sale. */
const pricesOf = (state: MatchState): PriceRow[] => {
  const [main] = isRunning(state.eventStatus) ? mainOf(state) : []
  if (main?.status !== 1) return []
  const prices = main.outcomes.flatMap(({ outcome, odds, active }): PriceRow['prices'] =>
    active && odds !== undefined ? [[outcome, odds]] : [],
  )
  return prices.length > 0 ? [{ match: state.fixture.match, prices }] : []
}

/** So many matches are stored by one statement. */
const pageSize = 500

const storeStatement = {
  name: 'store_prices',
  text: `insert into price_history (match_id, at, prices)
    select q.match, $2::timestamptz, q.prices from jsonb_to_recordset($1::jsonb) as q (match text, prices jsonb)
    where q.prices is distinct from (select h.prices from price_history h where h.match_id = q.match order by h.at desc limit 1)
    on conflict do nothing`,
}

/** Stores the prices of the matches whose main market has moved since the last time. Of several processes the first of a minute stores them. */
export const recordPrices = async (app: AppContext): Promise<void> => {
  const rows = [...(await bookOf(app)).all()].flatMap(({ state }) => pricesOf(state))
  const at = new Date(Math.floor(app.now() / minuteMs) * minuteMs)
  for (let first = 0; first < rows.length; first += pageSize)
    await app.db.run(storeStatement, [JSON.stringify(rows.slice(first, first + pageSize)), at])
}

/** How long prices are kept: those of a match that was on sale for longer begin later. */
const keptDays = 30

export const deleteOldPrices = async ({ db, now }: AppContext): Promise<void> => {
  await sql`delete from price_history where at < ${new Date(now() - keptDays * 86_400_000)}`.execute(db.background)
}

/** So many times are shown at most: a line of a hundred pixels shows no more. */
const mostTimes = 60

/** Every so many of the rows, so that at most `mostTimes` remain; the last one always. */
const thinned = <Row>(rows: readonly Row[]): Row[] => {
  const step = Math.ceil(rows.length / mostTimes)
  return rows.filter((_, index) => (rows.length - 1 - index) % step === 0)
}

const readHistory = async (app: AppContext, match: string): Promise<History[]> => {
  const sport = (await bookOf(app)).get(match)?.state.fixture.sport
  if (!sport) return []
  const stored = await app.db.query
    .selectFrom('price_history')
    .select(['at', 'prices'])
    .where('match_id', '=', match)
    .orderBy('at')
    .execute()
  if (stored.length < 2) return []
  const rows = thinned(stored).map(({ at, prices }) => ({ atMs: at.getTime(), odds: new Map(prices) }))
  const outcomes = [...new Set(rows.flatMap((row) => [...row.odds.keys()]))].sort()
  const priceAt = (row: (typeof rows)[number], outcome: string): Odds | '' => {
    const milli = row.odds.get(outcome)
    return milli === undefined ? '' : odds(milli)
  }
  return [
    {
      market: mainMarket[sport],
      times: rows.map(({ atMs }) => atMs),
      outcomes: outcomes.map((outcome) => ({ outcome, odds: rows.map((row) => priceAt(row, outcome)) })),
    },
  ]
}

const mostCached = 500

/**
 * Returns how the prices of the main market of a match have moved; nothing while there are fewer than two times, and for a match that ended long ago. There is
 * nothing new within a minute, so all who look at a match share one reading.
 */
export const priceHistoryOf = createTtlCache(minuteMs, readHistory, (match) => match, mostCached)
