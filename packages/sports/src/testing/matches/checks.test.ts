import { describe, expect, it } from 'vitest'
import { sports } from '../../messages.ts'
import type { Bot } from './bots.ts'
import { builderReturns } from './builderBets.ts'
import { checkMatches, findingsOf } from './checks.ts'
import { resultsOf, sampledMatches } from './sampledMatch.ts'
import { standardBots } from './standardBots.ts'
import { boundOf, MatchSums } from './statistics.ts'

const delayMs = 5_000

describe.each(sports)('simulated matches of %s', (sport) => {
  it('[A62] carry their own standings, offer nothing worth more than its price, and let no script win', () => {
    const report = checkMatches({ sport, matches: 24, seed: 3, bots: standardBots, delayMs })
    expect(report.framesChecked).toBeGreaterThan(50)
    expect(report.momentsChecked).toBeGreaterThan(100)
    expect(report.highestWorth).toBeGreaterThan(0.9)
    expect(report.highestWorth).toBeLessThanOrEqual(1)
    expect(findingsOf(report)).toEqual([])
  })
})

it('[B300] no bet builder of score, corners and cards returns more than its stake over simulated matches', () => {
  const all = builderReturns(150, 1)
  expect(all.length).toBeGreaterThan(50)
  for (const { kind, returned } of all)
    expect((returned.mean - 1) / returned.error, kind).toBeLessThan(boundOf(all.length))
})

describe('the checks of simulated matches', () => {
  /** Bets on what will have won; knows it from the match itself. */
  const clairvoyant = (seed: number): Bot => {
    const matches = new Map([...sampledMatches('tennis', 40, seed)].map((match) => [match.fixture.match, match]))
    return {
      name: 'clairvoyant',
      follow: ({ match }) => {
        const known = matches.get(match)
        const results = known && resultsOf(known)
        return ({ state }) =>
          Object.values(state.markets)
            .filter(({ market, status }) => market === 186 && status === 1)
            .flatMap(({ market, specifiers, outcomes }) =>
              outcomes
                .filter(({ outcome }) => results?.final({ market, specifiers }, outcome)?.result === 1)
                .map(({ outcome }) => ({ market, specifiers, outcome })),
            )
      },
    }
  }

  it('find a bot that knows more than the prices', () => {
    const report = checkMatches({ sport: 'tennis', matches: 40, seed: 5, bots: [clairvoyant(5)], delayMs })
    const [result] = report.bots
    expect(result?.advantage).toBeGreaterThan(boundOf(1))
    expect(findingsOf(report).join('\n')).toContain('clairvoyant: ')
  })

  it('find a wrong standing, a price above its chance, and a cell that holds too much', () => {
    const report = checkMatches({ sport: 'tennis', matches: 2, seed: 5, bots: [], delayMs })
    expect(findingsOf(report)).toEqual([])
    const cell = { count: 500, matches: 200, mean: 0.2, error: 0.001 }
    const broken = {
      ...report,
      faults: [{ match: 'm', atMs: 0, what: 'point has another standing' }],
      holds: [{ market: '186 Winner', band: '2 to 5', phase: 'first third', byModel: cell, byResults: cell }],
      calibrations: [{ when: '3 s after an event', market: '186 Winner', expected: 100, expectedOthers: 100, z: 3.5 }],
    }
    expect(findingsOf(broken)).toHaveLength(3)
  })

  it('have bounds that grow with the number of tests', () => {
    expect(boundOf(1)).toBeCloseTo(2.576, 3)
    expect(boundOf(100)).toBeCloseTo(3.891, 3)
  })

  it('take the bets on one match as one observation', () => {
    const sums = new MatchSums()
    for (const match of ['a', 'a', 'a', 'b', 'b', 'b']) sums.add(match, match === 'a' ? 1 : 0)
    expect(sums.estimate()).toMatchObject({ count: 6, matches: 2, mean: 0.5 })
    expect(sums.estimate().error).toBeCloseTo(Math.sqrt(2 * 1.5 ** 2) / 6, 9)
  })
})
