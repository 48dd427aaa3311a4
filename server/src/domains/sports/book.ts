import {
  isInPlay,
  isRunning,
  isSilent,
  type MatchId,
  type MatchReading,
  type MatchState,
  outcomeSale,
} from '@yakamoz/sports'
import { foldText } from '@yakamoz/values'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { readOverrides, type StoredOverride, withOverrides } from './priceOverrides.ts'
import { type AnyStop, readStops, withStops } from './saleStops.ts'
import { readStakeControls, type StakeControls } from './storedLimits.ts'

/** A stored match. `fed` is its state by the messages of its feed. */
type StoredMatch = { fed: MatchState; version: number; endedMs: number | undefined; search: string }
/** A match in the memory of this process. `state` is `fed` as it is sold: without what is off sale, at the prices that traders have set. */
export type BookMatch = StoredMatch & { state: MatchState }

/**
 * All matches that are or will be on sale or ended recently, in memory. The process that runs the feeds writes them to the
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
  /** The limits of stakes, and the factors of players. */
  readonly stakeControls: StakeControls
  /** Replaces what the operator has set, and returns the former versions of the matches that are sold differently now. */
  applySaleControls(controls: SaleControls): BookMatch[]
  /** Sells at the feed's prices again where overrides have ended, and returns the former versions of these matches. */
  endOverrides(): BookMatch[]
  /** The time up to which all messages of the feeds are in this book; 0 before the first reading. */
  receivedUntilMs: number
  /** The same time for one match, which may be later. */
  receivedUntil(match: MatchId): number
  noteReceived(matches: readonly MatchId[], receivedUntilMs: number): void
}

/** What the operator has taken off sale, and the prices and the largest stakes that traders have set. */
type SaleControls = { stops: readonly AnyStop[]; overrides: readonly StoredOverride[]; stakes: StakeControls }

export const readSaleControls = async (app: AppContext): Promise<SaleControls> => {
  const [stops, overrides, stakes] = await Promise.all([readStops(app), readOverrides(app), readStakeControls(app)])
  return { stops, overrides, stakes }
}

/** How long a match stays in memory after its end, for recent results and for the simulator, which plans as far back. */
export const retentionAfterEndMs = 6 * 3_600_000

type Row = { fixture: object; book: object; version: number; ended_at: Date | null; search: string }

const columns = ['fixture', 'book', 'version', 'ended_at', 'search'] as const

const storedMatch = (row: Row): StoredMatch => ({
  fed: { ...(row.book as Omit<MatchState, 'fixture'>), fixture: row.fixture } as MatchState,
  version: row.version,
  endedMs: row.ended_at?.getTime(),
  search: row.search,
})

const load = async (app: AppContext): Promise<Book> => {
  const { db, now } = app
  const matches = new Map<MatchId, BookMatch>()
  const rows = await db.query
    .selectFrom('sport_match')
    .select(columns)
    .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '>', new Date(now() - retentionAfterEndMs))]))
    .execute()
  let { stops, overrides, stakes } = await readSaleControls(app)
  const receivedUntilOf = new Map<MatchId, number>()
  let overridesOf = Map.groupBy(overrides, ({ match }) => match)
  const soldNow = (match: StoredMatch): BookMatch => {
    const own = overridesOf.get(match.fed.fixture.match)?.filter(({ endsMs }) => endsMs > now()) ?? []
    // In this order, so that prices by hand are judged by the whole market: without a stopped outcome it is a book of less.
    return { ...match, state: withStops(withOverrides(match.fed, own), stops) }
  }
  const put = (match: StoredMatch): BookMatch => {
    const sold = soldNow(match)
    matches.set(match.fed.fixture.match, sold)
    return sold
  }
  const endedOverrides = (match: MatchId): number =>
    overridesOf.get(match)?.filter(({ endsMs }) => endsMs <= now()).length ?? 0
  const hasEndedOverride = (match: MatchId): boolean => endedOverrides(match) > 0
  /** Matches without some ended overrides, until `endOverrides` was called. */
  const afterEnds = new WeakMap<BookMatch, { ended: number; sold: BookMatch }>()
  const withoutEnded = (known: BookMatch): BookMatch => {
    const ended = endedOverrides(known.fed.fixture.match)
    if (ended === 0) return known
    const before = afterEnds.get(known)
    if (before?.ended === ended) return before.sold
    const sold = soldNow(known)
    afterEnds.set(known, { ended, sold })
    return sold
  }
  for (const row of rows.map(storedMatch)) put(row)
  const book: Book = {
    get: (match) => {
      const known = matches.get(match)
      return known && withoutEnded(known)
    },
    all: () => matches.values(),
    get stakeControls() {
      return stakes
    },
    put,
    applySaleControls: (controls) => {
      ;({ stops, overrides, stakes } = controls)
      overridesOf = Map.groupBy(overrides, ({ match }) => match)
      const before = [...matches.values()]
      return before.filter((match) => !isSame(put(match).state, match.state))
    },
    endOverrides: () => {
      const ended = [...overridesOf.keys()].filter(hasEndedOverride)
      overrides = overrides.filter(({ endsMs }) => endsMs > now())
      overridesOf = Map.groupBy(overrides, ({ match }) => match)
      const before = ended.flatMap((match) => matches.get(match) ?? [])
      for (const match of before) put(match)
      return before
    },
    dropEnded: () => {
      const before = now() - retentionAfterEndMs
      const ended = [...matches.values()].filter(({ endedMs }) => endedMs !== undefined && endedMs < before)
      for (const { state } of ended) {
        matches.delete(state.fixture.match)
        receivedUntilOf.delete(state.fixture.match)
      }
      return ended.map(({ state }) => state.fixture.match)
    },
    receivedUntilMs: 0,
    receivedUntil: (match) => Math.max(book.receivedUntilMs, receivedUntilOf.get(match) ?? 0),
    noteReceived: (requested, receivedUntilMs) => {
      for (const match of requested) receivedUntilOf.set(match, receivedUntilMs)
    },
    reload: async (requested) => {
      const found = await db.query
        .selectFrom('sport_match')
        .select(columns)
        .where('id', 'in', [...requested])
        .execute()
      const newer = found
        .map(storedMatch)
        .filter(({ fed, version }) => (matches.get(fed.fixture.match)?.version ?? -1) < version)
      return newer.map((match) => put(match).state.fixture.match)
    },
  }
  return book
}

/** Whether a match is sold in the same way in both views. */
const isSame = (one: MatchState, other: MatchState): boolean =>
  one === other ||
  Object.entries(one.markets).every(([key, market]) => {
    const now = other.markets[key]
    return (
      now === market ||
      (now?.status === market.status &&
        market.outcomes.every(({ odds, active }, index) => {
          const price = now.outcomes[index]
          return price?.odds === odds && price?.active === active
        }))
    )
  })

/** Returns the book of this process, which is loaded once. */
export const bookOf = perApp(load)

/** Returns a match, also one that has left the memory; undefined if there is none. */
export const loadedMatch = async (app: AppContext, match: MatchId): Promise<BookMatch | undefined> => {
  const book = await bookOf(app)
  if (!book.get(match)) await book.reload([match])
  return book.get(match)
}

/** Returns what is known of a match; undefined if it is not in the book. */
export const readingOf = (book: Book, match: MatchId, nowMs: number): MatchReading | undefined => {
  const state = book.get(match)?.state
  return state && { state, nowMs, receivedUntilMs: book.receivedUntil(match) }
}

/**
 * Whether a delayed request on these matches may be decided: for each match in play, all messages up to the end of the delay are in the
 * book, or its feed is down and nothing is sold.
 */
export const isReceivedUntil = (book: Book, matches: readonly MatchId[], untilMs: number, nowMs: number): boolean =>
  matches.every((match) => {
    const reading = readingOf(book, match, nowMs)
    return !reading || !isInPlay(reading.state) || reading.receivedUntilMs >= untilMs || isSilent(reading)
  })

/** Returns how many markets are open. */
export const openMarkets = (state: MatchState | undefined): number =>
  state && isRunning(state.eventStatus)
    ? Object.values(state.markets).filter((market) => market.status === 1).length
    : 0

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

/** Returns the current price of an outcome; undefined if it is not on sale. */
export const saleOf = (
  book: Book,
  match: MatchId,
  key: { market: number; specifiers: string },
  outcome: string,
  nowMs: number,
) => {
  const reading = readingOf(book, match, nowMs)
  return reading && outcomeSale(reading, key, outcome)
}
