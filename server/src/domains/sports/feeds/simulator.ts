import { createHash } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { seededDraws } from '@yakamoz/games'
import {
  type Chance,
  type MatchMessage,
  type MatchState,
  messagesOf,
  openMatch,
  outrightId,
  type Planned,
  plannedAround,
  plannedOf,
  playedMatch,
  type SimulatedMatch,
  type SimulatedSeason,
  scheduleOf,
  seasonsAround,
  simulatedForecast,
  simulatedTable,
} from '@yakamoz/sports'
import { sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import { nodeHmac } from '../../casino/index.ts'
import { bookOf } from '../book.ts'
import { receiveMessages, storePastMatches } from '../feedIntake.ts'
import type { Feed } from './feed.ts'
import { openOutrights, type SeasonFixture, type SeasonProgramme } from './outrights.ts'

const planEveryMs = 60_000
/** How long matches are computed without yielding to the event loop. The first run computes a hundred matches, which takes two seconds. */
const sliceMs = 20

/** Returns randomness that is derived from the server's secret, so that it is the same after a restart. */
const secretChance = (app: AppContext): Chance => {
  const serverSeed = createHash('sha256').update(app.vault.mark('sports simulator')).digest('hex')
  return (label) =>
    seededDraws({ serverSeed, clientSeed: createHash('sha256').update(label).digest('hex'), nonce: 0 }, nodeHmac)
}

const dayMs = 86_400_000
/** How many days of its seasons the simulator has played at the first start: as many as the longest of them has. */
const pastDays = 15
/** What the simulator plans by itself has begun later. */
const plannedHoursMs = 4 * 3_600_000
/** How many matches of the past are stored at a time. */
const pastBatch = 10

/** The matches before an instant, the latest first. */
function* matchesBefore(nowMs: number): Generator<Planned> {
  for (let day = 0; day <= pastDays; day++)
    for (const planned of scheduleOf(nowMs - day * dayMs).toReversed())
      if (planned.fixture.startMs <= nowMs - plannedHoursMs) yield planned
}

/** The matches of the past that are stored. */
const storedSince = async ({ db }: AppContext, sinceMs: number): Promise<ReadonlySet<string>> => {
  const rows = await db.query
    .selectFrom('sport_match')
    .select('id')
    .where('id', 'like', 'sim:%')
    .where('start_at', '>=', new Date(sinceMs))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns a function that plays and stores some more matches of the past, the latest first: form, meetings and tables are there from the first
 * day. After the first start all are stored, and nothing is played.
 */
const createPast = async (app: AppContext, chance: Chance) => {
  const nowMs = app.now()
  const stored = await storedSince(app, nowMs - (pastDays + 1) * dayMs)
  const remaining = matchesBefore(nowMs)
  let isOver = false
  /** Those that are played and not stored yet: a failure is repeated with them. */
  let played: MatchState[] = []
  return async (): Promise<void> => {
    const startedMs = performance.now()
    while (!isOver && played.length < pastBatch && performance.now() - startedMs < sliceMs) {
      const { value: planned } = remaining.next()
      if (!planned) isOver = true
      else if (!stored.has(planned.fixture.match)) played.push(playedMatch({ ...planned, chance }))
    }
    await storePastMatches(app, played)
    played = []
  }
}

/** How long before its first match a season is bet on. */
const seasonAheadMs = dayMs
const seasonsEveryMs = 3_600_000
/** How often the database is asked for results that the book does not have: the simulator is still playing them. */
const missingEveryMs = 10_000
/** Longer than the correction of a wrong final report. */
const finalAfterMs = 600_000

type Ended = ReadonlyMap<string, SeasonFixture['result']>

/** Reads how the matches of a season have ended. */
const endedIn = async ({ db }: AppContext, { league, season }: SimulatedSeason): Promise<Ended> => {
  const { rows } = await sql<{ id: string; status: number; score: { home: number; away: number } | null }>`
    select id, status, book -> 'standing' -> 'score' as score from sport_match
    where competition_id = ${league.id} and fixture ->> 'season' = ${season} and status in (4, 5, 9)`.execute(db.query)
  return new Map(rows.map(({ id, status, score }) => [id, status === 4 && score ? score : 'void']))
}

const idOf = ({ league, season }: SimulatedSeason): string => outrightId(league.id, season)

/** Returns the outrights of the simulator that are not settled. */
const openOutrightsIn = async ({ db }: AppContext): Promise<ReadonlySet<string>> => {
  const rows = await db.query
    .selectFrom('sport_match')
    .select('id')
    .where('id', 'like', 'sim:%:outright:%')
    .where('status', '<', 4)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const programmeOf = ({ league, season, fixtures }: SimulatedSeason, chance: Chance, ended: Ended): SeasonProgramme => ({
  outright: {
    sport: league.sport,
    category: league.category,
    competition: { id: league.id, name: league.name },
    season,
    sides: league.teams,
    table: simulatedTable,
    lastStartMs: Math.max(...fixtures.map(({ startMs }) => startMs)),
  },
  matches: fixtures.map((fixture) => ({ fixture, result: ended.get(fixture.match) })),
  forecast: simulatedForecast(league.teams, chance),
  finalAfterMs,
})

/** Returns a function that returns the football seasons to bet on, with the results that are stored. */
const createSeasons = (app: AppContext, chance: Chance) => {
  let [readMs, seasons] = [Number.NEGATIVE_INFINITY, [] as readonly SimulatedSeason[]]
  const known = new Map<string, { programme: SeasonProgramme; askedMs: number }>()
  const isRunning = ({ fixtures }: SimulatedSeason, nowMs: number): boolean =>
    fixtures.some(({ startMs }) => startMs <= nowMs + seasonAheadMs) && fixtures.some(({ startMs }) => startMs > nowMs)
  const read = async (season: SimulatedSeason, nowMs: number): Promise<SeasonProgramme> => {
    const name = idOf(season)
    const before = known.get(name)
    const isMissing = ({ matches }: SeasonProgramme): boolean =>
      matches.some(({ fixture, result }) => !result && fixture.startMs < nowMs - plannedHoursMs)
    if (before && (nowMs - before.askedMs < missingEveryMs || !isMissing(before.programme))) return before.programme
    const programme = programmeOf(season, chance, await endedIn(app, season))
    known.set(name, { programme, askedMs: nowMs })
    return programme
  }
  return async (nowMs: number): Promise<readonly SeasonProgramme[]> => {
    if (nowMs - readMs >= seasonsEveryMs) {
      readMs = nowMs
      const open = await openOutrightsIn(app)
      seasons = seasonsAround(nowMs).filter((season) => isRunning(season, nowMs) || open.has(idOf(season)))
      known.clear()
    }
    return Promise.all(seasons.map((season) => read(season, nowMs)))
  }
}

type Followed = { match: SimulatedMatch; sentUntilMs: number }

/** Returns matches that have begun and have no published end, however long ago. */
const unfinished = async (app: AppContext): Promise<Planned[]> => {
  const rows = await app.db.query
    .selectFrom('sport_match')
    .select(['id', 'start_at'])
    .where('id', 'like', 'sim:%')
    .where('status', '<', 4)
    .where('start_at', '<', new Date(app.now()))
    .execute()
  if (rows.length > 0) await (await bookOf(app)).reload(rows.map(({ id }) => id))
  return rows.flatMap(({ id, start_at }) => plannedOf(id, start_at.getTime()) ?? [])
}

/**
 * Opens a feed of simulated matches. They depend on secret and clock alone, so that the feed continues after a restart. Messages of a pause
 * are thinned out.
 */
export const openSimulator = async (app: AppContext): Promise<Feed> => {
  const book = await bookOf(app)
  const chance = secretChance(app)
  const followed = new Map<string, Followed>()
  const playPast = await createPast(app, chance)
  const outrights = await openOutrights(app)
  const seasonsOf = createSeasons(app, chance)
  let plannedMs = 0
  let messageMs = 0

  const planMatches = (nowMs: number, more: readonly Planned[] = []) => {
    plannedMs = nowMs
    for (const planned of [...more, ...plannedAround(nowMs)]) {
      const { match: id } = planned.fixture
      const known = book.get(id)
      if (followed.has(id) || (known?.endedMs !== undefined && known.state.eventStatus === 4)) continue
      followed.set(id, {
        match: openMatch(planned, { chance }),
        sentUntilMs: known?.state.atMs ?? planned.announcedMs - 1,
      })
    }
  }

  planMatches(app.now(), await unfinished(app))
  return {
    turn: async () => {
      const nowMs = app.now()
      if (nowMs - plannedMs >= planEveryMs) planMatches(nowMs)
      let messages: MatchMessage[] = []
      let pending: [string, Followed][] = []
      const send = async () => {
        await receiveMessages(app, messages)
        if (messages.length > 0) messageMs = nowMs
        // Advanced after they are stored, so that lost messages are repeated.
        for (const [id, one] of pending) {
          one.sentUntilMs = nowMs
          if (nowMs > one.match.closedMs) followed.delete(id)
        }
        messages = []
        pending = []
      }
      let startedMs = performance.now()
      for (const [id, one] of followed) {
        const thin = nowMs - one.sentUntilMs > 30_000
        messages.push(...messagesOf(one.match, one.sentUntilMs, nowMs, { thin }))
        pending.push([id, one])
        if (performance.now() - startedMs < sliceMs) continue
        await send()
        await yieldToOthers()
        startedMs = performance.now()
      }
      await send()
      await outrights.turn(await seasonsOf(nowMs))
      await playPast()
      return false
    },
    lastMessages: () => new Map([['simulator', messageMs]]),
  }
}
