import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { bookOf } from '../book.ts'
import { askLegSales } from '../builderPrices.ts'
import { legLabel } from '../couponLegs.ts'
import { endedMatch, endedMatchesOfDay, lastDayWithResults } from '../endedMatches.ts'
import { findEvents, matchDays, searchTerms, sportsTree } from '../eventQueries.ts'
import { eventRow, fullEvent, resultRow } from '../eventRows.ts'
import { historyOf, seasonOf } from '../matchHistory.ts'
import { picksOf } from '../picks.ts'
import { priceHistoryOf } from '../priceHistory.ts'

export const getSports: Handler<'betframe', 'getSports'> = async ({ live }, { app, lang }) =>
  done(sportsTree(await bookOf(app), { live, nowMs: app.now(), language: lang }))

export const getEvents: Handler<'betframe', 'getEvents'> = async ({ limit, offset, ...filters }, { app, lang }) => {
  const found = findEvents(await bookOf(app), filters, app.now())
  const page = found.slice(offset, offset + limit)
  return done(
    page.map((match) => eventRow(match, lang)),
    { pagination: { limit, offset, total: found.length } },
  )
}

export const getMatchDays: Handler<'betframe', 'getMatchDays'> = async (input, { app }) =>
  done(matchDays(await bookOf(app), input, app.now()))

export const getResults: Handler<'betframe', 'getResults'> = async (input, { app, lang }) => {
  const { sport, search, limit, offset } = input
  const filter = { sport, terms: searchTerms(search) }
  const day = input.day || (await lastDayWithResults(app, filter))
  const { rows, total } = await endedMatchesOfDay(app, { ...filter, day, limit, offset })
  return done(
    rows.map((match) => resultRow(match, lang)),
    { pagination: { limit, offset, total } },
  )
}

export const getBuilder: Handler<'betframe', 'getBuilder'> = async ({ match, choices }, { app, lang }) => {
  const book = await bookOf(app)
  const [first, ...also] = choices
  if (!first) return refuse('coupon_related')
  const leg = { match, ...first, also }
  const sale = (await askLegSales(app, [leg], { purpose: 'offer' }))(leg)
  if (sale === 'related') return refuse('coupon_related')
  if (sale === 'closed') return refuse('market_closed', { name: legLabel(book, leg, lang) })
  return done([{ match, odds: sale }])
}

export const getPriceHistory: Handler<'betframe', 'getPriceHistory'> = async ({ match }, { app }) =>
  done(await priceHistoryOf(app, match))

export const getPicks: Handler<'betframe', 'getPicks'> = async ({ match, sport }, { app, lang }) =>
  done(await picksOf(app, { match, sport, lang }))

export const getHistory: Handler<'betframe', 'getHistory'> = async ({ match }, { app }) => {
  const found = (await bookOf(app)).get(match) ?? (await endedMatch(app, match))
  return found ? done([await historyOf(app, found.state.fixture)]) : refuse('not_found')
}

export const getSeason: Handler<'betframe', 'getSeason'> = async ({ competition }, { app, lang }) => {
  const found = await seasonOf(app, competition, lang)
  return found ? done([found]) : refuse('not_found')
}

export const getEvent: Handler<'betframe', 'getEvent'> = async ({ match }, { app, lang }) => {
  const found = (await bookOf(app)).get(match) ?? (await endedMatch(app, match))
  return found ? done([fullEvent(found, lang)]) : refuse('not_found')
}
