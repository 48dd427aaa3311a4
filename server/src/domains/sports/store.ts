import {
  applied,
  type BetCancel,
  type BetSettlement,
  type Certainty,
  type HeldMatch,
  heldOf,
  isLater,
  type MarketKey,
  type MatchId,
  type MatchMessage,
  type OutcomeResult,
  type RollbackBetCancel,
  type RollbackBetSettlement,
  type Said,
  voidReasons,
} from '@yakamoz/sports'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf, searchTextOf } from './book.ts'
import { tellChanges } from './stream.ts'

const never = '9999-01-01T00:00:00Z'
const always = '1970-01-01T00:00:00Z'
const spanOf = ({ startMs, endMs }: { startMs?: number; endMs?: number }) => ({
  startAt: startMs === undefined ? always : new Date(startMs).toISOString(),
  endAt: endMs === undefined ? never : new Date(endMs).toISOString(),
})

type Row = { match: string } & MarketKey & Said
type Span = ReturnType<typeof spanOf>
type ResultRow = Row & OutcomeResult & { certainty: Certainty }
type CancelRow = Row & Span & { reason: number; undone: boolean }
const nameOf = ({ match, market, specifiers }: Omit<Row, keyof Said>): string => `${match}\n${market}\n${specifiers}`

/** What messages say about results: of each outcome and certainty, and of each cancellation, what was said last of all. */
type Stored = {
  results: Map<string, ResultRow>
  cancels: Map<string, CancelRow>
  undone: Map<string, Row>
}

const keep = <Kept extends Said>(rows: Map<string, Kept>, name: string, row: Kept): void => {
  if (isLater(row, rows.get(name))) rows.set(name, row)
}

const noteResults = (
  { results, undone }: Stored,
  { match, atMs, producer, certainty, markets }: BetSettlement,
): void => {
  for (const { market, specifiers, outcomes } of markets) {
    const row = { match, market, specifiers, atMs, producer, certainty }
    if (atMs < (undone.get(nameOf(row))?.atMs ?? atMs)) continue
    for (const outcome of outcomes)
      keep(results, `${nameOf(row)}\n${outcome.outcome}\n${certainty}`, { ...row, ...outcome })
  }
}

const noteUndone = ({ results, undone }: Stored, { match, atMs, producer, markets }: RollbackBetSettlement): void => {
  for (const { market, specifiers } of markets) {
    const row = { match, market, specifiers, atMs, producer }
    keep(undone, nameOf(row), row)
    for (const [name, result] of results)
      if (nameOf(result) === nameOf(row) && result.atMs <= atMs) results.delete(name)
  }
}

const noteCancels = ({ cancels }: Stored, message: BetCancel | RollbackBetCancel): void => {
  const { match, atMs, producer } = message
  const reason = message.type === 'bet_cancel' ? message.voidReason : voidReasons.other
  for (const { market, specifiers } of message.markets) {
    const row = { match, market, specifiers, atMs, producer, ...spanOf(message) }
    const undone = message.type === 'rollback_bet_cancel'
    keep(cancels, `${nameOf(row)}\n${row.startAt}\n${row.endAt}`, { ...row, reason, undone })
  }
}

/** What a message says about results, as rows. */
const note = (stored: Stored, message: MatchMessage): void => {
  if (message.type === 'bet_settlement') noteResults(stored, message)
  if (message.type === 'rollback_bet_settlement') noteUndone(stored, message)
  if (message.type === 'bet_cancel' || message.type === 'rollback_bet_cancel') noteCancels(stored, message)
}

const isOver = (held: HeldMatch): boolean => held.eventStatus >= 3 && held.eventStatus !== 6 && held.eventStatus !== 8

const rowOf = (held: HeldMatch, endedMs: number | undefined) => {
  const { fixture, ...book } = held
  return {
    id: fixture.match,
    sport: fixture.sport,
    category: fixture.category.id,
    competition: fixture.competition.id,
    startAt: new Date(fixture.startMs).toISOString(),
    status: held.eventStatus,
    search: searchTextOf(held),
    fixture,
    book,
    endedAt: endedMs === undefined ? null : new Date(endedMs).toISOString(),
  }
}

const begun = (book: Book, message: MatchMessage): HeldMatch | undefined => {
  const known = book.get(message.match)?.fed
  if (known) return known
  return message.type === 'fixture_change' && message.fixture ? heldOf(message.fixture) : undefined
}

/**
 * Takes in messages of a feed: matches change, results are stored, the coupons that hang on them are noted to be looked at,
 * all in one statement; then the pages are told. Messages about matches that nobody announced are left out. Only in the
 * process that runs the feed.
 */
export const receive = async (app: AppContext, messages: readonly MatchMessage[]): Promise<void> => {
  if (messages.length === 0) return
  app.metrics.feedMessages.inc(messages.length)
  const book = await bookOf(app)
  const heardMs = app.now()
  // Late news of a match that has left the memory: corrections come days after.
  const unknown = new Set(messages.map(({ match }) => match).filter((match) => !book.get(match)))
  if (unknown.size > 0) await book.reload([...unknown])
  const touched = new Map<string, { held: HeldMatch; changed: Set<string> }>()
  const stored: Stored = { results: new Map(), cancels: new Map(), undone: new Map() }
  for (const message of messages) {
    const before = touched.get(message.match)
    const held = before?.held ?? begun(book, message)
    if (!held) continue
    const next = applied(held, message)
    touched.set(message.match, {
      held: next.held,
      changed: new Set([...(before?.changed ?? []), ...next.changed]),
    })
    note(stored, message)
  }
  if (touched.size === 0) return
  const matches = [...touched.values()].map(({ held }) => {
    const before = book.get(held.fixture.match)
    // A match that was interrupted may be resumed: it is over no more.
    const endedMs = isOver(held) ? (before?.endedMs ?? app.now()) : undefined
    return { held, endedMs, version: (before?.version ?? 0) + 1 }
  })
  await app.db.run(
    { name: 'store_feed_changes', text: 'select store_feed_changes($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb)' },
    [
      JSON.stringify(matches.map(({ held, endedMs }) => rowOf(held, endedMs))),
      JSON.stringify([...stored.results.values()]),
      JSON.stringify([...stored.cancels.values()]),
      JSON.stringify([...stored.undone.values()]),
    ],
  )
  for (const { held, endedMs, version } of matches) {
    const before = book.get(held.fixture.match)
    // Teams may be named late: the winner of a semi-final has no name when the final is announced.
    const search = before && before.fed.fixture === held.fixture ? before.search : searchTextOf(held)
    const after = book.put({ fed: held, endedMs, version, search })
    tellChanges(app, before?.held, after.held, touched.get(held.fixture.match)?.changed ?? new Set())
  }
  const names = matches.map(({ held }) => held.fixture.match)
  // Only now: before, the book is still the one from before the messages.
  book.noteHeard(names, heardMs)
  tellOthers(app, names, heardMs)
}

/** So many matches fit in one word to the other processes. */
const mostInWord = 60

const tellOthers = (app: AppContext, matches: readonly MatchId[], heardMs: number): void => {
  for (let first = 0; first < matches.length; first += mostInWord)
    app.bus.tell('sport', { by: app.process, matches: matches.slice(first, first + mostInWord), heardMs })
}
