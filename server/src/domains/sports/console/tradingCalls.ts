import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { type BookMatch, bookOf } from '../book.ts'
import { isLive, searchTerms } from '../eventQueries.ts'
import { matchExposures } from '../openLoads.ts'
import { readStops } from '../saleStops.ts'
import { isTraded, tradingPage, tradingRow } from './tradingRows.ts'

type Filters = { live: '' | 'yes' | 'no'; sport: string; search: string }

const passes = ({ live, sport, search }: Filters) => {
  const terms = searchTerms(search)
  return (match: BookMatch): boolean =>
    (sport === '' || match.state.fixture.sport === sport) &&
    (live === '' || isLive(match) === (live === 'yes')) &&
    terms.every((term) => match.search.includes(term))
}

const matches: ConsoleHandler<'trading', 'matches'> = async ({ order, limit, offset, ...filters }, { app }) => {
  const [book, exposures, stops] = [await bookOf(app), await matchExposures(app), await readStops(app)]
  const isMeant = passes(filters)
  const rows = [...book.all()]
    .filter((match) => isMeant(match) && isTraded(match, exposures.get(match.state.fixture.match)))
    .map((match) => tradingRow({ match, exposure: exposures.get(match.state.fixture.match), stops }))
    .sort((one, other) => (order === 'cost' ? other.paid - one.paid : 0) || one.start - other.start)
  return consoleDone(rows.slice(offset, offset + limit), { limit, offset, total: rows.length })
}

const match: ConsoleHandler<'trading', 'match'> = async ({ match: id }, { app }) => {
  const found = (await bookOf(app)).get(id)
  if (!found) return consoleRefuse('not_found')
  const [exposures, stops] = [await matchExposures(app), await readStops(app)]
  return consoleDone([tradingPage({ match: found, exposure: exposures.get(id), stops })])
}

/** The calls of the console about matches on sale and what they can cost. */
export const tradingCalls = { matches, match }
