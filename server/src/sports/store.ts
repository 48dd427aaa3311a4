import { applied, type HeldMatch, heldOf, type MatchMessage } from '@yakamoz/sports'
import type { House } from '../house.ts'
import { type Book, bookOf, searchTextOf } from './book.ts'
import { tellChanges } from './stream.ts'

const never = '9999-01-01T00:00:00Z'
const always = '1970-01-01T00:00:00Z'
const spanOf = ({ startMs, endMs }: { startMs?: number; endMs?: number }) => ({
  startAt: startMs === undefined ? always : new Date(startMs).toISOString(),
  endAt: endMs === undefined ? never : new Date(endMs).toISOString(),
})

type Stored = { results: object[]; cancels: object[]; undone: object[] }

/** What a message says about results, as rows. */
const note = (stored: Stored, message: MatchMessage): void => {
  if (message.type === 'bet_settlement') {
    for (const { market, specifiers, outcomes } of message.markets) {
      for (const outcome of outcomes)
        stored.results.push({ match: message.match, market, specifiers, certainty: message.certainty, ...outcome })
    }
  }
  if (message.type === 'bet_cancel') {
    for (const key of message.markets)
      stored.cancels.push({ match: message.match, ...key, ...spanOf(message), reason: message.voidReason })
  }
  if (message.type === 'rollback_bet_settlement') {
    for (const key of message.markets) stored.undone.push({ match: message.match, ...key, kind: 'settlement' })
  }
  if (message.type === 'rollback_bet_cancel') {
    for (const key of message.markets)
      stored.undone.push({ match: message.match, ...key, ...spanOf(message), kind: 'cancel' })
  }
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

/** Of several rows for one key the last counts: a statement may not write a row twice. */
const lastOf = (rows: object[], fields: readonly string[]): object[] => [
  ...new Map(
    rows.map((row) => [fields.map((field) => (row as Record<string, unknown>)[field]).join('\n'), row]),
  ).values(),
]

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
export const receive = async (house: House, messages: readonly MatchMessage[]): Promise<void> => {
  if (messages.length === 0) return
  const book = await bookOf(house)
  book.heardMs = house.now()
  // Late news of a match that has left the memory: corrections come days after.
  const unknown = new Set(messages.map(({ match }) => match).filter((match) => !book.get(match)))
  if (unknown.size > 0) await book.reload([...unknown])
  const touched = new Map<string, { held: HeldMatch; changed: Set<string> }>()
  const stored: Stored = { results: [], cancels: [], undone: [] }
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
    const endedMs = book.get(held.fixture.match)?.endedMs ?? (isOver(held) ? house.now() : undefined)
    return { held, endedMs }
  })
  await house.db.run({ name: 'sport_store', text: 'select sport_store($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb)' }, [
    JSON.stringify(matches.map(({ held, endedMs }) => rowOf(held, endedMs))),
    JSON.stringify(lastOf(stored.results, ['match', 'market', 'specifiers', 'outcome'])),
    JSON.stringify(stored.cancels),
    JSON.stringify(stored.undone),
  ])
  for (const { held, endedMs } of matches) {
    const before = book.get(held.fixture.match)
    const search = before?.search ?? searchTextOf(held)
    const after = book.put({ fed: held, endedMs, version: (before?.version ?? 0) + 1, search })
    tellChanges(house, before?.held, after.held, touched.get(held.fixture.match)?.changed ?? new Set())
  }
  house.bus.tell('sport', { by: house.process, matches: matches.map(({ held }) => held.fixture.match) })
}
