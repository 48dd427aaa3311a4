import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { simulatedDraws } from '../fair/generator.ts'
import { gameOfVersion } from '../games.ts'
import { clubs, matchdays, pairingsOf } from './clubs.ts'
import { chancesOf, football, footballRoundedDown } from './game.ts'
import { goalChances, goalParts, goalsAt } from './goals.ts'
import { footballReturnHundredths } from './markets.ts'
import { matchAnimation } from './matchAnimation.ts'

const stakeKurus = kurus(10_000)

describe('the season', () => {
  it('is a double round robin in which every club plays once a day', () => {
    const met = new Map<string, number>()
    for (let day = 0; day < matchdays; day++) {
      const pairings = pairingsOf(day)
      expect(new Set(pairings.flat()).size).toBe(clubs.length)
      for (const [home, away] of pairings) met.set(`${home}-${away}`, (met.get(`${home}-${away}`) ?? 0) + 1)
    }
    expect(met.size).toBe(clubs.length * (clubs.length - 1))
    expect(new Set(met.values())).toEqual(new Set([1]))
  })

  it('has distinct names and shirts of clubs', () => {
    for (const part of ['name', 'short', 'shirt'] as const)
      expect(new Set(clubs.map((club) => club[part])).size).toBe(16)
  })

  it('ends with thirty matches per club in the table', () => {
    const outcomes = Array.from({ length: matchdays }, (_, round) => football.outcome(simulatedDraws(round + 1), round))
    const { table, season } = football.historyOf(outcomes)
    expect([season, table.length]).toEqual([0, 16])
    for (const row of table) expect([row.played, row.won + row.drawn + row.lost]).toEqual([30, 30])
    const sum = (part: 'scored' | 'conceded' | 'won' | 'lost'): number =>
      table.reduce((total, row) => total + row[part], 0)
    expect([sum('scored'), sum('won')]).toEqual([sum('conceded'), sum('lost')])
    const points = table.map((row) => row.points)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
    expect(football.historyOf([...outcomes, football.outcome(simulatedDraws(1), 30)]).season).toBe(1)
  })
})

describe('the goals', () => {
  it.each([60, 118, 152, 300])('have a Poisson distribution, mean %i hundredths, in parts of 2^20', (mean) => {
    const chances = goalChances(mean)
    expect(chances.reduce((sum, part) => sum + part, 0)).toBe(goalParts)
    const factorials = [1, 1, 2, 6, 24, 120, 720, 5040, 40_320]
    const law = factorials.map((factorial, goals) => (mean / 100) ** goals / factorial)
    const whole = law.reduce((sum, weight) => sum + weight, 0)
    for (const [goals, part] of chances.entries())
      expect(Math.abs(part / goalParts - (law[goals] ?? 0) / whole)).toBeLessThan(1e-5)
  })

  it('[A8] are drawn with exactly these chances', () => {
    const chances = goalChances(152)
    let first = 0
    for (const [goals, part] of chances.entries()) {
      expect([goalsAt(first, chances), goalsAt(first + part - 1, chances)]).toEqual([goals, goals])
      first += part
    }
  })
})

describe('the odds', () => {
  it('[A14] return 95 % of every bet on a match over all its scores, and up to a point more by the rounding to a hundredth', () => {
    for (const round of [0, 17, 44]) {
      const [home, away] = chancesOf(round)[2] as [number[], number[]]
      const bets = (football.offerOf?.(round) ?? [])
        .filter(({ about }) => about === '2')
        .flatMap((market) => market.bets)
      expect(bets.length).toBeGreaterThan(30)
      const returned = bets.map(() => 0)
      for (const [ours, first] of home.entries())
        for (const [theirs, second] of away.entries()) {
          const matches = pairingsOf(round % matchdays).map(([a, b]) => ({
            home: a,
            away: b,
            score: [ours, theirs] as const,
            film: 0,
          }))
          const outcome = { season: Math.floor(round / matchdays), day: round % matchdays, matches }
          const asked = bets.map(({ spot }) => ({ spot, stakeKurus }))
          for (const [index, win] of football.settle({ outcome, round, bets: asked }).entries())
            returned[index] = (returned[index] ?? 0) + (win / stakeKurus) * (first / goalParts) * (second / goalParts)
        }
      for (const [index, { oddsHundredths }] of bets.entries()) {
        expect(returned[index]).toBeGreaterThanOrEqual(footballReturnHundredths / 100 - 1e-9)
        expect(returned[index]).toBeLessThan((footballReturnHundredths / 100) * (1 + 1 / (oddsHundredths - 1)) + 1e-9)
      }
    }
  })

  it('[A11] of version 1 were rounded down and are still verified', () => {
    const old = gameOfVersion(football.id, 1)
    expect(old).toBe(footballRoundedDown)
    const bets = (game: typeof football) => (game.offerOf?.(3) ?? []).flatMap((market) => market.bets)
    const now = new Map(bets(football).map(({ spot, oddsHundredths }) => [spot, oddsHundredths]))
    const before = bets(footballRoundedDown)
    for (const { spot, oddsHundredths } of before) expect([oddsHundredths, oddsHundredths + 1]).toContain(now.get(spot))
    expect(before.filter(({ spot, oddsHundredths }) => oddsHundredths < (now.get(spot) ?? 0)).length).toBeGreaterThan(
      30,
    )
  })

  it('cover all markets of all matches, and accept their spots', () => {
    const offer = football.offerOf?.(5) ?? []
    expect(offer).toHaveLength(8 * 7)
    for (const { spot } of offer.flatMap(({ bets }) => bets)) expect(football.spotOf(spot, 5)).toBe(spot)
    for (const wrong of ['8/1x2/1', '0/1x2/3', '0/score/9-9', '0/1x2/1/', '0/total:4.5/over'])
      expect(football.spotOf(wrong, 5)).toBeUndefined()
  })

  it('depend only on the season and the matchday', () => {
    expect(football.offerOf?.(7)).toEqual(football.offerOf?.(7))
    expect(football.offerOf?.(7)).not.toEqual(football.offerOf?.(37))
  })
})

describe('the animation of a match', () => {
  it('[A7] shows exactly the drawn goals, in order, on a pitch of 100 by 100', () => {
    for (let seed = 1; seed < 200; seed++) {
      const { matches } = football.outcome(simulatedDraws(seed), seed)
      for (const [place, match] of matches.entries()) {
        const animation = matchAnimation(place, match, 100_000)
        const goals = animation.filter(({ kind }) => kind === 'goal')
        expect([
          goals.filter(({ team }) => team === 'home').length,
          goals.filter(({ team }) => team === 'away').length,
        ]).toEqual([...match.score])
        expect(animation.at(-1)).toMatchObject({ kind: 'fullTime', minute: 90, score: match.score, atMs: 100_000 })
        for (const { x, y } of animation) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThanOrEqual(0)
        for (const { team, x } of goals) expect(x).toBe(team === 'home' ? 100 : 0)
        const times = animation.map(({ atMs }) => atMs)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
    }
  })
})
