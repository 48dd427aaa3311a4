import { type Kurus, kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { chosenOf } from '../choice.ts'
import { type GameEvent, type InstantGame, volatilityOf } from '../engine.ts'
import { recordedDraws } from '../fair/draws.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { millionthsOf, type Ratio } from './lines/mean.ts'
import { priceOf, type SlotChoice, slotStakes } from './slot.ts'

/** For tests: a stake that all slots offer. */
export const slotStake = kurus(200)

type Counted = {
  game: InstantGame
  /** The counted results; the deviation only if it can be counted. */
  theory: { returned: Ratio; hit: Ratio; spread?: { deviation: number } | undefined }
  rounds: number
  /** The tolerance of a simulated deviation, relative to the stated one. */
  near: number
}

/** For tests: tests of the numbers of counted slots. */
export const describeCounted = ({ game, theory, rounds, near }: Counted): void => {
  const seen = simulated(game, rounds)
  const { returnMillionths, hitMillionths, deviationHundredths: stated, maxWinMultiple, volatility } = game.info

  it('[A14] states the exact return and hit rate', () => {
    expect(millionthsOf(theory.returned)).toBe(returnMillionths)
    expect(millionthsOf(theory.hit)).toBe(hitMillionths)
  })

  itHasMinimumReturn(game)

  it('states its standard deviation and class of volatility', () => {
    if (theory.spread) expect(Math.round(theory.spread.deviation * 100)).toBe(stated)
    else expect(Math.abs(seen.deviation * 100 - stated)).toBeLessThan(stated * near)
    expect(volatility).toBe(volatilityOf(stated))
  })

  it('has the exact return and hit rate in play, within the 99.9 % interval', () => {
    expectWithin(game, seen)
    if (!theory.spread) expect(seen.largest).toBeLessThan(maxWinMultiple)
  })
}

/** For tests: returns a fraction as a number. */
export const numberOf = ({ over, under }: Ratio): number => Number((over * 10n ** 12n) / under) / 10 ** 12

/** For tests: a test that a slot has the minimum return. */
export const itHasMinimumReturn = ({ info }: InstantGame): void =>
  it('returns between 94 and 97 per cent', () => {
    expect(info.returnMillionths).toBeGreaterThanOrEqual(940_000)
    expect(info.returnMillionths).toBeLessThanOrEqual(970_000)
  })

/** For tests: tests of the rounds of a slot; `paying`: the types of paying events. */
export const describeRounds = (game: InstantGame, { paying, seeds }: { paying: string[]; seeds: number }): void => {
  it('[A6] has the same result for any stake, with scaled payouts', () => expectSameForAllStakes(game))

  it('records exactly its payout, and pays the same without a recording', () => {
    for (let seed = 0; seed < seeds; seed++) {
      const round = game.play({ stakeKurus: slotStake, draws: simulatedDraws(seed) })
      expect(paidIn(round.events, paying)).toBe(round.winKurus)
      expect((round.winKurus / slotStake) * 10 ** 6).toBeCloseTo(game.winMillionths(simulatedDraws(seed)), 3)
    }
  })

  it('refuses a stake that it does not offer, and passes errors of draws on', () => {
    for (const amount of [0, 201])
      expect(() => game.play({ stakeKurus: kurus(amount), draws: simulatedDraws(1) })).toThrow(RangeError)
    expect(() => game.play({ stakeKurus: slotStake, draws: recordedDraws([1, 2, 3]) })).toThrow('used up')
  })
}

type Bought = {
  game: InstantGame<GameEvent, SlotChoice>
  /** The mean payout of rounds with the feature, in stakes; `error`: of a measured one, at 99.9 %. */
  featured: { mean: number; error: number }
  /** The number of simulated rounds; 0 if the mean is itself simulated. */
  rounds: number
  seeds: number
}

/** For tests: tests of a feature purchase. */
export const describePurchase = ({ game, featured, rounds, seeds }: Bought): void => {
  const { purchase } = game
  if (!purchase) throw new Error(`${game.slug} sells no feature`)
  const choice = { bought: slotStake }
  const stakeKurus = priceOf(purchase, slotStake)

  it('[A14] has the stated return of the price of its feature, between 94 and 97 per cent', () => {
    const { priceTenths, returnMillionths } = purchase
    const [found, error] = [(featured.mean * 10) / priceTenths, (featured.error * 10) / priceTenths]
    expect(Math.abs(found * 10 ** 6 - returnMillionths)).toBeLessThanOrEqual(1 + error * 10 ** 6)
    expect(returnMillionths).toBeGreaterThanOrEqual(940_000)
    expect(returnMillionths).toBeLessThanOrEqual(970_000)
    if (rounds === 0) return
    const seen = simulated(game, rounds, choice)
    expect(Math.abs(seen.mean - found)).toBeLessThan((4 * seen.deviation) / Math.sqrt(rounds))
  })

  it('[A7] plays the first round of its draws with the feature as a bought one', () => {
    for (let seed = 0; seed < seeds; seed++) {
      const draws = simulatedDraws(seed)
      const isFeature = ({ type }: GameEvent): boolean => type === purchase.feature
      let spun = game.play({ stakeKurus: slotStake, draws })
      while (!spun.events.some(isFeature)) spun = game.play({ stakeKurus: slotStake, draws })
      expect(game.play({ stakeKurus, choice, draws: simulatedDraws(seed) })).toEqual(spun)
    }
  })

  it('costs the stated price at every stake, in kuruş', () => {
    for (const stake of slotStakes) expect(Number.isInteger(game.stakeOf?.({ bought: stake }))).toBe(true)
    const play = (amount: number) => game.play({ stakeKurus: kurus(amount), choice, draws: simulatedDraws(1) })
    for (const amount of [slotStake, stakeKurus + 1]) expect(() => play(amount)).toThrow(RangeError)
    for (const raw of [{}, { bought: 201 }, { bought: '200' }, 200, 'feature'])
      expect(chosenOf(game, raw)).toBeUndefined()
    expect(chosenOf(game, { bought: slotStake, more: 1 })).toEqual({ choice })
    for (const raw of [null, undefined]) expect(chosenOf(game, raw)).toEqual({})
  })
}

const winIn = (event: GameEvent): number => ('winKurus' in event ? Number(event.winKurus) : 0)

/** Returns the payout in events: the cap if it was reached, otherwise the sum of the paying events. */
const paidIn = (events: readonly GameEvent[], paying: readonly string[]): number => {
  const cap = events.find(({ type }) => type === 'cap')
  if (cap) return winIn(cap)
  return events.filter(({ type }) => paying.includes(type)).reduce((sum, event) => sum + winIn(event), 0)
}

/** Simulates rounds of a slot and returns sums in stakes. */
const simulated = (game: Pick<InstantGame, 'winMillionths'>, rounds: number, choice?: SlotChoice) => {
  const draws = simulatedDraws(2026)
  let [won, squares, hits, largest] = [0, 0, 0, 0]
  for (let i = 0; i < rounds; i++) {
    const win = game.winMillionths(draws, choice) / 10 ** 6
    won += win
    squares += win * win
    if (win > 0) hits += 1
    if (win > largest) largest = win
  }
  const mean = won / rounds
  return { rounds, mean, deviation: Math.sqrt(squares / rounds - mean * mean), hitRate: hits / rounds, largest }
}

/** Expects the stated return and hit rate within the 99.9 % interval of the rounds. */
const expectWithin = (game: InstantGame, seen: ReturnType<typeof simulated>): void => {
  const wide = (deviation: number): number => (3.291 * deviation) / Math.sqrt(seen.rounds)
  const { returnMillionths, hitMillionths, deviationHundredths } = game.info
  expect(Math.abs(seen.mean - returnMillionths / 10 ** 6)).toBeLessThan(wide(deviationHundredths / 100))
  const hitRate = hitMillionths / 10 ** 6
  expect(Math.abs(seen.hitRate - hitRate)).toBeLessThan(wide(Math.sqrt(hitRate * (1 - hitRate))))
}

const amounts = ['winKurus', 'worthKurus', 'byKurus', 'eachKurus']

const withoutMoney = (events: readonly GameEvent[] | undefined): unknown =>
  JSON.parse(JSON.stringify(events, (key, value) => (amounts.includes(key) ? 0 : value)))

/** Expects that the stake scales payouts and changes nothing else. */
const expectSameForAllStakes = (game: InstantGame): void => {
  const [least, most] = [slotStakes[0] as Kurus, slotStakes.at(-1) as Kurus]
  for (let seed = 0; seed < 300; seed++) {
    const small = game.play({ stakeKurus: least, draws: simulatedDraws(seed) })
    const large = game.play({ stakeKurus: most, draws: simulatedDraws(seed) })
    expect(large.winKurus * least).toBe(small.winKurus * most)
    expect(withoutMoney(large.events)).toEqual(withoutMoney(small.events))
  }
}

/** For tests: expects that scatters pay before the free spins that they start, and not in these; looks at the first 10 starts. */
export const expectScattersPaidOnce = (game: InstantGame): void => {
  let starts = 0
  for (let seed = 0; starts < 10; seed++) {
    if (seed === 20_000) throw new Error(`${game.slug} starts no free spins`)
    const { events } = game.play({ stakeKurus: slotStake, draws: simulatedDraws(seed) })
    const begun = events.findIndex(({ type }) => type === 'freeSpins')
    if (begun < 0) continue
    starts += 1
    const paid = events.findLastIndex(({ type }) => type === 'scatter')
    expect(paid).toBeGreaterThanOrEqual(0)
    expect(paid).toBeLessThan(begun)
  }
}

/** For tests: returns a 32-bit word that draws this result. */
export const wordFor = (result: number, below: number): number => Math.floor(((result + 0.5) * 2 ** 32) / below)
