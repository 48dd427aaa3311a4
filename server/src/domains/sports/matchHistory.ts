import type { Calls } from '@yakamoz/contract'
import {
  type Fixture,
  formOf,
  type GameOfSide,
  goalsByQuarter,
  type Incident,
  isRunning,
  meetingsOf,
  type PlayedGame,
  phases,
  type Standing,
  simulatedSeason,
  tableOf,
  tieBreakOf,
} from '@yakamoz/sports'
import type { Language } from '@yakamoz/values'
import { sql } from 'kysely'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'

type History = Calls['betframe']['getHistory']['output'][number]

/** How many matches of a competition are read: a season of a league with twenty sides and some. */
const mostGames = 400
const formLength = 6
const meetingsLength = 6
/** Goals by time are those of as many matches of a side. */
const goalGames = 20
/** In the table of a season. */
const rowFormLength = 5
const seasonResults = 30
const cachedMs = 60_000
const maxCompetitions = 100

type Row = {
  fixture: Fixture
  score: Standing['score'] | null
  phase: number | null
  incidents: readonly Incident[] | null
}

const goalsOf = (incidents: readonly Incident[] | null): PlayedGame['goals'] =>
  (incidents ?? []).flatMap(({ kind, side, atSeconds }) => (kind === 'score' && side ? [{ side, atSeconds }] : []))

const afterOvertime: readonly (number | null)[] = [phases.endedAfterOvertime, phases.endedAfterPenalties]

const gameOf = ({ fixture, score, phase, incidents }: Row): PlayedGame[] => {
  if (!score) return []
  const { match, startMs, season, home, away, sport } = fixture
  const goals = sport === 'football' ? goalsOf(incidents) : []
  return [
    {
      match,
      startMs,
      home,
      away,
      score,
      goals,
      afterOvertime: afterOvertime.includes(phase),
      ...(season && { season }),
    },
  ]
}

/** Reads the last matches of a competition that were played to their end: thirty milliseconds of the database for 400 whole rows. */
const readGames = async ({ db }: AppContext, competition: string): Promise<readonly PlayedGame[]> => {
  const { rows } = await sql<Row>`
    select fixture, book -> 'standing' -> 'score' as score,
      (book -> 'standing' ->> 'phase')::int as phase,
      case when sport = 'football' then book -> 'incidents' end as incidents
    from sport_match where competition_id = ${competition} and status in (3, 4) and ended_at is not null
    order by start_at desc limit ${mostGames}::int`.execute(db.delayed)
  return rows.flatMap(gameOf)
}

/** All pages of a competition share one reading a minute. */
const gamesOf = createTtlCache(cachedMs, readGames, (competition) => competition, maxCompetitions)

const shownGame = ({ game, side, outcome }: GameOfSide): History['form']['home'][number] => ({
  match: game.match,
  start: game.startMs,
  home: game.home.name,
  away: game.away.name,
  score: game.score,
  side,
  outcome,
})

/** What a table shows of a season: the simulator numbers its seasons, which is no name. */
const seasonName = (season: string | undefined): string => (season && !season.startsWith(simulatedSeason) ? season : '')

type TableRow = History['table'][number]

const tableRows = ({ sport, competition }: Fixture, games: readonly PlayedGame[]): TableRow[] =>
  tableOf(sport, games, tieBreakOf(competition.id)).map(({ team, ...row }) => ({
    ...row,
    id: team.id,
    name: team.name,
  }))

/** Returns what earlier matches of a competition say of the two sides of a match. */
export const historyOf = async (app: AppContext, fixture: Fixture): Promise<History> => {
  const { sport, home, away, season } = fixture
  const games = (await gamesOf(app, fixture.competition.id)).filter(
    ({ match, startMs }) => match !== fixture.match && startMs < fixture.startMs,
  )
  const ofSeason = season ? games.filter((game) => game.season === season) : []
  const goals = (team: string) => goalsByQuarter(team, games, goalGames)
  return {
    season: seasonName(season),
    form: {
      home: formOf(home.id, games, formLength).map(shownGame),
      away: formOf(away.id, games, formLength).map(shownGame),
    },
    meetings: meetingsOf(home.id, away.id, games, meetingsLength).map(shownGame),
    table: tableRows(fixture, ofSeason),
    goals: sport === 'football' ? { home: goals(home.id), away: goals(away.id) } : '',
  }
}

type Season = Calls['betframe']['getSeason']['output'][number]

/** The outright of a competition that is bet on; of two seasons the one that ends first. */
const outrightOf = async (app: AppContext, competition: string): Promise<string> => {
  const on = [...(await bookOf(app)).all()]
    .map(({ state }) => state)
    .filter(({ fixture, eventStatus }) => fixture.outright && isRunning(eventStatus) && fixture.startMs > app.now())
    .filter(({ fixture }) => fixture.competition.id === competition)
    .sort((one, other) => one.fixture.startMs - other.fixture.startMs)
  return on[0]?.fixture.match ?? ''
}

/** Returns the last fixture of a competition, by its start. */
const lastFixtureOf = async ({ db }: AppContext, competition: string): Promise<Fixture | undefined> => {
  const row = await db.query
    .selectFrom('sport_match')
    .select('fixture')
    .where('competition_id', '=', competition)
    .orderBy('start_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.fixture as Fixture | undefined
}

/**
 * Returns the season of a competition so far; before its first match that of the season before, and without seasons the last matches alone. Undefined for an
 * unknown competition.
 */
export const seasonOf = async (app: AppContext, competition: string, lang: Language): Promise<Season | undefined> => {
  const fixture = await lastFixtureOf(app, competition)
  if (!fixture) return undefined
  const games = (await gamesOf(app, competition)).filter(({ startMs }) => startMs <= app.now())
  const season = games[0]?.season
  const ofSeason = season === undefined ? [] : games.filter((game) => game.season === season)
  const formOfTeam = (team: string) => formOf(team, ofSeason, rowFormLength).map(shownGame)
  return {
    sport: fixture.sport,
    competition: fixture.competition.name[lang],
    category: fixture.category.name[lang],
    season: seasonName(season),
    table: tableRows(fixture, ofSeason).map((row) => ({ ...row, form: formOfTeam(row.id) })),
    results: (season === undefined ? games : ofSeason)
      .slice(0, seasonResults)
      .map(({ match, startMs, home, away, score }) => ({
        match,
        start: startMs,
        home: home.name,
        away: away.name,
        score,
      })),
    outright: await outrightOf(app, competition),
  }
}
