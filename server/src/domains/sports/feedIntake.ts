import { applyMessage, begins, type MatchId, type MatchMessage, type MatchState, newMatchState } from '@yakamoz/sports'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf, searchTextOf } from './book.ts'
import { storeClosingLines } from './closingLines.ts'
import { type CollectedResults, collect } from './feedResults.ts'
import { queueGoals } from './goals.ts'
import { publishChanges } from './matchRooms.ts'

const hasEnded = (state: MatchState): boolean =>
  state.eventStatus >= 3 && state.eventStatus !== 6 && state.eventStatus !== 8

const rowOf = (state: MatchState, endedMs: number | undefined) => {
  const { fixture, ...book } = state
  return {
    id: fixture.match,
    sport: fixture.sport,
    category: fixture.category.id,
    competition: fixture.competition.id,
    startAt: new Date(fixture.startMs).toISOString(),
    status: state.eventStatus,
    search: searchTextOf(state),
    fixture,
    book,
    endedAt: endedMs === undefined ? null : new Date(endedMs).toISOString(),
  }
}

const storeStatement = 'select store_feed_changes($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb)'

const matchBefore = (book: Book, message: MatchMessage): MatchState | undefined => {
  const known = book.get(message.match)?.fed
  if (known) return known
  return message.type === 'fixture_change' && message.fixture ? newMatchState(message.fixture) : undefined
}

/**
 * Applies messages of a feed: stores matches and results and queues the affected coupons in one statement, then publishes the changes.
 * Messages about unknown matches are ignored. Only in the process that runs the feeds.
 */
export const receiveMessages = async (app: AppContext, messages: readonly MatchMessage[]): Promise<void> => {
  if (messages.length === 0) return
  app.metrics.feedMessages.inc(messages.length)
  const book = await bookOf(app)
  const receivedMs = app.now()
  // Corrections may arrive days after the match has left the memory.
  const unknown = new Set(messages.map(({ match }) => match).filter((match) => !book.get(match)))
  if (unknown.size > 0) await book.reload([...unknown])
  const touched = new Map<string, { state: MatchState; changed: Set<string> }>()
  const stored: CollectedResults = { results: new Map(), cancels: new Map(), undone: new Map() }
  /** The matches that begin, as they were before. */
  const closing: MatchState[] = []
  for (const message of messages) {
    const before = touched.get(message.match)
    const state = before?.state ?? matchBefore(book, message)
    if (!state) continue
    const next = applyMessage(state, message)
    // An outright has no kick-off: its last prices know its end.
    if (begins(state.eventStatus, next.state.eventStatus) && !state.fixture.outright) closing.push(state)
    touched.set(message.match, {
      state: next.state,
      changed: new Set([...(before?.changed ?? []), ...next.changed]),
    })
    collect(stored, message)
  }
  if (touched.size === 0) return
  const matches = [...touched.values()].map(({ state }) => {
    const before = book.get(state.fixture.match)
    // An interrupted match may be resumed.
    const endedMs = hasEnded(state) ? (before?.endedMs ?? app.now()) : undefined
    return { state, endedMs, version: (before?.version ?? 0) + 1 }
  })
  // Before their new state, so that a failure is repeated with both.
  await storeClosingLines(app, closing)
  await app.db.run({ name: 'store_feed_changes', text: storeStatement }, [
    JSON.stringify(matches.map(({ state, endedMs }) => rowOf(state, endedMs))),
    JSON.stringify([...stored.results.values()]),
    JSON.stringify([...stored.cancels.values()]),
    JSON.stringify([...stored.undone.values()]),
  ])
  const changes = matches.map(({ state, version }) => ({
    before: book.get(state.fixture.match)?.fed,
    after: state,
    version,
  }))
  for (const { state, endedMs, version } of matches) {
    const before = book.get(state.fixture.match)
    // Team names may change, as in a final that is announced before the semi-finals.
    const search = before && before.fed.fixture === state.fixture ? before.search : searchTextOf(state)
    const after = book.put({ fed: state, endedMs, version, search })
    publishChanges(app, before?.state, after.state, touched.get(state.fixture.match)?.changed ?? new Set())
  }
  const names = matches.map(({ state }) => state.fixture.match)
  // After the book has been updated.
  book.noteReceived(names, receivedMs)
  notifyProcesses(app, names, receivedMs)
  queueGoals(app, changes)
}

/**
 * Stores matches from before this server began, unless they are known: they are over, without markets, and nobody was told of them. Returns how
 * many were stored.
 */
export const storePastMatches = async (app: AppContext, states: readonly MatchState[]): Promise<number> => {
  const names = states.map(({ fixture }) => fixture.match)
  if (names.length === 0) return 0
  const rows = await app.db.query.selectFrom('sport_match').select('id').where('id', 'in', names).execute()
  const known = new Set(rows.map(({ id }) => id))
  const unknown = states.filter(({ fixture }) => !known.has(fixture.match))
  if (unknown.length === 0) return 0
  await app.db.run({ name: 'store_feed_changes', text: storeStatement }, [
    JSON.stringify(unknown.map((state) => rowOf(state, state.atMs))),
    ...['[]', '[]', '[]'],
  ])
  return unknown.length
}

/** How many matches fit into one notification. */
const matchesPerMessage = 60

const notifyProcesses = (app: AppContext, matches: readonly MatchId[], receivedMs: number): void => {
  for (let first = 0; first < matches.length; first += matchesPerMessage)
    app.bus.publish('matches', {
      by: app.process,
      matches: matches.slice(first, first + matchesPerMessage),
      receivedMs,
    })
}
