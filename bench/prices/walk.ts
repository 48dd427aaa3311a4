import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FootballModel, type Forecast, type PlayedMatch, playedIn, readSeason, type Season } from '@yakamoz/sports'

/**
 * Goes through the seasons of leagues day by day: a forecaster says what it expects of the matches of a day before it learns any of them. What it is
 * given is all that it can know.
 */

export type Match = PlayedMatch & { readonly id: string }

export type LeagueSeason = {
  readonly season: Season
  /** Those that were played, in order. */
  readonly matches: readonly Match[]
}

/** A league by its file name, with its seasons in order. */
export type League = { readonly name: string; readonly seasons: readonly LeagueSeason[] }

/** Reads all leagues in a folder of seasons, without cups. */
export const readLeagues = (folder: string): League[] => {
  const seasons = readdirSync(folder)
    .filter((name) => /^\d{4}(-\d{2})?$/.test(name))
    .sort()
    .flatMap((season) => readdirSync(join(folder, season)).map((file) => ({ season, file })))
    .filter(({ file }) => file.endsWith('.json') && !file.startsWith('uefa'))
    .map(({ season, file }) =>
      readSeason({
        league: file.replace('.json', ''),
        season,
        text: readFileSync(join(folder, season, file), 'utf8'),
      }),
    )
  for (const { league, season, faults } of seasons)
    for (const { index, why } of faults) console.log(`${season} ${league} match ${index}: ${why}`)
  return [...Map.groupBy(seasons, ({ league }) => league)].map(([name, own]) => ({
    name,
    seasons: own.map((season) => ({ season, matches: matchesOf(season) })),
  }))
}

const matchesOf = (season: Season): Match[] =>
  season.matches
    .flatMap((match) =>
      playedIn({ ...season, matches: [match] }, Number.POSITIVE_INFINITY).map((played) => ({
        ...played,
        id: match.fixture.match,
      })),
    )
    .sort((one, other) => one.day - other.day)

/** A forecast before a match: 1x2, and over 2.5 goals; with the model that prices are made from, if there is one. */
export type Said = { readonly result: readonly number[]; readonly over: number; readonly model?: FootballModel }

export type Forecaster = {
  /** Begins a season; its fixtures are known, its results are not. */
  startSeason(season: Season): void
  forecast(match: Match): Said | undefined
  learn(match: Match): void
}

/** What was forecast of the tested matches. */
export type Told = readonly { readonly match: Match; readonly said: Said }[]

export const outcomeOf = ({ goals }: Pick<Match, 'goals'>): number => 1 - Math.sign(goals.home - goals.away)
/** 0 for over 2.5 goals, 1 for under. */
export const totalOf = ({ goals }: Pick<Match, 'goals'>): number => (goals.home + goals.away > 2 ? 0 : 1)

export const resultsOf = (told: Told): Forecast[] =>
  told.map(({ match, said }) => ({ chances: said.result, happened: outcomeOf(match) }))
export const totalsOf = (told: Told): Forecast[] =>
  told.map(({ match, said }) => ({ chances: [said.over, 1 - said.over], happened: totalOf(match) }))

const dayOf = ({ day }: Match): number => Math.floor(day)

/** Tests forecasters, one per league, on the seasons that `isTested` names. Matches of which a forecaster says nothing are left out. */
export const walk = (
  leagues: readonly League[],
  isTested: (season: string) => boolean,
  forecasterOf: () => Forecaster,
): Told =>
  leagues.flatMap(({ seasons }) => {
    const forecaster = forecasterOf()
    return seasons.flatMap(({ season, matches }) => {
      forecaster.startSeason(season)
      return [...Map.groupBy(matches, dayOf).values()].flatMap((today) => {
        const told = isTested(season.season) ? today.flatMap((match) => tell(match, forecaster.forecast(match))) : []
        for (const match of today) forecaster.learn(match)
        return told
      })
    })
  })

const tell = (match: Match, said: Said | undefined): Told => (said ? [{ match, said }] : [])
