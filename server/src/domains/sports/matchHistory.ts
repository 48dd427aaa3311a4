import type { Calls } from '@yakamoz/contract'
import {
  type Fixture,
  formOf,
  type GameOfSide,
  goalsByQuarter,
  type Incident,
  meetingsOf,
  type PlayedGame,
  type Standing,
  simulatedSeason,
  tableOf,
} from '@yakamoz/sports'
import { sql } from 'kysely'
import { perApp } from '../../platform/perApp.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'

type History = Calls['betframe']['getHistory']['output'][number]

/** How many matches of a competition are kept: a season of a league with twenty sides and some. */
const mostGames = 400
const formLength = 6
const meetingsLength = 6
/** Goals by time are those of as many matches of a side. */
const goalGames = 20
const cachedMs = 60_000
const maxCompetitions = 100
/** Matches that began earlier are read again now and then only: their rows are large, and what they say hardly changes. */
const settlingMs = 2 * 86_400_000
const wholeEveryMs = 10 * 60_000

type Row = { fixture: Fixture; score: Standing['score'] | null; incidents: readonly Incident[] | null }

const goalsOf = (incidents: readonly Incident[] | null): PlayedGame['goals'] =>
  (incidents ?? []).flatMap(({ kind, side, atSeconds }) => (kind === 'score' && side ? [{ side, atSeconds }] : []))

const gameOf = ({ fixture, score, incidents }: Row): PlayedGame[] => {
  if (!score) return []
  const { match, startMs, season, home, away, sport } = fixture
  const goals = sport === 'football' ? goalsOf(incidents) : []
  return [{ match, startMs, home, away, score, goals, ...(season && { season }) }]
}

type ReadGames = { games: readonly PlayedGame[]; wholeMs: number }

/** The matches of each competition that this process has read, and when it read all of them. */
const readBefore = perApp((_: AppContext) => new Map<string, ReadGames>())

/** Reads the last matches of a competition that were played to their end; what was read before only where it may have changed. */
const readGames = async (app: AppContext, competition: string): Promise<readonly PlayedGame[]> => {
  const before = readBefore(app)
  const known = before.get(competition)
  const isWhole = known === undefined || app.now() - known.wholeMs >= wholeEveryMs
  const sinceMs = isWhole ? 0 : app.now() - settlingMs
  const { rows } = await sql<Row>`
    select fixture, book -> 'standing' -> 'score' as score,
      case when sport = 'football' then book -> 'incidents' end as incidents
    from sport_match where competition_id = ${competition} and status in (3, 4) and ended_at is not null
      and start_at >= ${new Date(sinceMs)}
    order by start_at desc limit ${mostGames}::int`.execute(app.db.delayed)
  const settled = (known?.games ?? []).filter(({ startMs }) => startMs < sinceMs)
  const games = [...rows.flatMap(gameOf), ...settled].slice(0, mostGames)
  if (!known && before.size >= maxCompetitions) before.clear()
  before.set(competition, { games, wholeMs: isWhole ? app.now() : known.wholeMs })
  return games
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

/** Returns what earlier matches of a competition say of the two sides of a match. */
export const historyOf = async (app: AppContext, fixture: Fixture): Promise<History> => {
  const { sport, home, away, season } = fixture
  const games = (await gamesOf(app, fixture.competition.id)).filter(
    ({ match, startMs }) => match !== fixture.match && startMs < fixture.startMs,
  )
  const ofSeason = season ? games.filter((game) => game.season === season) : []
  const goals = (team: string) => goalsByQuarter(team, games, goalGames)
  return {
    season: season && !season.startsWith(simulatedSeason) ? season : '',
    form: {
      home: formOf(home.id, games, formLength).map(shownGame),
      away: formOf(away.id, games, formLength).map(shownGame),
    },
    meetings: meetingsOf(home.id, away.id, games, meetingsLength).map(shownGame),
    table: tableOf(sport, ofSeason).map(({ team, ...row }) => ({ ...row, id: team.id, name: team.name })),
    goals: sport === 'football' ? { home: goals(home.id), away: goals(away.id) } : '',
  }
}
