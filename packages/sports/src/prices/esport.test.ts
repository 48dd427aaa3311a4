import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attackerAfter, isHalfStart, isMapOver } from '../esportRules.ts'
import { simulatedChance } from '../feed/chance.ts'
import { esportCourse } from '../feed/simulator/esport.ts'
import { type Pair, phases, type Standing } from '../messages.ts'
import { sumOfPair } from '../pairs.ts'
import type { Distribution } from './distribution.ts'
import { type EsportMap, esportBook, esportOutlook, type Money, moneyAfter, roundChance } from './esport.ts'

const even: EsportMap = { home: 0, attack: 0, first: 'home' }
const maps: readonly EsportMap[] = [
  { home: 0.12, attack: -0.1, first: 'away' },
  { home: 0.02, attack: 0.08, first: 'home' },
  { home: 0.07, attack: 0, first: 'away' },
]
const book = esportBook({ maps })

/** A standing by the rounds of its maps: `hhah`; the last one is running, or over. */
const standingOf = (...rounds: string[]): Standing => {
  const periods = rounds.map((winners) => ({
    home: [...winners].filter((winner) => winner === 'h').length,
    away: [...winners].filter((winner) => winner === 'a').length,
  }))
  const over = periods.filter(isMapOver)
  const score = {
    home: over.filter(({ home, away }) => home > away).length,
    away: over.filter(({ home, away }) => home < away).length,
  }
  const isPause = over.length === periods.length
  const phase = isPause ? phases.firstPause + periods.length - 1 : phases.firstMap + periods.length - 1
  return {
    sport: 'esport',
    phase: Math.max(score.home, score.away) === 2 ? phases.ended : phase,
    score,
    periods,
    rounds,
  }
}
const before = standingOf('')
const homeMap = 'h'.repeat(13)
const awayMap = 'a'.repeat(13)
/** A score of twelve rounds each, with sides that win in turn. */
const level = 'ha'.repeat(12)

const cells = (standing: Standing, count: string, period = 1, round = 0): Distribution | undefined =>
  esportOutlook(book, standing)({ count, reads: 'pair', period, round })
const chance = (of: Distribution | undefined, holds: (pair: Pair) => boolean): number =>
  (of ?? []).reduce((sum, cell) => (holds(cell) ? sum + cell.p : sum), 0)
const homeAhead = ({ home, away }: Pair): boolean => home > away

describe('the rules of a map', () => {
  it('[B290] thirteen rounds win, and in overtime four of a set of six', () => {
    const over: readonly [number, number][] = [
      [13, 0],
      [13, 11],
      [16, 12],
      [16, 14],
      [15, 19],
      [22, 20],
    ]
    for (const [home, away] of over) {
      expect(isMapOver({ home, away }), `${home}:${away}`).toBe(true)
      expect(isMapOver({ home: home - (home > away ? 1 : 0), away: away - (away > home ? 1 : 0) })).toBe(false)
    }
    for (const [home, away] of [
      [12, 12],
      [13, 12],
      [15, 14],
      [15, 15],
      [16, 15],
      [18, 18],
    ] as const)
      expect(isMapOver({ home, away }), `${home}:${away}`).toBe(false)
  })

  it('[B290] sides change after twelve rounds, and within each set of overtime after three', () => {
    const attackers = Array.from({ length: 42 }, (_, played) => (attackerAfter('home', played) === 'home' ? 'h' : 'a'))
    expect(attackers.join('')).toBe(`${'h'.repeat(12)}${'a'.repeat(12)}aaahhhhhhaaaaaahhh`)
    expect(Array.from({ length: 37 }, (_, played) => played).filter(isHalfStart)).toEqual([0, 12, 24, 27, 30, 33, 36])
  })

  it('[B290] who loses a pistol round, or twice in a row, is short of money once, and nobody in overtime', () => {
    const after = (winners: string): Money =>
      [...winners].reduce<Money>(
        (money, winner, index) => moneyAfter(money, winner === 'h' ? 'home' : 'away', index + 1),
        0,
      )
    const cases: readonly [string, Money][] = [
      ['h', 2],
      ['a', -2],
      ['hh', 0],
      ['ha', -1],
      ['hhh', 1],
      ['hhhh', 2],
      ['hhhha', -1],
      ['hhhhh', 0],
      ['h'.repeat(12), 0],
      [`${'ha'.repeat(6)}a`, -2],
      [level, 0],
      [`${level}hh`, 0],
    ]
    for (const [winners, money] of cases) expect(after(winners), winners).toBe(money)
    expect(roundChance(even, 1, 2)).toBeCloseTo(0.777, 3)
    expect(roundChance(even, 1, -2)).toBeCloseTo(1 - 0.777, 3)
    expect(roundChance(even, 5, 1)).toBe(0.5)
  })
})

describe('the model of a map', () => {
  it('[B290] gives the winner of the first pistol round sixty maps of a hundred, as its source says', () => {
    const wins = esportOutlook(esportBook({ maps: [even, even, even] }), standingOf('h'))
    const fresh = esportBook({ maps: [even] }).fresh(1)
    expect(chance(wins({ count: 'mapRounds', reads: 'pair', period: 1 }), homeAhead)).toBeCloseTo(0.6026, 3)
    expect(chance(fresh, homeAhead)).toBeCloseTo(0.5, 9)
    expect(chance(fresh, (pair) => sumOfPair(pair) > 24)).toBeGreaterThan(0.1)
    expect(chance(fresh, (pair) => sumOfPair(pair) > 24)).toBeLessThan(0.15)
  })

  it('[B290] has chances that add up to 1, of scores that end a map alone', () => {
    for (const standing of [before, standingOf(`${level}hhah`), standingOf('h'.repeat(12))])
      for (const count of ['maps', 'mapRounds']) expect(chance(cells(standing, count), () => true)).toBeCloseTo(1, 9)
    for (const cell of cells(before, 'mapRounds') ?? []) {
      expect(isMapOver(cell)).toBe(true)
      expect(sumOfPair(cell) <= 24 || sumOfPair(cell) >= 28).toBe(true)
    }
  })

  it('[B290] is a martingale from round to round, over a change of sides, into overtime and into the next map', () => {
    const wins = (standing: Standing): number => chance(cells(standing, 'maps'), homeAhead)
    const running = fc
      .integer({ min: 0, max: 23 })
      .chain((length) => fc.stringMatching(new RegExp(`^[ha]{${length}}$`)))
    fc.assert(
      fc.property(running, fc.constantFrom([], [homeMap], [homeMap, awayMap]), (rounds, earlier) => {
        const standing = standingOf(...earlier, rounds)
        fc.pre(!isMapOver(standing.periods.at(-1) as Pair))
        const money = [...rounds].reduce<Money>(
          (now, winner, index) => moneyAfter(now, winner === 'h' ? 'home' : 'away', index + 1),
          0,
        )
        const p = roundChance(maps[earlier.length] as EsportMap, rounds.length, money)
        const [won, lost] = (['h', 'a'] as const).map((winner) => wins(standingOf(...earlier, rounds + winner)))
        expect(wins(standing)).toBeCloseTo(p * (won as number) + (1 - p) * (lost as number), 9)
      }),
      { numRuns: 60 },
    )
    const p = roundChance(maps[0] as EsportMap, 24, 0)
    expect(wins(standingOf(level))).toBeCloseTo(
      p * wins(standingOf(`${level}h`)) + (1 - p) * wins(standingOf(`${level}a`)),
      9,
    )
  })
})

describe('the model of a match', () => {
  it('[B290] knows the score in maps from the chances of the maps that are left', () => {
    const [first, second, third] = [1, 2, 3].map((map) => chance(book.fresh(map), homeAhead)) as [
      number,
      number,
      number,
    ]
    const scoreIs =
      (home: number, away: number) =>
      (pair: Pair): boolean =>
        pair.home === home && pair.away === away
    const fresh = cells(before, 'maps')
    expect(chance(fresh, scoreIs(2, 0))).toBeCloseTo(first * second, 9)
    expect(chance(fresh, scoreIs(1, 2))).toBeCloseTo((first * (1 - second) + (1 - first) * second) * (1 - third), 9)
    expect(chance(cells(standingOf(awayMap), 'maps'), scoreIs(2, 1))).toBeCloseTo(second * third, 9)
    expect(chance(cells(standingOf(awayMap, awayMap), 'maps'), scoreIs(0, 2))).toBe(1)
  })

  it('[B290] prices maps that are played for sure, and pistol rounds that are still to come', () => {
    const known = (standing: Standing, count: string, round = 0) =>
      [1, 2, 3].filter((map) => cells(standing, count, map, round) !== undefined)
    expect(known(before, 'mapRounds')).toEqual([1, 2])
    expect(known(standingOf(homeMap), 'mapRounds')).toEqual([2])
    expect(known(standingOf(homeMap, 'ha'), 'mapRounds')).toEqual([2])
    expect(known(standingOf(homeMap, awayMap), 'mapRounds')).toEqual([3])
    expect(known(standingOf(homeMap, homeMap), 'mapRounds')).toEqual([])
    expect(known(before, 'roundWinner', 1)).toEqual([1, 2])
    expect(known(standingOf('h'), 'roundWinner', 1)).toEqual([2])
    expect(known(standingOf('h'), 'roundWinner', 13)).toEqual([1, 2])
    expect(known(standingOf('ha'.repeat(6)), 'roundWinner', 13)).toEqual([1, 2])
    expect(known(standingOf(`${'ha'.repeat(6)}h`), 'roundWinner', 13)).toEqual([2])
    expect(known(before, 'roundWinner', 2)).toEqual([])
    const [attacks, defends] = [13, 1].map((round) => chance(cells(before, 'roundWinner', 1, round), homeAhead))
    expect(attacks).toBeCloseTo(1 / (1 + Math.exp(-(0.12 - 0.1))), 9)
    expect(defends).toBeCloseTo(1 / (1 + Math.exp(-(0.12 + 0.1))), 9)
  })
})

it('[B290] twenty thousand simulated matches have the maps and rounds of the model', () => {
  const chanceOf = simulatedChance(17)
  const ends = Array.from({ length: 20_000 }, (_, number) => esportCourse({ maps }, chanceOf(`match ${number}`)).at(-1))
    .filter((frame) => frame?.what === 'end')
    .flatMap((frame) => frame?.standing ?? [])
  expect(ends.length).toBeGreaterThan(19_700)
  const zs: number[] = []
  const check = (pairs: readonly Pair[], of: Distribution | undefined, holds: (pair: Pair) => boolean): void => {
    const p = chance(of, holds)
    zs.push((pairs.filter(holds).length / pairs.length - p) / Math.sqrt((p * (1 - p)) / pairs.length))
  }
  const scores = ends.map(({ score }) => score)
  for (const [home, away] of [
    [2, 0],
    [2, 1],
    [1, 2],
  ])
    check(scores, cells(before, 'maps'), (pair) => pair.home === home && pair.away === away)
  for (const map of [1, 2, 3]) {
    const played = ends.flatMap(({ periods }) => periods[map - 1] ?? [])
    check(played, book.fresh(map), homeAhead)
    for (const line of [17, 20, 22, 24, 30]) check(played, book.fresh(map), (pair) => sumOfPair(pair) > line)
    for (const margin of [-9, -5, -2, 2, 5, 9]) check(played, book.fresh(map), ({ home, away }) => home - away > margin)
  }
  for (const round of [1, 13]) {
    const winners = ends.flatMap(({ rounds }) => rounds?.[1]?.[round - 1] ?? [])
    check(
      winners.map((winner) => ({ home: winner === 'h' ? 1 : 0, away: winner === 'a' ? 1 : 0 })),
      cells(before, 'roundWinner', 2, round),
      homeAhead,
    )
  }
  // Forty-one hypotheses together exceed this in less than 1 % of runs.
  for (const z of zs) expect(Math.abs(z)).toBeLessThan(3.7)
})
