import { describe, expect, it } from 'vitest'
import { simulatedChance } from '../feed/chance.ts'
import { aged, defaultFit, fitLeague, modelOf, type Strength } from '../testing/dixonColes.ts'
import { driftingSeasons, seasonDays, syntheticSeason, type TrueMatch } from '../testing/season.ts'
import type { FootballModel } from './football.ts'
import { type Forecast, logLoss } from './forecastScores.ts'
import { LeagueModel, type LeagueSettings, leagueSettings, type PlayedMatch } from './leagueModel.ts'
import { chancesOfModel } from './reference.ts'

const chance = simulatedChance(12)
const still = { yearly: 0, summer: 0, kept: 1, promoted: { mean: 0, spread: 1 } }
/** Strengths that never change and of which nothing is known at first. */
const unchanging: LeagueSettings = {
  ...leagueSettings,
  level: { mean: 0.2, spread: 1, yearly: 0 },
  home: { mean: 0.1, spread: 1, yearly: 0 },
  quality: { ...still, spread: 0.3 },
  style: { ...still, spread: 0.1 },
}

const learnt = (matches: readonly PlayedMatch[], settings: LeagueSettings = leagueSettings): LeagueModel => {
  const model = new LeagueModel(settings)
  model.startSeason(
    matches.flatMap(({ home, away }) => [home, away]),
    0,
  )
  for (const match of matches.toSorted((one, other) => one.day - other.day)) model.learn(match)
  return model
}

const played = (day: number, home: number, away: number, more: Partial<PlayedMatch> = {}): PlayedMatch => ({
  home: 'a',
  away: 'b',
  goals: { home, away },
  day,
  ...more,
})

/** The log ratio of the expected goals. */
const leadOf = ({ goals }: FootballModel): number => Math.log(goals.home / goals.away)
const pair = { home: 'a', away: 'b' }

/** What a forecast of 1x2 loses to the truth (Kullback and Leibler). */
const missOf = ({ truth }: TrueMatch, model: FootballModel): number => {
  const [chances, said] = [chancesOfModel(truth).result, chancesOfModel(model).result]
  return chances.reduce((sum, chance, index) => sum + chance * Math.log(chance / (said[index] as number)), 0)
}

/** What the model and a fit to two seasons, repeated every twenty matches, lose to the truth in the last season. */
const missesIn = (seasons: readonly (readonly TrueMatch[])[]): readonly [number, number] => {
  const model = new LeagueModel()
  let [own, before] = [0, 0]
  seasons.forEach((season, index) => {
    const sides = season.flatMap(({ home, away }) => [home, away])
    model.startSeason(sides, season[0]?.day ?? 0)
    season.forEach((match, played) => {
      if (index === seasons.length - 1 && played % 20 === 0) {
        const known = [...(seasons[index - 1] ?? []), ...season.slice(0, played)]
        const up = sides.filter((side) => side.startsWith(`up ${index}-`))
        const expected = new Map(up.map((side) => [side, defaultFit.newcomer]))
        const fitted = fitLeague(aged(known, match.day), defaultFit, expected)
        for (const coming of season.slice(played, played + 20)) {
          own += missOf(coming, model.modelOf(coming))
          before += missOf(coming, modelOf(fitted, coming))
        }
      }
      model.learn(match)
    })
  })
  return [own, before]
}

describe('the model of a league', () => {
  it('finds what a fit to all results at once finds, where nothing changes', () => {
    const { matches } = syntheticSeason(chance('still'), { sides: 8, rounds: 10, rho: 0 })
    const free = { mean: 0.2, spread: 1 }
    const settings = { ...defaultFit, halfLifeDays: 1e9, homeAdvantage: free, rho: { mean: 0, spread: 1e-4 } }
    const fitted = fitLeague(aged(matches, seasonDays), settings)
    const model = learnt(matches, unchanging)
    for (const match of matches.slice(0, 56)) {
      const [one, other] = [model.modelOf(match).goals, modelOf(fitted, match).goals]
      expect(Math.abs(Math.log(one.home / other.home))).toBeLessThan(0.02)
      expect(Math.abs(Math.log(one.away / other.away))).toBeLessThan(0.02)
    }
  })

  it('recovers the strengths of a long synthetic season', () => {
    const season = syntheticSeason(chance('long'), { sides: 8, rounds: 60 })
    const model = learnt(season.matches, unchanging)
    const of = (side: string): Strength => season.strengths.get(side) as Strength
    for (const { home, away } of season.matches.slice(0, 56)) {
      const truth = season.homeAdvantage + of(home).attack + of(home).defence - of(away).attack - of(away).defence
      expect(Math.abs(leadOf(model.modelOf({ home, away })) - truth)).toBeLessThan(0.2)
    }
  })

  it('moves less the more it knows, and more after a summer', () => {
    const model = learnt([played(1, 3, 0)])
    const moves = [2, 3, 4, 5].map((day) => {
      const before = leadOf(model.modelOf(pair))
      model.learn(played(day, 3, 0))
      return leadOf(model.modelOf(pair)) - before
    })
    expect(moves).toEqual(moves.toSorted((one, other) => other - one))
    const moveAt100 = (isAfterSummer: boolean): number => {
      const known = learnt([1, 2, 3, 4, 5].map((day) => played(day, 3, 0)))
      const before = leadOf(known.modelOf(pair))
      if (isAfterSummer) known.startSeason(['a', 'b'], 100)
      expect(leadOf(known.modelOf(pair))).toBeCloseTo(before, 9)
      known.learn(played(100, 3, 0))
      return leadOf(known.modelOf(pair)) - before
    }
    expect(moveAt100(true)).toBeGreaterThan(moveAt100(false) * 1.1)
  })

  it('weights old results less', () => {
    const [won, lost] = [
      { home: 4, away: 0 },
      { home: 0, away: 4 },
    ]
    const recent = learnt([played(0, lost.home, lost.away), played(900, won.home, won.away)])
    const old = learnt([played(0, won.home, won.away), played(900, lost.home, lost.away)])
    expect(leadOf(recent.modelOf(pair))).toBeGreaterThan(leadOf(old.modelOf(pair)))
  })

  it('begins sides that come up below the others, and a league that it does not know with equal ones', () => {
    const model = learnt([played(1, 1, 1), played(2, 1, 1)])
    model.startSeason(['a', 'b', 'up'], 80)
    const { quality, home } = leagueSettings
    const lead = leadOf(model.modelOf({ home: 'a', away: 'up' })) - leadOf(model.modelOf({ home: 'a', away: 'b' }))
    expect(lead).toBeGreaterThan(-2 * quality.promoted.mean - 0.05)
    expect(model.modelOf({ home: 'a', away: 'up' })).toEqual(model.modelOf({ home: 'a', away: 'never seen' }))
    model.startSeason(['a', 'b', 'up'], 80 + 2 * 365)
    const leads = ['b', 'up'].map((away) => leadOf(model.modelOf({ home: 'a', away })))
    expect(leads).toEqual([expect.closeTo(2 * home.mean, 1), expect.closeTo(leads[0] as number, 9)])
  })

  it('has no home advantage on neutral ground, neither in prices nor in what it learns', () => {
    const model = learnt([])
    model.startSeason(['a', 'b'], 0)
    expect(leadOf(model.modelOf({ ...pair, neutral: true }))).toBe(0)
    const home = leadOf(model.modelOf(pair))
    model.learn(played(1, 1, 1, { neutral: true }))
    expect(leadOf(model.modelOf(pair))).toBeCloseTo(home, 9)
  })

  it('believes shots on target where they are known', () => {
    const shots = (home: number, away: number) => learnt([played(1, 1, 1, { shotsOnTarget: { home, away } })])
    expect(leadOf(shots(9, 1).modelOf(pair))).toBeGreaterThan(leadOf(learnt([played(1, 1, 1)]).modelOf(pair)))
    expect(leadOf(shots(1, 9).modelOf(pair))).toBeLessThan(leadOf(shots(3, 3).modelOf(pair)))
  })

  it('ignores a match of a side that is not in the season, and stays finite after absurd results', () => {
    const model = learnt([played(1, 1, 0)])
    const before = model.modelOf(pair)
    model.learn(played(2, 5, 0, { away: 'elsewhere' }))
    expect(model.modelOf(pair)).toEqual(before)
    for (let day = 3; day < 30; day++) model.learn(played(day, 49, 0))
    const { goals } = model.modelOf(pair)
    expect(goals.home).toBeGreaterThan(goals.away)
    expect(goals.home).toBeLessThan(60)
    expect(goals.away).toBeGreaterThan(0)
  })

  it('is nearer to the truth of sides that change than a fit to two seasons', () => {
    const misses = Array.from({ length: 10 }, (_, league) => missesIn(driftingSeasons(chance(`drift ${league}`))))
    const [own, before] = [0, 1].map((at) => misses.reduce((sum, miss) => sum + (miss[at] as number), 0))
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan((before as number) * 0.95)
  })

  it('forecasts a synthetic second half better than frequencies', () => {
    const { matches } = syntheticSeason(chance('forecast'), { sides: 14, rounds: 2 })
    const ordered = matches.toSorted((one, other) => one.day - other.day)
    const [past, future] = [ordered.slice(0, ordered.length / 2), ordered.slice(ordered.length / 2)]
    const model = learnt(past)
    const happened = ({ goals }: PlayedMatch): number => 1 - Math.sign(goals.home - goals.away)
    const shares = [0, 1, 2].map((outcome) => past.filter((match) => happened(match) === outcome).length / past.length)
    const byModel: Forecast[] = future.map((match) => ({
      chances: chancesOfModel(model.modelOf(match)).result,
      happened: happened(match),
    }))
    const byShares = future.map((match) => ({ chances: shares, happened: happened(match) }))
    expect(logLoss(byModel)).toBeLessThan(logLoss(byShares) * 0.99)
  })
})
