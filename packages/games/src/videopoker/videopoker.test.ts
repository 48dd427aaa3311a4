import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { cardOf, dealt, shoeOf } from '../cards/deck.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { jacksOrBetter } from './game.ts'
import { aboveFiveNew, bestHoldOf } from './holds.ts'
import { jacksPayOf } from './pays.ts'
import { bestOf, eachHand, holdTables, jacksTheory, kindOf, meanOf, meansOf } from './theory.ts'

const hand = (text: string): number[] => text.split(' ').map(cardOf)

describe('Jacks or Better', () => {
  const tables = holdTables()

  it('[A14] returns 99.5439 % with the best hold of each of the 2,598,960 hands, as in the literature', () => {
    const { ways, pays, squares, hits } = jacksTheory()
    expect(Number((pays * 1_000_000n) / ways)).toBe(995_439)
    expect(Number((pays * 10n ** 12n) / ways)).toBe(995_439_043_695)
    const { info } = jacksOrBetter
    expect(Number((pays * 1_000_000n) / ways)).toBe(info.returnMillionths)
    expect(Number((hits * 1_000_000n) / ways)).toBe(info.hitMillionths)
    const mean = Number(pays) / Number(ways)
    expect(Math.round(Math.sqrt(Number(squares) / Number(ways) - mean * mean) * 100)).toBe(info.deviationHundredths)
  })

  it('has 134,459 representatives of hands up to permutations of suits', () => {
    let [kinds, hands] = [0, 0]
    eachHand((cards) => {
      const times = kindOf(cards)
      if (times === 0) return
      kinds += 1
      hands += times
    })
    expect([kinds, hands]).toEqual([134_459, 2_598_960])
  })

  it('advises the same hold by enumeration as by the tables', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const cards = dealt(shoeOf(simulatedDraws(seed), 1), 5).sort((a, b) => a - b)
      const means = meansOf(cards, tables)
      expect(means[bestHoldOf(cards)]).toBeCloseTo(means[bestOf(means)] ?? 0, 10)
    }
  })

  it('has a valid upper bound of the mean of five new cards', () => {
    let most = 0
    eachHand((cards) => {
      if (kindOf(cards) > 0) most = Math.max(most, meanOf(cards, 0, tables))
    })
    expect(most).toBeGreaterThan(0.35)
    expect(most).toBeLessThan(aboveFiveNew)
  })

  it.each([
    ['Ts Js Qs Ks As', 800],
    ['2s 3s 4s 5s 6s', 50],
    ['2s 2h 2d 2c 6s', 25],
    ['2s 2h 2d 6c 6s', 9],
    ['2s 9s 4s 5s 6s', 6],
    ['2s 3h 4s 5s 6s', 4],
    ['2s 2h 2d 7c 6s', 3],
    ['2s 2h 7d 7c 6s', 2],
    ['Js Jh 7d 5c 6s', 1],
    ['Ts Th 7d 5c 6s', 0],
    ['As Kh 7d 5c 6s', 0],
  ])('[A12] pays %s %i times', (cards, times) => {
    expect(jacksPayOf(hand(cards))).toBe(times)
  })

  it('[A13] keeps held cards, and pays its maximum for a held royal flush', () => {
    for (let seed = 1; seed < 200; seed++) {
      const moves = [{ name: 'draw' as const, held: [1, 4] }]
      const { events } = jacksOrBetter.play({ stakeKurus: kurus(100), moves, draws: simulatedDraws(seed) })
      const [deal, draw] = events
      if (deal?.type !== 'deal' || draw?.type !== 'draw') throw new Error('a hand is dealt and drawn')
      expect([draw.cards[1], draw.cards[4]]).toEqual([deal.cards[1], deal.cards[4]])
      expect(new Set([...deal.cards, ...draw.cards]).size).toBe(8)
    }
    expect(jacksPayOf(hand('Th Jh Qh Kh Ah'))).toBe(jacksOrBetter.info.maxWinMultiple)
  })

  it('normalises the held positions and refuses invalid ones', () => {
    const round = jacksOrBetter.play({ stakeKurus: kurus(100), moves: [], draws: simulatedDraws(3) })
    expect(jacksOrBetter.moveOf({ name: 'draw', held: [4, 0] }, round)).toEqual({ name: 'draw', held: [0, 4] })
    for (const held of [[5], [-1], [0, 0], ['1'], 'all', undefined])
      expect(jacksOrBetter.moveOf({ name: 'draw', held }, round)).toBeUndefined()
  })
})
