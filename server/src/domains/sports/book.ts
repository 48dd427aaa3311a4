import { isRunning, type MatchId, type MatchState, priceOf, silenceMs } from '@yakamoz/sports'
import { foldText } from '@yakamoz/values'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type AnyStop, readStops, withStops } from './saleStops.ts'

/** A stored match. `fed` is the match as its feed describes it. */
type StoredMatch = { fed: MatchState; version: number; endedMs: number | undefined; search: string }
/** A match in the memory of this process. `held` is the match as it is sold: markets that the operator has stopped are suspended. */
export type BookMatch = StoredMatch & { held: MatchState }

/**
 * All matches that are or will be on sale and those that ended lately, in memory. The process that runs the feeds writes them to the
 * database; the others reload a match when they are notified of a change.
 */
export type Book = {
  get(match: MatchId): BookMatch | undefined
  all(): Iterable<BookMatch>
  put(match: StoredMatch): BookMatch
  /** Reloads matches that another process has written, and returns those that were newer. */
  reload(matches: readonly MatchId[]): Promise<MatchId[]>
  /** Drops matches that ended long enough ago, and returns them. */
  dropEnded(): MatchId[]
  /** Replaces the stops, and returns the matches that are sold differently now, as they were before. */
  applyStops(stops: readonly AnyStop[]): BookMatch[]
  /** Up to when all messages of the feeds are in this book; 0 before the first reading. */
  receivedUntilMs: number
  /** The same for one match, whose messages may be in the book before all others are. */
  receivedUntil(match: MatchId): number
  noteReceived(matches: readonly MatchId[], receivedUntilMs: number): void
}

/** How long a match stays in memory after its end: players look at recent results, and the simulator plans so far back. */
export const retentionAfterEndMs = 6 * 3_600_000

type Row = { fixture: object; book: object; version: number; ended_at: Date | null; search: string }

const matchOf = (row: Row): StoredMatch => ({
  fed: { ...(row.book as Omit<MatchState, 'fixture'>), fixture: row.fixture } as MatchState,
  version: row.version,
  endedMs: row.ended_at?.getTime(),
  search: row.search,
})

const load = async (app: AppContext): Promise<Book> => {
  const { db, now } = app
  const columns = ['fixture', 'book', 'version', 'ended_at', 'search'] as const
  const matches = new Map<MatchId, BookMatch>()
  const rows = await db.query
    .selectFrom('sport_match')
    .select(columns)
    .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '>', new Date(now() - retentionAfterEndMs))]))
    .execute()
  let stops = await readStops(app)
  const receivedUntilOf = new Map<MatchId, number>()
  const put = (match: StoredMatch): BookMatch => {
    const sold = { ...match, held: withStops(match.fed, stops) }
    matches.set(match.fed.fixture.match, sold)
    return sold
  }
  for (const row of rows.map(matchOf)) put(row)
  const book: Book = {
    get: (match) => matches.get(match),
    all: () => matches.values(),
    put,
    applyStops: (wanted) => {
      stops = [...wanted]
      const before = [...matches.values()]
      return before.filter((match) => !isSame(put(match).held, match.held))
    },
    dropEnded: () => {
      const before = now() - retentionAfterEndMs
      const ended = [...matches.values()].filter(({ endedMs }) => endedMs !== undefined && endedMs < before)
      for (const { held } of ended) {
        matches.delete(held.fixture.match)
        receivedUntilOf.delete(held.fixture.match)
      }
      return ended.map(({ held }) => held.fixture.match)
    },
    receivedUntilMs: 0,
    receivedUntil: (match) => Math.max(book.receivedUntilMs, receivedUntilOf.get(match) ?? 0),
    noteReceived: (wanted, receivedUntilMs) => {
      for (const match of wanted) receivedUntilOf.set(match, receivedUntilMs)
    },
    reload: async (wanted) => {
      const found = await db.query
        .selectFrom('sport_match')
        .select(columns)
        .where('id', 'in', [...wanted])
        .execute()
      const newer = found
        .map(matchOf)
        .filter(({ fed, version }) => (matches.get(fed.fixture.match)?.version ?? -1) < version)
      return newer.map((match) => put(match).held.fixture.match)
    },
  }
  return book
}

/** Whether the same markets of a match are open in both views. */
const isSame = (one: MatchState, other: MatchState): boolean =>
  Object.entries(one.markets).every(([key, { status }]) => other.markets[key]?.status === status)

/** Returns the book of this process, which is loaded once. */
export const bookOf = perApp(load)

/** Whether a match has begun: whoever watches it may know more than the prices. */
const isInPlay = ({ eventStatus }: MatchState): boolean => eventStatus !== 0

/** Whether nothing was received for so long that the match's feed must be down. */
const isSilent = (book: Book, match: MatchId, nowMs: number): boolean => nowMs - book.receivedUntil(match) > silenceMs

/**
 * Whether a delayed request on these matches may be decided: of each match in play all messages up to the end of the delay are in the
 * book, or its feed is down and nothing is sold.
 */
export const isReceivedUntil = (book: Book, matches: readonly MatchId[], untilMs: number, nowMs: number): boolean =>
  matches.every((match) => {
    const held = book.get(match)?.held
    return !held || !isInPlay(held) || book.receivedUntil(match) >= untilMs || isSilent(book, match, nowMs)
  })

/** Returns how many markets are open. */
export const openMarkets = (held: MatchState | undefined): number =>
  held && isRunning(held.eventStatus) ? Object.values(held.markets).filter((market) => market.status === 1).length : 0

/** Returns the folded text that a search looks in: teams, competition and country in both languages. */
export const searchTextOf = ({ fixture }: MatchState): string =>
  foldText(
    [
      fixture.home.name,
      fixture.away.name,
      fixture.competition.name.tr,
      fixture.competition.name.en,
      fixture.category.name.tr,
      fixture.category.name.en,
    ].join(' '),
  )

/**
 * Returns the current price of an outcome. A match that has begun is sold only while its feed follows it; for any other match, bets
 * after its start are too late (A28).
 */
export const saleOf = (
  book: Book,
  match: MatchId,
  key: { market: number; specifiers: string },
  outcome: string,
  nowMs: number,
) => {
  const held = book.get(match)?.held
  if (!held) return undefined
  if (isInPlay(held) && isSilent(book, match, nowMs)) return undefined
  if (!isInPlay(held) && nowMs >= held.fixture.startMs) return undefined
  return priceOf(held, key, outcome)
}
