import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  calibration,
  type Forecast,
  leagues as knownLeagues,
  LeagueModel,
  logLoss,
  normalFrom,
  offerOutright,
  rankNumbers,
  seasonSampler,
  sharesInZone,
  simulatedChance,
  startSeason,
  zonesOf,
} from '@yakamoz/sports'
import { exitWith } from '../tools/commandLine.ts'
import { type League, type LeagueSeason, type Match, readLeagues } from './prices/walk.ts'

/*
 * Measures the chances of outrights: every tested season is stopped after some of its matches, and its table is forecast from what was known then. Scored are
 * the chances of each side and zone beside those of a forecast that is sure of its strengths and of one that knows no side, and what a bettor who takes
 * every price gets back.
 */

const defaultFolder = fileURLToPath(new URL('../data/openfootball', import.meta.url))
const shares = [0, 0.25, 0.5, 0.75, 0.9]
const seasonsPlayed = 4_000
const zoneNames = ['winner', 'top', 'bottom']

type Told = { zone: number; at: number; chance: number; sure: number; even: number; happened: number; odds: number }

type Stopped = { league: League; season: LeagueSeason; at: number; model: LeagueModel; played: readonly Match[] }

const sidesOf = ({ matches }: LeagueSeason): string[] =>
  [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort()

const tell = ({ league, season, at, model, played }: Stopped): Told[] => {
  const table = knownLeagues[league.name]?.table
  if (!table) return []
  const names = sidesOf(season)
  const numberOf = new Map(names.map((name, index) => [name, index]))
  const rowOf = ({ home, away, goals }: Match) => ({
    home: numberOf.get(home) as number,
    away: numberOf.get(away) as number,
    goals,
  })
  const all = season.matches.map(rowOf)
  const [past, coming] = [all.slice(0, played.length), all.slice(played.length)]
  const zones = zonesOf(table)
  const lastDay = season.matches.at(-1)?.day ?? 0
  const middle = ((season.matches[played.length]?.day ?? lastDay) + lastDay) / 2
  const draw = model.drawnAround(middle)
  const named =
    (of: (match: { home: string; away: string }) => ReturnType<LeagueModel['modelOf']>) =>
    (home: number, away: number) =>
      of({ home: names[home] as string, away: names[away] as string })
  const sample = (forecast: Parameters<typeof seasonSampler>[1]['forecast']) => {
    const draws = simulatedChance(7)(`${league.name} ${season.season.season} ${at}`)
    const now = { sides: names.length, played: past, coming, tieBreak: table.tieBreak }
    const sampler = seasonSampler(now, { forecast, zones, draws })
    sampler.run(seasonsPlayed)
    return sampler.chances()
  }
  const chances = sample((draws) => named(draw(() => normalFrom(draws))))
  const sure = sample(() => named((match) => model.modelOf(match)))
  const sides = names.map((id) => ({ id, name: id, short: '' }))
  const outright = {
    sport: 'football' as const,
    category: { id: '', name: { tr: '', en: '' } },
    competition: { id: league.name, name: { tr: '', en: '' } },
    season: season.season.season,
    sides,
    table,
    lastStartMs: 0,
  }
  const [, offered] = offerOutright(outright, { seasons: seasonsPlayed, chances }, { atMs: 0 })
  const markets = offered?.type === 'odds_change' ? offered.markets : []
  const ranks = rankNumbers(names.length, all, table.tieBreak)
  return zones.flatMap((zone, index) => {
    const ended = sharesInZone(ranks, zone)
    return names.map((_, side) => ({
      zone: index,
      at,
      chance: chances[index]?.[side] ?? 0,
      sure: sure[index]?.[side] ?? 0,
      even: zone.places / names.length,
      happened: (ended[side] ?? 0) >= 0.5 ? 1 : 0,
      odds: markets[index * names.length + side]?.outcomes[0]?.odds ?? 0,
    }))
  })
}

const toldOf = (league: League, isTested: (season: string) => boolean): Told[] => {
  const model = new LeagueModel()
  return league.seasons.flatMap((season) => {
    startSeason(model, season.season)
    const stops = isTested(season.season.season)
      ? shares.map((share) => ({ share, after: Math.floor(share * season.matches.length) }))
      : []
    const told: Told[] = []
    for (let count = 0; count < season.matches.length; count++) {
      for (const { share, after } of stops)
        if (after === count)
          told.push(...tell({ league, season, at: share, model, played: season.matches.slice(0, count) }))
      model.learn(season.matches[count] as Match)
    }
    return told
  })
}

/** A chance of nothing that came true would cost infinitely much: a season that was not among those played out counts as half of one. */
const guarded = (chance: number): number => Math.min(Math.max(chance, 0.5 / seasonsPlayed), 1 - 0.5 / seasonsPlayed)

const asForecasts = (told: readonly Told[], of: (one: Told) => number): Forecast[] =>
  told.map((one) => ({ chances: [1 - guarded(of(one)), guarded(of(one))], happened: one.happened }))

const print = (name: string, told: readonly Told[]): void => {
  const taken = told.filter(({ odds }) => odds > 0)
  const back = taken.reduce((sum, { odds, happened }) => sum + (odds / 1_000) * happened, 0) / taken.length
  const loss = (of: (one: Told) => number) => logLoss(asForecasts(told, of)).toFixed(4)
  console.log(
    `${name.padEnd(14)} ${loss(({ chance }) => chance)}  ${loss(({ sure }) => sure)}  ${loss(({ even }) => even)}   ${(100 * back).toFixed(1)} % of ${taken.length}`,
  )
}

export const run = async ([folder = defaultFolder, seasons = '', ...more]: string[]): Promise<void> => {
  if (more.length > 0) exitWith('outrights takes a folder of seasons, and NAME or NAME..NAME (else the last one).')
  if (!existsSync(folder)) {
    console.log(`No results in ${folder}: give the folder of openfootball's seasons.`)
    return
  }
  const leagues = readLeagues(folder)
  const names = [...new Set(leagues.flatMap((league) => league.seasons.map(({ season }) => season.season)))].sort()
  const [first = '', last = first] = (seasons || (names.at(-1) ?? '')).split('..')
  const started = performance.now()
  const told = leagues.flatMap((league) => toldOf(league, (name) => name >= first && name <= last))
  if (told.length === 0) exitWith(`There is no season ${first} in ${folder}.`)
  console.log(
    `${told.length} chances of ${first} to ${last} in ${((performance.now() - started) / 1_000).toFixed(0)} s; log loss of the model, of one that is sure of its strengths, of one that knows no side; what all prices return`,
  )
  for (const share of shares)
    print(
      `after ${100 * share} %`,
      told.filter(({ at }) => at === share),
    )
  for (const [zone, name] of zoneNames.entries())
    print(
      name,
      told.filter((one) => one.zone === zone),
    )
  print('all', told)
  // The chances that something does not happen mirror those that it does.
  for (const row of calibration(asForecasts(told, ({ chance }) => chance)))
    if (row.from >= 0.5)
      console.log(
        `${row.from.toFixed(1)} to ${row.to.toFixed(1)}: ${row.count} chances, forecast ${row.forecast.toFixed(3)}, happened ${row.happened.toFixed(3)} (${row.deviations.toFixed(1)})`,
      )
}
