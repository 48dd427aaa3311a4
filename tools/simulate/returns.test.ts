import { simulatedDraws } from '@yakamoz/games'
import { thresholdOf } from '@yakamoz/games/expectation'
import { describe, expect, it } from 'vitest'
import { type Atom, adaptedAtoms, dayOfAtoms } from './atoms.ts'
import { binomialCount } from './counts.ts'
import { alarmDay, quantileOf } from './detection.ts'
import { atomsOf, sidesOfBet, type WatchedBet, watchedBets } from './watchedBets.ts'

const threshold = thresholdOf(144)

const betOf = (title: string): WatchedBet => {
  const found = watchedBets.find((one) => one.title === title)
  if (!found) throw new RangeError(`no bet ${title}`)
  return { ...found, units: Math.min(found.units, 300_000) }
}

const libraries = new Map<string, readonly Atom[]>()

/** Returns the results of the honest game, learnt once for all tests. */
const honestOf = (bet: WatchedBet): readonly Atom[] => {
  const known = libraries.get(bet.title) ?? atomsOf(bet, 34)
  libraries.set(bet.title, known)
  return known
}

const watchOf = (bet: WatchedBet, shift: number, units = 24_000) => ({
  dayOf: dayOfAtoms(adaptedAtoms(honestOf(bet), shift), units),
  sides: sidesOfBet(bet),
  threshold,
  days: 365,
})

const runs = [1, 2, 3, 4, 5]

describe('[A58] the monitoring of returns, simulated,', () => {
  it.each(watchedBets)('raises no alarm in a year of honest play: $title', ({ title }) => {
    const watch = watchOf(betOf(title), 0)
    expect(alarmDay(simulatedDraws(7), watch)).toBeUndefined()
  })

  it('finds 5 points too little and too much on slot 101 within 60 days of 24,000 rounds, and within 40 in the median', () => {
    for (const shift of [-0.05, 0.05]) {
      const watch = watchOf(betOf('slot, deviation 7.9'), shift)
      const days = runs.map((seed) => alarmDay(simulatedDraws(seed), watch))
      expect(quantileOf(days, 1), `shift ${shift}`).toBeLessThanOrEqual(60)
      expect(quantileOf(days, 0.5), `shift ${shift}`).toBeLessThanOrEqual(40)
    }
  })

  it.each([
    ['dice, target of 1 %', 70],
    ['dice, target of 90 %', 2],
    ['roulette, one number', 30],
    ['roulette, red', 2],
    ['crash, busts', 2],
    ['bingo, one card', 20],
  ])('finds 5 points too little and too much: %s, within %i days', (title, days) => {
    for (const shift of [-0.05, 0.05]) {
      const watch = watchOf(betOf(title), shift)
      expect(
        quantileOf(
          runs.map((seed) => alarmDay(simulatedDraws(seed), watch)),
          0.5,
        ),
      ).toBeLessThanOrEqual(days)
    }
  })

  it('finds a change that begins after a year of honest play as soon as one at the start', () => {
    const bet = betOf('slot, deviation 7.9')
    const [honest, wrong] = [watchOf(bet, 0), watchOf(bet, 0.05)]
    const found = runs.map((seed) => {
      let day = 0
      const dayOf: typeof honest.dayOf = (draws) => (day++ < 365 ? honest : wrong).dayOf(draws)
      return alarmDay(simulatedDraws(seed), { ...honest, dayOf, days: 730 })
    })
    for (const day of found) {
      expect(day).toBeGreaterThan(365)
      expect(day).toBeLessThanOrEqual(365 + 60)
    }
  })
})

describe('the simulated counts', () => {
  it.each([
    [24_000, 0.0001],
    [24_000, 0.3],
    [24_000, 0.999_95],
    [30, 0.5],
  ])('of %i trials with chance %f have the mean and variance of the binomial distribution', (trials, chance) => {
    const draws = simulatedDraws(11)
    const counts = Array.from({ length: 20_000 }, () => binomialCount(draws, trials, chance))
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length
    const stated = trials * chance * (1 - chance)
    expect(Math.abs(mean - trials * chance)).toBeLessThan(4 * Math.sqrt(stated / counts.length))
    expect(variance / stated).toBeCloseTo(1, 1)
  })

  it('adapt the chances of wins until the mean is the wanted one, and refuse what no chances pay', () => {
    const atoms = atomsOf(betOf('roulette, one number'), 1)
    const mean = (shift: number) => adaptedAtoms(atoms, shift).reduce((sum, { chance, gain }) => sum + chance * gain, 0)
    expect([mean(0), mean(0.05), mean(-0.05)].map((value) => value.toFixed(9))).toEqual([
      '0.000000000',
      '0.050000000',
      '-0.050000000',
    ])
    expect(() => adaptedAtoms(atoms, -2)).toThrow(RangeError)
  })
})
