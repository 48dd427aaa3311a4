import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulatedChance } from '../feed/chance.ts'
import { playIceHockey } from '../feed/simulator/iceHockey.ts'
import { type Pair, phases, type Standing } from '../messages.ts'
import type { Distribution } from './distribution.ts'
import {
  type IceHockeyMoment,
  iceHockeyOutlook,
  overtimeSlots,
  penaltySlots,
  periodSlots,
  slotChances,
  strengthAfter,
} from './iceHockey.ts'

const model = { goals: { home: 2.72, away: 2.46 } }
const even = { goals: { home: 2.6, away: 2.6 } }
const fresh: IceHockeyMoment = { slots: periodSlots, strength: 0, passed: 0 }

const standingOf = (periods: readonly Pair[], phase: number = periods.length): Standing => ({
  sport: 'ice_hockey',
  phase,
  score: periods.reduce((all, { home, away }) => ({ home: all.home + home, away: all.away + away }), {
    home: 0,
    away: 0,
  }),
  periods,
})
const before = standingOf([])
/** The third period at a score. */
const thirdAt = (home: number, away: number): Standing =>
  standingOf([
    { home, away },
    { home: 0, away: 0 },
    { home: 0, away: 0 },
  ])
const left = (slots: number, strength = 0): IceHockeyMoment => ({ slots, strength, passed: 0 })

const scores = (standing: Standing, moment: IceHockeyMoment, count = 'goals', of = model): Distribution =>
  iceHockeyOutlook(of, standing, moment)({ count, reads: 'pair', period: Math.max(1, standing.periods.length) }) ?? []
const chance = (cells: Distribution, holds: (pair: Pair) => boolean): number =>
  cells.reduce((sum, cell) => (holds(cell) ? sum + cell.p : sum), 0)
const goalsOf = (cells: Distribution): number => cells.reduce((sum, { home, away, p }) => sum + (home + away) * p, 0)
const homeAhead = ({ home, away }: Pair): boolean => home > away
const isLevel = ({ home, away }: Pair): boolean => home === away

describe('the model of ice hockey before a match', () => {
  it('[B265] has the goals, level scores and home wins of its sources', () => {
    const regular = scores(before, fresh)
    const final = scores(before, fresh, 'goalsWithOvertime')
    expect(goalsOf(final)).toBeCloseTo(6.17, 1)
    expect(chance(regular, isLevel)).toBeCloseTo(0.232, 2)
    expect(chance(final, homeAhead)).toBeCloseTo(0.549, 2)
    expect(chance(scores(before, fresh, 'goalsWithOvertime', even), homeAhead)).toBeCloseTo(0.5, 9)
  })

  it('[B265] has chances that add up to 1, and one goal more after a level score', () => {
    const [regular, final] = [scores(before, fresh), scores(before, fresh, 'goalsWithOvertime')]
    for (const cells of [regular, final, scores(before, fresh, 'periodGoals')])
      expect(chance(cells, () => true)).toBeCloseTo(1, 9)
    expect(chance(final, isLevel)).toBe(0)
    expect(goalsOf(final) - goalsOf(regular)).toBeCloseTo(chance(regular, isLevel), 6)
  })

  it('brings a goal in one of five power plays', () => {
    const isScored = (slots: number, strength: number): number => {
      if (strength === 0 || slots === 0) return 0
      const { home } = slotChances(model, { slotsLeft: 180, margin: 0, strength }).goals
      return home + (1 - home) * isScored(slots - 1, strengthAfter(strength, 1))
    }
    expect(isScored(penaltySlots, penaltySlots)).toBeGreaterThan(0.18)
    expect(isScored(penaltySlots, penaltySlots)).toBeLessThan(0.25)
  })
})

describe('the model of ice hockey in play', () => {
  it('[B265] gives a side more the more it leads, and a leading side more the less time is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: periodSlots }), fc.integer({ min: -4, max: 3 }), (slots, margin) => {
        const at = (lead: number, slotsLeft: number): number =>
          chance(scores(thirdAt(5 + lead, 5), left(slotsLeft), 'goalsWithOvertime', even), homeAhead)
        expect(at(margin + 1, slots)).toBeGreaterThan(at(margin, slots))
        if (margin > 0) expect(at(margin, slots - 1)).toBeGreaterThan(at(margin, slots))
      }),
      { numRuns: 40 },
    )
  })

  it('raises the goals of a side in its power play, and lowers those of the other', () => {
    const expected = (strength: number): Pair => {
      const cells = scores(thirdAt(0, 0), left(periodSlots, strength))
      const mean = (side: 'home' | 'away') => cells.reduce((sum, cell) => sum + cell[side] * cell.p, 0)
      return { home: mean('home'), away: mean('away') }
    }
    const [equal, powerPlay, shortHanded] = [0, penaltySlots, -penaltySlots].map(expected) as [Pair, Pair, Pair]
    expect(powerPlay.home - equal.home).toBeGreaterThan(0.1)
    expect(powerPlay.away).toBeLessThan(equal.away)
    expect(shortHanded.away - equal.away).toBeGreaterThan(0.1)
    expect(expected(1).home).toBeLessThan(powerPlay.home)
  })

  it('takes the goalkeeper out of a side that is behind by one or two near the end, unless it is a player short', () => {
    const ratesOf = (margin: number, slotsLeft: number, strength = 0): Pair =>
      slotChances(even, { slotsLeft, margin, strength }).goals
    const usual = ratesOf(-1, 60).home
    expect(ratesOf(-1, 6).home / usual).toBeCloseTo(3, 6)
    expect(ratesOf(-1, 6).away / usual).toBeCloseTo(6.6, 6)
    expect(ratesOf(2, 9).away / usual).toBeCloseTo(3, 6)
    expect(ratesOf(2, 9).home / usual).toBeCloseTo(6.6, 6)
    for (const [margin, slotsLeft] of [
      [-1, 7],
      [-2, 10],
      [-3, 1],
      [1, 60],
    ] as const)
      expect(ratesOf(margin, slotsLeft).home).toBeCloseTo(usual, 9)
    expect(ratesOf(-1, 6, -1).home).toBeLessThan(usual)
  })

  it('ends with the score when nothing is left, and goes on into overtime and an even shootout when it is level', () => {
    expect(chance(scores(thirdAt(3, 2), left(0)), ({ home, away }) => home === 3 && away === 2)).toBe(1)
    const level = [2, 1, 0].map((goals) => ({ home: goals, away: goals }))
    const wins = (periods: readonly Pair[], phase: number, slots: number): number =>
      chance(scores(standingOf(periods, phase), left(slots), 'goalsWithOvertime'), homeAhead)
    expect(wins(level, phases.awaitingOvertime, overtimeSlots)).toBeGreaterThan(0.5)
    expect(wins([...level, { home: 0, away: 0 }], phases.overtime, 3)).toBeLessThan(
      wins([...level, { home: 0, away: 0 }], phases.overtime, overtimeSlots),
    )
    expect(wins([...level, { home: 0, away: 0 }], phases.awaitingPenalties, 0)).toBe(0.5)
    expect(wins([...level, ...[0, 0].map((goals) => ({ home: goals, away: goals }))], phases.penalties, 0)).toBe(0.5)
  })

  it('knows the goals of the running period alone, and in a pause those of the next one', () => {
    const first = standingOf([{ home: 1, away: 0 }])
    const outlook = iceHockeyOutlook(model, first, left(10))
    expect(
      chance(outlook({ count: 'periodGoals', reads: 'sum', period: 1 }) ?? [], ({ home }) => home >= 1),
    ).toBeCloseTo(1, 9)
    expect(outlook({ count: 'periodGoals', reads: 'sum', period: 2 })).toBeUndefined()
    const pause = iceHockeyOutlook(model, standingOf([{ home: 1, away: 0 }], phases.firstPause), fresh)
    expect(pause({ count: 'periodGoals', reads: 'sum', period: 1 })).toBeUndefined()
    expect(chance(pause({ count: 'periodGoals', reads: 'sum', period: 2 }) ?? [], () => true)).toBeCloseTo(1, 9)
  })

  it('moves without a jump from one slot to the next', () => {
    const home = (moment: IceHockeyMoment): number => chance(scores(thirdAt(1, 2), moment), homeAhead)
    expect(home({ slots: 5, strength: 3, passed: 1 })).toBeCloseTo(home(left(4, 2)), 9)
    expect(home({ slots: 5, strength: 3, passed: 0.5 })).toBeCloseTo((home(left(5, 3)) + home(left(4, 2))) / 2, 9)
  })
})

it('[B265] simulated matches have the scores of the model', () => {
  const chanceOf = simulatedChance(11)
  const matches = Array.from({ length: 3_000 }, (_, number) => playIceHockey(model, chanceOf(`match ${number}`)).course)
  const ends = matches.filter((course) => course.at(-1)?.what !== 'abandoned').map((course) => course.at(-1)?.standing)
  const regular = ends.map((standing) =>
    (standing?.periods ?? [])
      .slice(0, 3)
      .reduce((all, { home, away }) => ({ home: all.home + home, away: all.away + away }), { home: 0, away: 0 }),
  )
  const [ofRegular, ofFinal] = [scores(before, fresh), scores(before, fresh, 'goalsWithOvertime')]
  const check = (pairs: readonly Pair[], cells: Distribution, holds: (pair: Pair) => boolean): void => {
    const p = chance(cells, holds)
    const error = Math.sqrt((p * (1 - p)) / pairs.length)
    expect(Math.abs(pairs.filter(holds).length / pairs.length - p)).toBeLessThan(3.5 * error)
  }
  for (const line of [3, 5, 7, 9]) check(regular, ofRegular, ({ home, away }) => home + away > line)
  for (const margin of [-3, -2, -1, 0, 1, 2, 3]) check(regular, ofRegular, ({ home, away }) => home - away === margin)
  check(regular, ofRegular, ({ home, away }) => home > 0 && away > 0)
  const finals = ends.flatMap((standing) => (standing ? [standing.score] : []))
  check(finals, ofFinal, homeAhead)
  for (const goals of [0, 2, 4]) check(finals, ofFinal, ({ home }) => home > goals)
})
