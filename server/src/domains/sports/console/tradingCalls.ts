import type { MatchId } from '@yakamoz/sports'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { type Book, type BookMatch, bookOf, loadedMatch, searchTextOf } from '../book.ts'
import { endedStandings } from '../endedMatches.ts'
import { isLive, searchTerms } from '../eventQueries.ts'
import { matchExposures } from '../openLoads.ts'
import { endOverride, setOverride } from '../overrideControl.ts'
import { readOverrides } from '../priceOverrides.ts'
import { resumeSale, stopSale } from '../saleControl.ts'
import { readStops } from '../saleStops.ts'
import { boostCalls } from './boostCalls.ts'
import { feedCalls } from './feedCalls.ts'
import { limitCalls } from './limitCalls.ts'
import { lineCalls } from './lineCalls.ts'
import { reactionCalls } from './reactionCalls.ts'
import { referralCalls } from './referralCalls.ts'
import { settlementCalls } from './settlementCalls.ts'
import { tickerRows } from './ticker.ts'
import { isTraded, tradingPage, tradingRow } from './tradingRows.ts'

/** What the list shows of a match. */
type Listed = Pick<BookMatch, 'state' | 'search'>

type Filters = { live: '' | 'yes' | 'no'; sport: string; search: string }

const passes = ({ live, sport, search }: Filters) => {
  const terms = searchTerms(search)
  return (match: Listed): boolean =>
    (sport === '' || match.state.fixture.sport === sport) &&
    (live === '' || isLive(match) === (live === 'yes')) &&
    terms.every((term) => match.search.includes(term))
}

/** Returns matches that have left the memory, without markets: their bets wait for a result. */
const awaitedMatches = async (app: AppContext, book: Book, matches: Iterable<MatchId>): Promise<Listed[]> => {
  const missing = [...matches].filter((match) => !book.get(match))
  const found = await endedStandings(app, missing)
  return [...found.values()].map((state) => ({ state, search: searchTextOf(state) }))
}

const matches: ConsoleHandler<'trading', 'matches'> = async ({ order, limit, offset, ...filters }, { app, lang }) => {
  const [book, exposures, stops] = [await bookOf(app), await matchExposures(app), await readStops(app)]
  const isMeant = passes(filters)
  const rows = [...book.all(), ...(await awaitedMatches(app, book, exposures.keys()))]
    .filter((match) => isMeant(match) && isTraded(match, exposures.get(match.state.fixture.match)))
    .map((match) => tradingRow({ match, exposure: exposures.get(match.state.fixture.match), stops, lang }))
    .sort((one, other) => (order === 'cost' ? other.paid - one.paid : 0) || one.start - other.start)
  return consoleDone(rows.slice(offset, offset + limit), { limit, offset, total: rows.length })
}

const match: ConsoleHandler<'trading', 'match'> = async ({ match: id }, { app, lang }) => {
  const found = await loadedMatch(app, id)
  if (!found) return consoleRefuse('not_found')
  const [exposures, stops] = [await matchExposures(app), await readStops(app)]
  const overrides = await readOverrides(app)
  return consoleDone([tradingPage({ match: found, exposure: exposures.get(id), stops, overrides, lang })])
}

const coupons: ConsoleHandler<'trading', 'coupons'> = async ({ limit, offset, ...filters }, { app, lang }) => {
  const { rows, total } = await tickerRows(app, filters, { limit, offset, lang })
  return consoleDone(rows, { limit, offset, total })
}

/** Takes off sale what an act names, or puts it on sale again. */
const changesSale =
  (change: typeof stopSale): ConsoleHandler<'trading', 'suspend'> =>
  async ({ match: id, market, specifiers, outcome, reason }, { app, caller }) => {
    const found = (await bookOf(app)).get(id)
    const isKnown = market === 0 || Object.values(found?.fed.markets ?? {}).some((one) => one.market === market)
    if (!found || !isKnown || (market === 0 && (specifiers || outcome))) return consoleRefuse('not_found')
    const stop = { scope: 'match' as const, id, market, specifiers, outcome, reason, actor: caller.person.actor }
    return (await change(app, stop)) ? consoleDone([]) : consoleRefuse('unchanged')
  }

const set_price: ConsoleHandler<'trading', 'set_price'> = async ({ price, until, ...key }, { app, caller }) => {
  const error = await setOverride(app, { ...key, value: price, endsMs: until, actor: caller.person.actor })
  return error ? consoleRefuse(error) : consoleDone([])
}

const set_margin: ConsoleHandler<'trading', 'set_margin'> = async ({ margin, until, ...key }, { app, caller }) => {
  const wanted = { ...key, outcome: '', value: margin, endsMs: until, actor: caller.person.actor }
  const error = await setOverride(app, wanted)
  return error ? consoleRefuse(error) : consoleDone([])
}

const end_override: ConsoleHandler<'trading', 'end_override'> = async (order, { app, caller }) => {
  const isEnded = await endOverride(app, { ...order, actor: caller.person.actor })
  return isEnded ? consoleDone([]) : consoleRefuse('unchanged')
}

/** The calls of the console about matches on sale, their prices, and what they can cost. */
export const tradingCalls = {
  matches,
  match,
  coupons,
  ...boostCalls,
  ...feedCalls,
  ...limitCalls,
  ...lineCalls,
  ...reactionCalls,
  ...referralCalls,
  ...settlementCalls,
  suspend: changesSale(stopSale),
  open: changesSale(resumeSale),
  set_price,
  set_margin,
  end_override,
}
