import type { Language } from '@yakamoz/values'
import type { EventStatus, Fixture, LocalizedText, Pair, Standing, Team } from '../messages.ts'
import { phases } from '../messages.ts'
import type { TieBreak } from '../outrights/finalTable.ts'
import type { LeagueTable } from '../outrights/outrights.ts'

/**
 * Reads seasons of openfootball (public domain, https://github.com/openfootball/football.json): a JSON file per competition and
 * season, `{name, matches: [{round, date, time, team1, team2, score: {ht, ft, et, p}, status}]}`. Times are local.
 */

type League = {
  readonly category: LocalizedText
  readonly categoryId: string
  readonly name: LocalizedText
  readonly zone: string
  /** Absent for a competition whose champion no table decides. */
  readonly table?: LeagueTable
}

const league = (
  categoryId: string,
  category: LocalizedText,
  name: LocalizedText,
  zone: string,
  table?: LeagueTable,
): League => ({ categoryId, category, name, zone, ...(table && { table }) })
const same = (name: string): LocalizedText => ({ tr: name, en: name })

/**
 * The tables by the rules of their leagues in 2025-26. `bottom` are the sides that go down without a play-off: in Germany and France the one above them
 * plays another match.
 */
const tables = {
  byMeetings: { tieBreak: 'meetings', top: 4, bottom: 3 },
  byDifference: { tieBreak: 'difference', top: 4, bottom: 3 },
  withPlayOff: { tieBreak: 'difference', top: 4, bottom: 2 },
} as const

/** Known competitions by file name. */
export const leagues: Readonly<Record<string, League>> = {
  'tr.1': league('tr', { tr: 'Türkiye', en: 'Türkiye' }, same('Süper Lig'), 'Europe/Istanbul', tables.byMeetings),
  'en.1': league(
    'en',
    { tr: 'İngiltere', en: 'England' },
    { tr: 'Premier Lig', en: 'Premier League' },
    'Europe/London',
    tables.byDifference,
  ),
  'es.1': league(
    'es',
    { tr: 'İspanya', en: 'Spain' },
    { tr: 'La Liga', en: 'La Liga' },
    'Europe/Madrid',
    tables.byMeetings,
  ),
  'it.1': league('it', { tr: 'İtalya', en: 'Italy' }, same('Serie A'), 'Europe/Rome', tables.byMeetings),
  'de.1': league('de', { tr: 'Almanya', en: 'Germany' }, same('Bundesliga'), 'Europe/Berlin', tables.withPlayOff),
  'fr.1': league('fr', { tr: 'Fransa', en: 'France' }, same('Ligue 1'), 'Europe/Paris', tables.withPlayOff),
  'uefa.cl': league(
    'eu',
    { tr: 'Avrupa', en: 'Europe' },
    { tr: 'Şampiyonlar Ligi', en: 'Champions League' },
    'Europe/Paris',
  ),
}

/** Returns how a competition orders level sides; of a source without rules by all their goals. */
export const tieBreakOf = (competition: string): TieBreak =>
  leagues[competition.replace(/^of:/, '')]?.table?.tieBreak ?? 'difference'

/** The result of a match: goals at half-time, if the source has them, and after ninety minutes, or when the match was abandoned. */
export type Result = { readonly halfTime?: Pair; readonly fullTime: Pair }

export type SeasonMatch = {
  readonly fixture: Fixture
  readonly eventStatus: EventStatus
  readonly result?: Result
  /** Awarded without play: not used for the model, and stakes are refunded. */
  readonly awarded: boolean
}

/** An unreadable part of a file with the reason. `index` counts matches from 0; -1 is the file itself. */
export type ReadFault = { readonly index: number; readonly why: string }

export type Season = {
  readonly league: string
  readonly season: string
  readonly matches: readonly SeasonMatch[]
  readonly faults: readonly ReadFault[]
}

/** A file: its text, and season and league from its path (`2025-26/tr.1.json`). */
export type SeasonFile = { readonly league: string; readonly season: string; readonly text: string }

/** How many seasons of a league are read. Older ones tell its model nothing more (`docs/sports.md`). */
export const seasonsRead = 5

/** Returns the last seasons of each league, or their files, by the names of the seasons (`2025`, `2025-26`). */
export const latestSeasons = <File extends Pick<SeasonFile, 'league' | 'season'>>(
  files: readonly File[],
  most = seasonsRead,
): readonly File[] =>
  [...Map.groupBy(files, ({ league }) => league).values()].flatMap((own) =>
    own.toSorted((one, other) => one.season.localeCompare(other.season)).slice(-most),
  )

/**
 * Reads a season. Invalid matches are left out and reported; it never throws. A pairing in several rounds is several matches; the first listed
 * has the id without a round, so that it keeps its id when the others are drawn.
 */
export const readSeason = ({ league, season, text }: SeasonFile): Season => {
  const known = leagues[league]
  if (!known) return { league, season, matches: [], faults: [{ index: -1, why: `no competition ${league}` }] }
  const listed = listOf(text)
  if (typeof listed === 'string') return { league, season, matches: [], faults: [{ index: -1, why: listed }] }
  const matches = new Map<string, SeasonMatch>()
  const faults: ReadFault[] = []
  listed.forEach((each, index) => {
    const read = readMatch(each, { league, season, known })
    const match = typeof read === 'string' ? read : asListed(read, matches)
    if (typeof match === 'string') faults.push({ index, why: match })
    else matches.set(match.fixture.match, match)
  })
  return { league, season, matches: [...matches.values()], faults }
}

/** Returns a match under an id of its own, or that it is listed already. */
const asListed = (read: SeasonMatch, listed: ReadonlyMap<string, SeasonMatch>): SeasonMatch | string => {
  const { match, round = '' } = read.fixture
  const first = listed.get(match)
  if (!first) return read
  const repeated = `${match} is listed twice`
  if (first.fixture.round === read.fixture.round) return repeated
  const pairing = match.lastIndexOf(':')
  const ofRound = `${match.slice(0, pairing)}:${slug(round)}${match.slice(pairing)}`
  return listed.has(ofRound) ? repeated : { ...read, fixture: { ...read.fixture, match: ofRound } }
}

const listOf = (text: string): readonly unknown[] | string => {
  try {
    const parsed: unknown = JSON.parse(text)
    if (isRecord(parsed) && Array.isArray(parsed.matches)) return parsed.matches
    return 'no list of matches'
  } catch {
    return 'no JSON'
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type SeasonSource = { readonly league: string; readonly season: string; readonly known: League }

const readMatch = (raw: unknown, source: SeasonSource): SeasonMatch | string => {
  if (!isRecord(raw)) return 'no match'
  const [home, away] = [readTeam(raw.team1, source), readTeam(raw.team2, source)]
  if (!home || !away) return 'a team is missing'
  if (home.id === away.id) return 'a team against itself'
  const start = readStart(raw.date, raw.time, source.known.zone)
  if (!start) return `no such day: ${String(raw.date)}`
  const score = readScore(raw.score, raw.status === 'abandoned')
  if (score === 'wrong') return 'the score is invalid'
  const awarded = raw.status === 'awarded'
  return {
    fixture: fixtureOf({ home, away, start, round: typeof raw.round === 'string' ? raw.round : '' }, source),
    eventStatus: statusOf(raw.status, score),
    ...(score && { result: score }),
    awarded,
  }
}

const statusOf = (status: unknown, score: Result | undefined): EventStatus => {
  if (status === 'abandoned') return 9
  if (score) return 4
  if (status === 'postponed') return 8
  return status === 'cancelled' ? 5 : 0
}

type Read = { readonly home: Team; readonly away: Team; readonly start: Start; readonly round: string }

const fixtureOf = ({ home, away, start, round }: Read, { league, season, known }: SeasonSource): Fixture => {
  const stage = round.includes(',') ? `${slug(round.split(',')[0] ?? '')}:` : ''
  return {
    match: `of:${league}:${season}:${stage}${slugOf(home)}-${slugOf(away)}`,
    sport: 'football',
    category: { id: `of:${known.categoryId}`, name: known.category },
    competition: { id: `of:${league}`, name: known.name },
    home,
    away,
    startMs: start.startMs,
    ...(start.unsure && { startUnsure: true }),
    ...(/\bfinal$/i.test(round) && { neutral: true }),
    producer: 3,
    liveOdds: false,
    ...(round && { round }),
    season,
  }
}

const slugOf = (team: Team): string => team.id.slice(teamPrefix.length)
const teamPrefix = 'of:team:'

const letters: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Turns a name into a part of an id: lower-case ASCII letters, digits and single hyphens. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ıøđłßæœ]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const readTeam = (raw: unknown, { league }: SeasonSource): Team | undefined => {
  if (typeof raw !== 'string') return undefined
  const name = raw.replace(/\s*\([A-Z]{3}\)$/, '').trim()
  const id = slug(name)
  return id ? { id: `${teamPrefix}${id}`, name, short: shortOf(name, league === 'tr.1' ? 'tr' : 'en') } : undefined
}

/** Abbreviations of kinds of clubs, which are ignored in codes. */
const kinds =
  /^(a?fc|cfc|cf|s[ckv]|[aurb]c|fk|b[ck]|a[csj]|us|ss[ck]?|rb|tsg|vf[bl]|fs?v|ogc|osc|hsc|sco|[cu]d|rcd|ca|gnk|acf|bsc|kv|de|di|calcio|clube?|fútbol|1\.|\d+)$/i

/** Returns the code of a club: the first three letters of one word, or the first letter and two of the second word. */
export const shortOf = (name: string, language: Language): string => {
  const words = name.split(/[\s&-]+/).filter(Boolean)
  const distinctive = words.filter((word) => !kinds.test(word))
  const [first = name, second] = distinctive.length > 0 ? distinctive : words
  const short = second ? `${first.slice(0, 1)}${second.slice(0, 2)}` : first.slice(0, 3)
  return short.toLocaleUpperCase(language)
}

const readPair = (raw: unknown): Pair | undefined => {
  if (!Array.isArray(raw) || raw.length !== 2) return undefined
  const [home, away] = raw as readonly unknown[]
  const isCount = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < 50
  return isCount(home) && isCount(away) ? { home, away } : undefined
}

/** Matches without goals have no half-time score in the source: it was 0-0, unless the match was abandoned, maybe before half-time. */
const readScore = (raw: unknown, isAbandoned: boolean): Result | undefined | 'wrong' => {
  if (!isRecord(raw) || raw.ft === undefined) return undefined
  const fullTime = readPair(raw.ft)
  if (!fullTime) return 'wrong'
  const isGoalless = fullTime.home + fullTime.away === 0
  if (raw.ht === undefined) return isGoalless && !isAbandoned ? { halfTime: fullTime, fullTime } : { fullTime }
  const halfTime = readPair(raw.ht)
  if (!halfTime || halfTime.home > fullTime.home || halfTime.away > fullTime.away) return 'wrong'
  return { halfTime, fullTime }
}

type Start = { readonly startMs: number; readonly unsure: boolean }

const readStart = (date: unknown, time: unknown, zone: string): Start | undefined => {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const hour = typeof time === 'string' && /^([01]?\d|2[0-3]):[0-5]\d$/.test(time) ? time.padStart(5, '0') : undefined
  const wall = Date.parse(`${date}T${hour ?? '12:00'}:00Z`)
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(date)) return undefined
  return { startMs: instantIn(zone, wall), unsure: hour === undefined }
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  return format
}

const offsetMsAt = (zone: string, instantMs: number): number => {
  const name = formatOf(zone)
    .formatToParts(instantMs)
    .find((part) => part.type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Returns the instant of a local time in a zone; the time is given as if it were UTC. */
const instantIn = (zone: string, wallMs: number): number => {
  const guess = wallMs - offsetMsAt(zone, wallMs)
  return wallMs - offsetMsAt(zone, guess)
}

/** Returns the last score of a match for settlement, with halves where known; `phase` is that of its end or of its abandonment. */
export const finalStanding = ({ halfTime, fullTime }: Result, phase: number = phases.ended): Standing => ({
  sport: 'football',
  phase,
  score: fullTime,
  periods: halfTime ? [halfTime, { home: fullTime.home - halfTime.home, away: fullTime.away - halfTime.away }] : [],
})
