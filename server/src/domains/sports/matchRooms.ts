import type { RoomName, StreamedMarket } from '@yakamoz/contract'
import {
  isRunning,
  type MarketState,
  type MatchId,
  type MatchState,
  mainMarket,
  oddsToText,
  type Standing,
  statisticsChange,
} from '@yakamoz/sports'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, type BookMatch, bookOf, openMarkets, readSaleControls, retentionAfterEndMs } from './book.ts'

const streamedMarket = (market: MarketState): StreamedMarket => [
  market.market,
  market.specifiers,
  market.status,
  market.outcomes.map(({ outcome, odds, active }) => [
    outcome,
    odds === undefined ? '' : oddsToText(odds),
    active ? 1 : 0,
  ]),
]

/** Returns the market that lists of matches show: the main one of the sport, with its favourite line. */
export const mainOf = (state: MatchState): MarketState[] => {
  const marketNumber = mainMarket[state.fixture.sport]
  const found = Object.values(state.markets).filter((market) => market.market === marketNumber && market.status !== 0)
  const one = found.find((market) => market.favourite) ?? found[0]
  return one ? [one] : []
}

/** Returns a standing without the sport, which the match has. */
const standingOf = ({ sport: _, ...standing }: Standing) => standing

const publicState = (state: MatchState) => ({
  match: state.fixture.match,
  status: state.eventStatus,
  ...(state.standing ? { standing: standingOf(state.standing) } : {}),
  ...(state.clock ? { clock: state.clock } : {}),
  count: openMarkets(state),
})

const overviewRoom = 'sport/overview'
const matchRoom = (match: MatchId): RoomName<'match'> => `match/${match}`

/** Publishes the state of a match and the markets that have changed. */
export const publishChanges = (
  { rooms }: AppContext,
  before: MatchState | undefined,
  state: MatchState,
  changed: ReadonlySet<string>,
): void => {
  const update = publicState(state)
  const markets = [...changed].flatMap((key) => state.markets[key] ?? [])
  const main = mainOf(state).filter((one) => markets.includes(one))
  const incidents = state.incidents.slice(before?.incidents.length ?? 0)
  const isListed = rooms.listeners(overviewRoom) > 0 && !state.fixture.outright
  if (isListed && (main.length > 0 || hasStateChanged(before, state)))
    rooms.publish(overviewRoom, { ...update, ...(before ? {} : { added: true }), markets: main.map(streamedMarket) })
  const statistics = statisticsChange(before?.statistics, state.statistics)
  rooms.publish(matchRoom(state.fixture.match), {
    ...update,
    markets: markets.map(streamedMarket),
    incidents,
    ...(statistics && { statistics }),
  })
}

const hasStateChanged = (before: MatchState | undefined, state: MatchState): boolean =>
  before?.eventStatus !== state.eventStatus ||
  JSON.stringify(before?.standing) !== JSON.stringify(state.standing) ||
  openMarkets(before) !== openMarkets(state)

const overviewSnapshot = (book: Book) =>
  [...book.all()]
    .filter(({ state }) => isRunning(state.eventStatus) && !state.fixture.outright)
    .map(({ state }) => ({ ...publicState(state), markets: mainOf(state).map(streamedMarket) }))

const matchSnapshot = (book: Book, match: MatchId) => {
  const state = book.get(match)?.state
  return (
    state && {
      ...publicState(state),
      markets: Object.values(state.markets).map(streamedMarket),
      incidents: state.incidents,
      ...(state.statistics && { statistics: state.statistics }),
    }
  )
}

/** Serves the rooms of matches and of the overview from this process's book, and applies the changes of other processes. */
export const serveRooms = async (app: AppContext): Promise<() => void> => {
  const book = await bookOf(app)
  const stops = [
    app.rooms.serve('sport', (name) => (name === overviewRoom ? overviewSnapshot(book) : undefined)),
    app.rooms.serve('match', (name) => matchSnapshot(book, name.slice('match/'.length))),
    app.bus.subscribe('matches', ({ by, ...change }) => {
      if (by !== app.process) void applyRemoteChange(app, book, change).catch(() => {})
    }),
    app.bus.subscribe('saleStops', ({ by }) => {
      if (by !== app.process) void reloadSaleControls(app, book).catch(() => {})
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

type RemoteChange = { matches: readonly MatchId[]; receivedMs: number }

/** Reloads and publishes matches that another process has written. Without matches it is a heartbeat of the feeds. */
const applyRemoteChange = async (app: AppContext, book: Book, { matches, receivedMs }: RemoteChange): Promise<void> => {
  if (matches.length === 0) {
    book.receivedUntilMs = receivedMs
    return
  }
  await reloadAndPublish(app, book, matches)
  book.noteReceived(matches, receivedMs)
}

/** Reloads matches from the database, and publishes their changes. */
export const reloadMatches = async (app: AppContext, matches: readonly MatchId[]): Promise<void> => {
  if (matches.length > 0) await reloadAndPublish(app, await bookOf(app), matches)
}

const reloadAndPublish = async (app: AppContext, book: Book, matches: readonly MatchId[]): Promise<void> => {
  const before = new Map(matches.map((match) => [match, book.get(match)?.state]))
  for (const match of await book.reload(matches)) publishDifference(app, book, match, before.get(match))
}

/**
 * Reloads matches whose notifications were lost, so that nothing is sold at outdated prices. Not for the process that runs the feeds, whose
 * book is the newest.
 */
export const reloadMissedMatches = async (app: AppContext, book: Book): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('sport_match')
    .select(['id', 'version'])
    .where((row) =>
      row.or([row('ended_at', 'is', null), row('ended_at', '>', new Date(app.now() - retentionAfterEndMs))]),
    )
    .execute()
  const missed = rows.filter(({ id, version }) => (book.get(id)?.version ?? -1) < version)
  if (missed.length > 0)
    await reloadAndPublish(
      app,
      book,
      missed.map(({ id }) => id),
    )
}

const publishSale = (app: AppContext, book: Book, before: readonly BookMatch[]): void => {
  for (const { state } of before) publishDifference(app, book, state.fixture.match, state)
}

/** The number of readings of stops, overrides and limits that have begun, and the number of the latest one that was applied. */
const readingsOf = perApp((_: AppContext) => ({ begun: 0, applied: 0 }))

/**
 * Reloads stops and overrides, and publishes the matches that are sold differently now. Of several readings at the same moment the one that began last
 * holds: an earlier one may end later, and know less.
 */
export const reloadSaleControls = async (app: AppContext, book: Book): Promise<void> => {
  const readings = readingsOf(app)
  const own = ++readings.begun
  const controls = await readSaleControls(app)
  if (own < readings.applied) return
  readings.applied = own
  publishSale(app, book, book.applySaleControls(controls))
}

/** Publishes the feed's prices where overrides have ended. */
export const publishEndedOverrides = (app: AppContext, book: Book): void => publishSale(app, book, book.endOverrides())

const publishDifference = (app: AppContext, book: Book, match: MatchId, old: MatchState | undefined): void => {
  const state = book.get(match)?.state
  if (!state) return
  const changed = Object.keys(state.markets).filter(
    (key) => JSON.stringify(state.markets[key]) !== JSON.stringify(old?.markets[key]),
  )
  publishChanges(app, old, state, new Set(changed))
}
