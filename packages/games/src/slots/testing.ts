import { type Kurus, kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { chosenOf } from '../choice.ts'
import { type GameEvent, type InstantGame, volatilityOf } from '../engine.ts'
import { recordedDraws } from '../fair/draws.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { millionthsOf, type Ratio } from './lines/mean.ts'
import { priceOf, type SlotChoice, slotStakes } from './slot.ts'

/** For tests: a stake that every slot takes. */
export const slotStake = kurus(200)

type Counted = {
  game: InstantGame
  /** What counting finds; the deviation only where it can be counted too. */
  theory: { returned: Ratio; hit: Ratio; spread?: { deviation: number } | undefined }
  rounds: number
  /** How far a deviation that is only seen may be from what is stated, as a share of it. */
  near: number
}

/** For tests: what must hold of the numbers of every slot that is counted. */
export const describeCounted = ({ game, theory, rounds, near }: Counted): void => {
  const seen = simulated(game, rounds)
  const { returnMillionths, hitMillionths, deviationHundredths: stated, maxWinMultiple, volatility } = game.info

  it('[A14] states the return and the hit rate that counting gives', () => {
    expect(millionthsOf(theory.returned)).toBe(returnMillionths)
    expect(millionthsOf(theory.hit)).toBe(hitMillionths)
  })

  itHasMinimumReturn(game)

  it('states its standard deviation and the class of volatility that follows', () => {
    if (theory.spread) expect(Math.round(theory.spread.deviation * 100)).toBe(stated)
    else expect(Math.abs(seen.deviation * 100 - stated)).toBeLessThan(stated * near)
    expect(volatility).toBe(volatilityOf(stated))
  })

  it('returns and hits in play what is counted, within the 99.9 % interval', () => {
    expectWithin(game, seen)
    if (!theory.spread) expect(seen.largest).toBeLessThan(maxWinMultiple)
  })
}

/** For tests: the number of a fraction. */
export const numberOf = ({ over, under }: Ratio): number => Number((over * 10n ** 12n) / under) / 10 ** 12

/** For tests: every slot returns what the house asks of slots. */
export const itHasMinimumReturn = ({ info }: InstantGame): void =>
  it('returns between 94 and 97 per cent', () => {
    expect(info.returnMillionths).toBeGreaterThanOrEqual(940_000)
    expect(info.returnMillionths).toBeLessThanOrEqual(970_000)
  })

/** For tests: what must hold of the rounds of every slot; `paying` are the events that pay. */
export const describeRounds = (game: InstantGame, { paying, seeds }: { paying: string[]; seeds: number }): void => {
  it('[A6] decides the same round whatever the stake; only what is paid scales', () => expectSameForAllStakes(game))

  it('films exactly what it pays, and pays in a film what it pays without one', () => {
    for (let seed = 0; seed < seeds; seed++) {
      const round = game.play({ stakeKurus: slotStake, draws: simulatedDraws(seed) })
      expect(paidIn(round.events, paying)).toBe(round.winKurus)
      expect((round.winKurus / slotStake) * 10 ** 6).toBeCloseTo(game.winMillionths(simulatedDraws(seed)), 3)
    }
  })

  it('refuses a stake that it does not offer, and passes a failing draw through', () => {
    for (const amount of [0, 201])
      expect(() => game.play({ stakeKurus: kurus(amount), draws: simulatedDraws(1) })).toThrow(RangeError)
    expect(() => game.play({ stakeKurus: slotStake, draws: recordedDraws([1, 2, 3]) })).toThrow('used up')
  })
}

type Bought = {
  game: InstantGame<GameEvent, SlotChoice>
  /** What a round pays in the mean that comes to the feature, in stakes; `error` where it is measured, at 99.9 %. */
  featured: { mean: number; error: number }
  /** How many are played beside; none where the mean itself was found by playing. */
  rounds: number
  seeds: number
}

/** For tests: what must hold of a feature that can be bought. */
export const describePurchase = ({ game, featured, rounds, seeds }: Bought): void => {
  const { purchase } = game
  if (!purchase) throw new Error(`${game.slug} sells no feature`)
  const choice = { bought: slotStake }
  const stakeKurus = priceOf(purchase, slotStake)

  it('[A14] returns of the price of its feature what it states, between 94 and 97 per cent', () => {
    const { priceTenths, returnMillionths } = purchase
    const [found, error] = [(featured.mean * 10) / priceTenths, (featured.error * 10) / priceTenths]
    expect(Math.abs(found * 10 ** 6 - returnMillionths)).toBeLessThanOrEqual(1 + error * 10 ** 6)
    expect(returnMillionths).toBeGreaterThanOrEqual(940_000)
    expect(returnMillionths).toBeLessThanOrEqual(970_000)
    if (rounds === 0) return
    const seen = simulated(game, rounds, choice)
    expect(Math.abs(seen.mean - found)).toBeLessThan((4 * seen.deviation) / Math.sqrt(rounds))
  })

  it('[A7] plays for it the first round of its draws that comes to the feature by itself', () => {
    for (let seed = 0; seed < seeds; seed++) {
      const draws = simulatedDraws(seed)
      const isFeature = ({ type }: GameEvent): boolean => type === purchase.feature
      let spun = game.play({ stakeKurus: slotStake, draws })
      while (!spun.events.some(isFeature)) spun = game.play({ stakeKurus: slotStake, draws })
      expect(game.play({ stakeKurus, choice, draws: simulatedDraws(seed) })).toEqual(spun)
    }
  })

  it('costs the stated price at every stake, in whole kuruş, and nothing else', () => {
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

/** What a film pays: the cap where it was reached, else what these events pay together. */
const paidIn = (events: readonly GameEvent[], paying: readonly string[]): number => {
  const cap = events.find(({ type }) => type === 'cap')
  if (cap) return winIn(cap)
  return events.filter(({ type }) => paying.includes(type)).reduce((sum, event) => sum + winIn(event), 0)
}

/** What so many rounds of a slot returned, in stakes. */
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

/** Play returns and hits what is stated, within the 99.9 % interval of the rounds. */
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

/** The same draws decide the same round whatever the stake; only what is paid scales. */
const expectSameForAllStakes = (game: InstantGame): void => {
  const [least, most] = [slotStakes[0] as Kurus, slotStakes.at(-1) as Kurus]
  for (let seed = 0; seed < 300; seed++) {
    const small = game.play({ stakeKurus: least, draws: simulatedDraws(seed) })
    const large = game.play({ stakeKurus: most, draws: simulatedDraws(seed) })
    expect(large.winKurus * least).toBe(small.winKurus * most)
    expect(withoutMoney(large.events)).toEqual(withoutMoney(small.events))
  }
}

/** For tests: scatters pay before the free spins that they start, and in none of these. */
export const expectScattersPaidOnce = (game: InstantGame, seeds: number): void => {
  for (let seed = 0; seed < seeds; seed++) {
    const { events } = game.play({ stakeKurus: slotStake, draws: simulatedDraws(seed) })
    const begun = events.findIndex(({ type }) => type === 'freeSpins')
    expect(events.findLastIndex(({ type }) => type === 'scatter')).toBeLessThan(begun < 0 ? events.length : begun)
  }
}

/** For tests: a word in the middle of those that draw this result. */
export const wordFor = (result: number, below: number): number => Math.floor(((result + 0.5) * 2 ** 32) / below)
