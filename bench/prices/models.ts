import {
  chancesOfModel,
  clubOf,
  type FootballModel,
  LeagueModel,
  type LeagueSettings,
  leagueSettings,
  startSeason,
} from '@yakamoz/sports'
import { aged, defaultFit, fitLeague, modelOf, type Strength } from '@yakamoz/sports/testing/dixonColes'
import type { Forecaster, Match, Said } from './walk.ts'

/** The forecasters that know strengths of sides: the model of the server, and the one before it. */

export const saidBy = (model: FootballModel): Said => ({ ...chancesOfModel(model), model })

export const leagueModel = (settings: LeagueSettings = leagueSettings): Forecaster => {
  const model = new LeagueModel(settings)
  return {
    startSeason: (season) => startSeason(model, season),
    forecast: (match) => saidBy(model.modelOf(match)),
    learn: (match) => model.learn(match),
  }
}

/** Dixon and Coles' model, fitted to the running season and the one before; sides that were not in that are newcomers. */
export const dixonColes = (): Forecaster => {
  let [before, now]: [Match[], Match[]] = [[], []]
  let [known, sides] = [new Set<string>(), new Set<string>()]
  let fit: { readonly learnt: number; readonly day: number; readonly of: ReturnType<typeof fitLeague> } | undefined
  const fitAt = (day: number) => {
    const newcomers = known.size === 0 ? [] : [...sides].filter((side) => !known.has(side))
    const expected = new Map<string, Strength>(newcomers.map((side) => [side, defaultFit.newcomer]))
    return fitLeague(aged([...before, ...now], day), defaultFit, expected)
  }
  return {
    startSeason: ({ matches }) => {
      ;[before, now, known] = [now, [], sides]
      sides = new Set(matches.flatMap(({ fixture }) => [clubOf(fixture.home.id), clubOf(fixture.away.id)]))
    },
    forecast: (match) => {
      const day = Math.floor(match.day)
      if (fit?.learnt !== now.length || fit.day !== day) fit = { learnt: now.length, day, of: fitAt(day) }
      return saidBy(modelOf(fit.of, match))
    },
    learn: (match) => {
      now.push(match)
    },
  }
}
