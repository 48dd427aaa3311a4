import { resultDays } from '@yakamoz/contract'
import {
  type EventStatus,
  type Fixture,
  type MatchId,
  type MatchState,
  newMatchState,
  type Sport,
} from '@yakamoz/sports'
import { addDays, type Day, dayOf, startOfDay } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

/** An ended match as stored. The book drops it some hours after its end. */
type EndedMatch = { state: MatchState; version: number }

type OutlineRow = { fixture: unknown; status: number; standing: MatchState['standing'] | null }

const outlineOf = ({ fixture, status, standing }: OutlineRow): MatchState => ({
  ...newMatchState(fixture as Fixture),
  eventStatus: status as EventStatus,
  ...(standing && { standing }),
})

/** Selects only the score of the book, because markets and incidents are most of a row. */
const standingColumn = sql<MatchState['standing'] | null>`book -> 'standing'`.as('standing')

/** Returns matches with their scores, without markets. */
export const endedStandings = async (
  app: AppContext,
  matches: readonly MatchId[],
): Promise<ReadonlyMap<MatchId, MatchState>> => {
  if (matches.length === 0) return new Map()
  const rows = await app.db.query
    .selectFrom('sport_match')
    .select(['id', 'fixture', 'status', standingColumn])
    .where('id', 'in', [...matches])
    .execute()
  return new Map(rows.map((row) => [row.id, outlineOf(row)]))
}

/** Returns a stored match with its markets and incidents. */
export const endedMatch = async (app: AppContext, match: MatchId): Promise<EndedMatch | undefined> => {
  const row = await app.db.query
    .selectFrom('sport_match')
    .select(['fixture', 'book', 'version'])
    .where('id', '=', match)
    .executeTakeFirst()
  return row && { state: { ...(row.book as MatchState), fixture: row.fixture as Fixture }, version: row.version }
}

type MatchFilter = { sport: Sport | undefined; terms: readonly string[] }

/** Returns a query of ended matches that began between two days, both included. */
const endedBetween = (app: AppContext, first: Day, last: Day, { sport, terms }: MatchFilter) => {
  let query = app.db.query
    .selectFrom('sport_match')
    .where('ended_at', 'is not', null)
    .where(sql<boolean>`fixture -> 'outright' is null`)
    .where('start_at', '>=', new Date(startOfDay(first)))
    .where('start_at', '<', new Date(startOfDay(addDays(last, 1))))
  if (sport) query = query.where('sport', '=', sport)
  for (const term of terms) query = query.where(sql<boolean>`strpos(search, ${term}) > 0`)
  return query
}

/** Returns the last day with ended matches; shortly after midnight that is the day before. */
export const lastDayWithResults = async (app: AppContext, filter: MatchFilter): Promise<Day> => {
  const today = dayOf(app.now())
  const last = await endedBetween(app, addDays(today, 1 - resultDays), today, filter)
    .select('start_at')
    .orderBy('start_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? dayOf(last.start_at.getTime()) : today
}

export type ResultsQuery = MatchFilter & { day: Day; limit: number; offset: number }

/** Returns a page of the ended matches of a day, the latest start first, and how many there are. */
export const endedMatchesOfDay = async (app: AppContext, { day, limit, offset, ...filter }: ResultsQuery) => {
  const query = endedBetween(app, day, day, filter)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['id', 'fixture', 'status', 'version', standingColumn])
    .orderBy('start_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, rows: rows.map((row): EndedMatch => ({ state: outlineOf(row), version: row.version })) }
}
