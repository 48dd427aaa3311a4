import { parse } from 'csv-parse/sync'
import type { MatchId, Pair } from '../messages.ts'
import type { ReferenceOdds } from '../prices/reference.ts'
import { clubOf } from './formerNames.ts'
import { type ReadFault, type SeasonMatch, slug } from './openfootball.ts'

/**
 * Reads files of odds with the columns of football-data (https://www.football-data.co.uk/notes.txt): a line per match with `Date`, `HomeTeam`
 * and `AwayTeam`; where it was played `FTHG`, `FTAG` and shots on target `HST`, `AST`; and decimal odds, of which the average closing ones are
 * preferred. Its names of clubs are found by the results.
 */

const dayMs = 86_400_000

export type OddsRow = {
  /** Days since 1970. */
  readonly day: number
  readonly home: string
  readonly away: string
  readonly goals?: Pair
  readonly shotsOnTarget?: Pair
  readonly odds?: ReferenceOdds
}

export type OddsFile = { readonly rows: readonly OddsRow[]; readonly faults: readonly ReadFault[] }

/** The cells of a file; an empty one of what is no CSV. */
const cellsIn = (text: string): readonly (readonly string[])[] => {
  try {
    return parse(text, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, relax_quotes: true })
  } catch {
    return []
  }
}

/** Reads a file. Invalid lines are left out and reported; it never throws. */
export const readOdds = (text: string): OddsFile => {
  const [columns = [], ...lines] = cellsIn(text)
  const missing = ['Date', 'HomeTeam', 'AwayTeam'].filter((name) => !columns.includes(name))
  if (missing.length > 0) return { rows: [], faults: [{ index: -1, why: `no column ${missing.join(', ')}` }] }
  const rows: OddsRow[] = []
  const faults: ReadFault[] = []
  lines.forEach((cells, index) => {
    const row = readRow(new Map(columns.map((name, at) => [name, cells[at] ?? ''])))
    if (typeof row === 'string') faults.push({ index, why: row })
    else rows.push(row)
  })
  return { rows, faults }
}

type Fields = ReadonlyMap<string, string>

const readRow = (fields: Fields): OddsRow | string => {
  const [home = '', away = ''] = [fields.get('HomeTeam'), fields.get('AwayTeam')]
  const day = readDay(fields.get('Date') ?? '')
  if (!home || !away) return 'a team is missing'
  if (day === undefined) return `no such day: ${fields.get('Date') ?? ''}`
  const [goals, shotsOnTarget] = [readCounts(fields, 'FTHG', 'FTAG'), readCounts(fields, 'HST', 'AST')]
  const odds = readPrices(fields)
  return { day, home, away, ...(goals && { goals }), ...(shotsOnTarget && { shotsOnTarget }), ...(odds && { odds }) }
}

/** Reads `16/08/2024`, `16/08/24` and `2024-08-16`. */
const readDay = (text: string): number | undefined => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? []
  const two = (part: string): string => part.padStart(2, '0')
  const iso = year ? `${year.padStart(4, '20')}-${two(month)}-${two(day)}` : text
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN
  const isDay = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso)
  return isDay ? instant / dayMs : undefined
}

const readCounts = (fields: Fields, forHome: string, forAway: string): Pair | undefined => {
  const [home, away] = [forHome, forAway].map((name) => fields.get(name) ?? '')
  const isCount = (text: string | undefined): boolean => /^\d{1,2}$/.test(text ?? '')
  return isCount(home) && isCount(away) ? { home: Number(home), away: Number(away) } : undefined
}

/** Whose odds are taken, the first that a line has: average and Pinnacle at the end, then before. */
const sources = ['AvgC', 'PSC', 'Avg', 'PS', 'B365C', 'B365']
/** Pinnacle's totals have a shorter name. */
const totalsOf = (source: string): string => source.replace('PS', 'P')

const readPrices = (fields: Fields): ReferenceOdds | undefined => {
  const found = sources.map((source) => readOddsIn(fields, [`${source}H`, `${source}D`, `${source}A`])).find(Boolean)
  const over = sources.map((source) => readOddsIn(fields, [`${totalsOf(source)}>2.5`, `${totalsOf(source)}<2.5`]))
  const total = over.find(Boolean)
  if (!found) return undefined
  const [home, draw, away] = found as [number, number, number]
  return { result: [home, draw, away], ...(total && { total: total as unknown as readonly [number, number] }) }
}

/** Returns odds above 1, unless they are below a whole book, as errors are. */
const readOddsIn = (fields: Fields, names: readonly string[]): readonly number[] | undefined => {
  const odds = names.map((name) => Number(fields.get(name) || Number.NaN))
  const isBook = odds.every((one) => one > 1 && one < 1_000) && odds.reduce((sum, one) => sum + 1 / one, 0) > 0.98
  return isBook ? odds : undefined
}

const near = (row: OddsRow, { fixture }: SeasonMatch, days: number): boolean =>
  Math.abs(row.day - Math.floor(fixture.startMs / dayMs)) <= days

/** Whether a row can be of a match by its score; both may be without one. */
const hasScoreOf = ({ goals }: OddsRow, { result }: SeasonMatch): boolean =>
  !goals || !result || (goals.home === result.fullTime.home && goals.away === result.fullTime.away)

/** The rows of matches by their ids. */
export type MatchOdds = ReadonlyMap<MatchId, OddsRow>

/** How far a row may be from its match: sources keep the day of a match that was moved. */
const movedDays = 60
/** How far it may be while the match has no result: another one of the same pairing may have been abandoned. */
const announcedDays = 2

/** Finds the row of each match, by its id. */
export const oddsOf = (rows: readonly OddsRow[], matches: readonly SeasonMatch[]): MatchOdds => {
  const clubs = clubsOf(rows, matches)
  const pairing = (home: string | undefined, away: string | undefined): string => `${home} ${away}`
  const byPairing = Map.groupBy(rows, ({ home, away }) => pairing(clubs.get(home), clubs.get(away)))
  const found = new Map<MatchId, OddsRow>()
  for (const match of matches) {
    const { home, away, startMs } = match.fixture
    const distance = (row: OddsRow): number => Math.abs(row.day - startMs / dayMs)
    const [row] = (byPairing.get(pairing(clubOf(home.id), clubOf(away.id))) ?? [])
      .filter(
        (one) => near(one, match, one.goals && match.result ? movedDays : announcedDays) && hasScoreOf(one, match),
      )
      .sort((one, other) => distance(one) - distance(other))
    if (row) found.set(match.fixture.match, row)
  }
  return found
}

/** A name like that of the club counts as this many results. */
const likeness = 3

/** Finds the club of each name: the one with most results on the same days, and with a word in common. Names that fit two clubs are left out. */
const clubsOf = (rows: readonly OddsRow[], matches: readonly SeasonMatch[]): ReadonlyMap<string, string> => {
  const votes = new Map<string, Map<string, number>>()
  const vote = (name: string, club: string, weight: number): void => {
    const own = votes.get(name) ?? new Map<string, number>()
    votes.set(name, own.set(club, (own.get(club) ?? 0) + weight))
  }
  for (const [row, match] of sameScores(rows, matches)) {
    vote(row.home, clubOf(match.fixture.home.id), 1)
    vote(row.away, clubOf(match.fixture.away.id), 1)
  }
  const names = new Set(rows.flatMap(({ home, away }) => [home, away]))
  const clubs = new Set(matches.flatMap(({ fixture }) => [clubOf(fixture.home.id), clubOf(fixture.away.id)]))
  const words = [...clubs].map((club) => ({ club, has: new Set(wordsOf(club)) }))
  for (const name of names) {
    const own = wordsOf(slug(name))
    for (const { club, has } of words) if (isLike(own, has)) vote(name, club, likeness)
  }
  return new Map(
    [...votes].flatMap(([name, own]) => {
      const [[club, most] = ['', 0], [, next] = ['', 0]] = [...own].sort((one, other) => other[1] - one[1])
      return most > next ? [[name, club] as const] : []
    }),
  )
}

/** Rows and matches with the same score on the same day or the one beside it, as days begin at different hours. */
const sameScores = function* (rows: readonly OddsRow[], matches: readonly SeasonMatch[]) {
  const key = (day: number, { home, away }: Pair): string => `${day} ${home}-${away}`
  const played = matches.flatMap(({ fixture, result }) => (result ? [{ fixture, score: result.fullTime }] : []))
  const byScore = Map.groupBy(played, ({ fixture, score }) => key(Math.floor(fixture.startMs / dayMs), score))
  for (const row of rows)
    if (row.goals)
      for (const day of [row.day - 1, row.day, row.day + 1])
        for (const match of byScore.get(key(day, row.goals)) ?? []) yield [row, match] as const
}

/** Whether all words of a name are among those of the id of a club. */
const isLike = (words: readonly string[], club: ReadonlySet<string>): boolean => words.every((word) => club.has(word))

const wordsOf = (id: string): readonly string[] => id.slice(id.lastIndexOf(':') + 1).split('-')
