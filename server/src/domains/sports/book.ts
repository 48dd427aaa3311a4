import { type HeldMatch, isRunning, type MatchId, priceOf, silenceMs } from '@yakamoz/sports'
import { foldText } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { type AnyStop, readStops, withStops } from './saleStops.ts'

/** A match as its row keeps it: `fed` is what its feed has told of it. */
type StoredMatch = { fed: HeldMatch; version: number; endedMs: number | undefined; search: string }
/** A match in the memory of this process. `held` is how it is sold: without what the house has stopped. */
export type BookMatch = StoredMatch & { held: HeldMatch }

/**
 * All matches that are or will be on sale, and those that ended lately, in memory. The database is the truth: one process
 * runs the feed and writes, the others read a match again when they are told that it changed.
 */
export type Book = {
  get(match: MatchId): BookMatch | undefined
  all(): Iterable<BookMatch>
  put(match: StoredMatch): BookMatch
  /** Reads matches again that another process has written. */
  reload(matches: readonly MatchId[]): Promise<MatchId[]>
  /** Drops the matches that ended long enough ago, and tells which. */
  dropEnded(): MatchId[]
  /** Takes off sale what these say and nothing else; tells which matches are sold otherwise now, as they were before. */
  applyStops(stops: readonly AnyStop[]): BookMatch[]
  /** Up to when everything that the feeds said is in this book; 0 until the first time. */
  receivedUntilMs: number
  /** The same for one match: its own messages may be in the book before those of all the others are. */
  receivedUntil(match: MatchId): number
  noteReceived(matches: readonly MatchId[], receivedUntilMs: number): void
}

/** How long a match is kept in memory after its end: players look at the last results, and the simulator plans so far back. */
export const retentionAfterEndMs = 6 * 3_600_000

type Row = { fixture: object; book: object; version: number; ended_at: Date | null; search: string }

const matchOf = (row: Row): StoredMatch => ({
  fed: { ...(row.book as Omit<HeldMatch, 'fixture'>), fixture: row.fixture } as HeldMatch,
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

/** Whether two views of a match sell the same. */
const isSame = (one: HeldMatch, other: HeldMatch): boolean =>
  Object.entries(one.markets).every(([key, { status }]) => other.markets[key]?.status === status)

const books = new WeakMap<AppContext, Promise<Book>>()

/** The book of this process, read once. */
export const bookOf = (app: AppContext): Promise<Book> => {
  const known = books.get(app) ?? load(app)
  books.set(app, known)
  return known
}

/** Whether a match is played now: who watches it knows more than its prices say. */
const isInPlay = ({ eventStatus }: HeldMatch): boolean => eventStatus !== 0

/** Nothing was heard of a match for so long that its feed is down: nobody knows what happens in it. */
const isSilent = (book: Book, match: MatchId, nowMs: number): boolean => nowMs - book.receivedUntil(match) > silenceMs

/**
 * Whether what was asked with a delay may be decided now: of each match in play everything up to the end of the delay is in the
 * book, or its feed is down and nothing is sold.
 */
export const isReceivedUntil = (book: Book, matches: readonly MatchId[], untilMs: number, nowMs: number): boolean =>
  matches.every((match) => {
    const held = book.get(match)?.held
    return !held || !isInPlay(held) || book.receivedUntil(match) >= untilMs || isSilent(book, match, nowMs)
  })

/** How many markets can be bet on. */
export const openMarkets = (held: HeldMatch | undefined): number =>
  held && isRunning(held.eventStatus) ? Object.values(held.markets).filter((market) => market.status === 1).length : 0

/** What a search for a match looks in: teams, competition and country in both languages, folded. */
export const searchTextOf = ({ fixture }: HeldMatch): string =>
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
 * The price of an outcome at this moment. A match that has begun is only sold by a feed that follows it: bets that come
 * after the start of any other are too late (A28).
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
