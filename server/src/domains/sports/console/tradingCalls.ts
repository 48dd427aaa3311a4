import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { MatchId } from '@yakamoz/sports'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { type Book, type BookMatch, bookOf, loadedMatch, searchTextOf } from '../book.ts'
import { endedStandings } from '../endedMatches.ts'
import { isLive, searchTerms } from '../eventQueries.ts'
import { type MatchExposures, matchExposures } from '../openLoads.ts'
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

/** How long exposures are computed without yielding to the event loop. */
const sliceMs = 10

/** Computes the exposures of all matches that have changed since they were last asked for. */
const computeAll = async (exposures: MatchExposures): Promise<void> => {
  let startedMs = performance.now()
  for (const match of [...exposures.matches()]) {
    exposures.exposureOf(match)
    if (performance.now() - startedMs < sliceMs) continue
    await yieldToOthers()
    startedMs = performance.now()
  }
}

const matches: ConsoleHandler<'trading', 'matches'> = async ({ order, limit, offset, ...filters }, { app, lang }) => {
  const [book, exposures, stops] = [await bookOf(app), await matchExposures(app), await readStops(app)]
  await computeAll(exposures)
  const isMeant = passes(filters)
  const listed = [...book.all(), ...(await awaitedMatches(app, book, exposures.matches()))]
    .map((match) => ({ match, exposure: exposures.exposureOf(match.state.fixture.match) }))
    .filter(({ match, exposure }) => isMeant(match) && isTraded(match, exposure))
    .sort(
      (one, other) =>
        (order === 'cost' ? (other.exposure?.paid ?? 0) - (one.exposure?.paid ?? 0) : 0) ||
        one.match.state.fixture.startMs - other.match.state.fixture.startMs,
    )
  const rows = listed.slice(offset, offset + limit).map((shown) => tradingRow({ ...shown, stops, lang }))
  return consoleDone(rows, { limit, offset, total: listed.length })
}

const match: ConsoleHandler<'trading', 'match'> = async ({ match: id }, { app, lang }) => {
  const found = await loadedMatch(app, id)
  if (!found) return consoleRefuse('not_found')
  const [exposures, stops] = [await matchExposures(app), await readStops(app)]
  const overrides = await readOverrides(app)
  return consoleDone([tradingPage({ match: found, exposure: exposures.exposureOf(id), stops, overrides, lang })])
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
