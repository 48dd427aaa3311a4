import type { RoomName, StreamedMarket } from '@yakamoz/contract'
import {
  isRunning,
  type MarketState,
  type MatchId,
  type MatchState,
  mainMarket,
  oddsToText,
  type Standing,
} from '@yakamoz/sports'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf, openMarkets, retentionAfterEndMs } from './book.ts'
import { readStops } from './saleStops.ts'

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

/** Returns the market shown in lists of matches: the main one of the sport, with its favourite line. */
export const mainOf = (held: MatchState): MarketState[] => {
  const wanted = mainMarket[held.fixture.sport]
  const found = Object.values(held.markets).filter((market) => market.market === wanted && market.status !== 0)
  const one = found.find((market) => market.favourite) ?? found[0]
  return one ? [one] : []
}

/** The standing without the sport, which the match has anyway. */
const standingOf = ({ sport: _, ...standing }: Standing) => standing

const matchState = (held: MatchState) => ({
  match: held.fixture.match,
  status: held.eventStatus,
  ...(held.standing ? { standing: standingOf(held.standing) } : {}),
  ...(held.clock ? { clock: held.clock } : {}),
  count: openMarkets(held),
})

const overviewRoom = 'sport/overview'
const matchRoom = (match: MatchId): RoomName<'match'> => `match/${match}`

/** Publishes the state of a match and the markets that have changed. */
export const publishChanges = (
  { rooms }: AppContext,
  before: MatchState | undefined,
  held: MatchState,
  changed: ReadonlySet<string>,
): void => {
  const state = matchState(held)
  const markets = [...changed].flatMap((key) => held.markets[key] ?? [])
  const main = mainOf(held).filter((one) => markets.includes(one))
  const incidents = held.incidents.slice(before?.incidents.length ?? 0)
  if (rooms.listeners(overviewRoom) > 0 && (main.length > 0 || hasStateChanged(before, held)))
    rooms.publish(overviewRoom, { ...state, ...(before ? {} : { added: true }), markets: main.map(streamedMarket) })
  rooms.publish(matchRoom(held.fixture.match), { ...state, markets: markets.map(streamedMarket), incidents })
}

const hasStateChanged = (before: MatchState | undefined, held: MatchState): boolean =>
  before?.eventStatus !== held.eventStatus ||
  JSON.stringify(before?.standing) !== JSON.stringify(held.standing) ||
  openMarkets(before) !== openMarkets(held)

const overviewSnapshot = (book: Book) =>
  [...book.all()]
    .filter(({ held }) => isRunning(held.eventStatus))
    .map(({ held }) => ({ ...matchState(held), markets: mainOf(held).map(streamedMarket) }))

const matchSnapshot = (book: Book, match: MatchId) => {
  const held = book.get(match)?.held
  return (
    held && { ...matchState(held), markets: Object.values(held.markets).map(streamedMarket), incidents: held.incidents }
  )
}

/** Serves the rooms of matches and of the overview from this process's book, and applies the changes of other processes. */
export const serveRooms = async (app: AppContext): Promise<() => void> => {
  const book = await bookOf(app)
  const stops = [
    app.rooms.serve('sport', (name) => (name === overviewRoom ? overviewSnapshot(book) : undefined)),
    app.rooms.serve('match', (name) => matchSnapshot(book, name.slice('match/'.length))),
    app.bus.subscribe('matches', ({ by, ...heard }) => {
      if (by !== app.process) void applyRemoteChange(app, book, heard).catch(() => {})
    }),
    app.bus.subscribe('saleStops', () => void reloadStops(app, book).catch(() => {})),
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
  const before = new Map(matches.map((match) => [match, book.get(match)?.held]))
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

/** Reloads the stops, and publishes the matches that are sold differently now. */
export const reloadStops = async (app: AppContext, book: Book): Promise<void> => {
  for (const { held } of book.applyStops(await readStops(app))) publishDifference(app, book, held.fixture.match, held)
}

const publishDifference = (app: AppContext, book: Book, match: MatchId, old: MatchState | undefined): void => {
  const held = book.get(match)?.held
  if (!held) return
  const changed = Object.keys(held.markets).filter(
    (key) => JSON.stringify(held.markets[key]) !== JSON.stringify(old?.markets[key]),
  )
  publishChanges(app, old, held, new Set(changed))
}
