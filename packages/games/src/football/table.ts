import { clubs } from './clubs.ts'
import type { LeagueOutcome, MatchOutcome } from './game.ts'

/** A row of the table. `club`: the index in `clubs`; `form`: the last five results, the newest last. */
export type TableRow = {
  readonly club: number
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
  readonly form: readonly ('won' | 'drawn' | 'lost')[]
}

export type LeagueHistory = {
  readonly season: number
  readonly table: readonly TableRow[]
  readonly lastDay: readonly MatchOutcome[]
}

const shownForm = 5

/** Returns the table of the newest outcome's season, ordered by points, goal difference, goals scored and index of the club. */
export const leagueHistory = (outcomes: readonly LeagueOutcome[]): LeagueHistory => {
  const newest = outcomes.at(-1)
  const season = newest?.season ?? 0
  const matches = outcomes.filter((outcome) => outcome.season === season).flatMap((outcome) => outcome.matches)
  const rows = clubs.map((_, club) => rowOf(club, matches))
  return { season, table: rows.sort(byRank), lastDay: newest?.matches ?? [] }
}

type Result = { readonly scored: number; readonly conceded: number }

const resultsOf = (club: number, matches: readonly MatchOutcome[]): Result[] =>
  matches.flatMap(({ home, away, score: [ours, theirs] }) => {
    if (home === club) return [{ scored: ours, conceded: theirs }]
    return away === club ? [{ scored: theirs, conceded: ours }] : []
  })

const rowOf = (club: number, matches: readonly MatchOutcome[]): TableRow => {
  const results = resultsOf(club, matches)
  const form = results.map(({ scored, conceded }) => (scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn'))
  const count = (result: TableRow['form'][number]): number => form.filter((other) => other === result).length
  const [won, drawn] = [count('won'), count('drawn')]
  return {
    club,
    played: results.length,
    won,
    drawn,
    lost: count('lost'),
    scored: results.reduce((total, { scored }) => total + scored, 0),
    conceded: results.reduce((total, { conceded }) => total + conceded, 0),
    points: 3 * won + drawn,
    form: form.slice(-shownForm),
  }
}

const byRank = (a: TableRow, b: TableRow): number =>
  b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored || a.club - b.club
