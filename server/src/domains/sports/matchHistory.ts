import type { Calls } from '@yakamoz/contract'
import {
  type Fixture,
  formOf,
  type GameOfSide,
  goalsByQuarter,
  type Incident,
  meetingsOf,
  type PlayedGame,
  phases,
  type Standing,
  simulatedSeason,
  tableOf,
} from '@yakamoz/sports'
import { sql } from 'kysely'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'

type History = Calls['betframe']['getHistory']['output'][number]

/** How many matches of a competition are read: a season of a league with twenty sides and some. */
const mostGames = 400
const formLength = 6
const meetingsLength = 6
/** Goals by time are those of as many matches of a side. */
const goalGames = 20
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
