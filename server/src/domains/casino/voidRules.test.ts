import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allVoidSums, bookingOrder, type EndedBet, takenOf, voidSums } from './voidRules.ts'

const bet = (id: string, stake: number, paid: number, fromBonus = false): EndedBet => ({
  ...{ id, stake: kurus(stake), paid: kurus(paid), fromBonus },
})
const balances = (cash: number, bonus = 0) => ({ cash: kurus(cash), bonus: kurus(bonus) })

describe('[B243] taking back a bet', () => {
  it('takes the whole win where balance and returned stake cover it, and only those otherwise', () => {
    expect(takenOf(bet('a', 100, 3_600), kurus(10_000))).toBe(3_600)
    expect(takenOf(bet('a', 100, 3_600), kurus(1_000))).toBe(1_100)
    expect(takenOf(bet('a', 100, 0), kurus(0))).toBe(0)
  })

  it('begins with the bets that give back most, so that they cover the others', () => {
    const bets = [bet('won', 1_000, 10_000), bet('lost', 5_000, 0)]
    expect(bookingOrder(bets).map(({ id }) => id)).toEqual(['lost', 'won'])
    expect(voidSums(bets, balances(0))).toEqual({ staked: 6_000, paid: 10_000, taken: 6_000, kept: 4_000 })
  })

  it('keeps cash and bonus money apart', () => {
    const bets = [bet('a', 1_000, 0), bet('b', 500, 4_000, true)]
    expect(voidSums(bets, balances(50_000, 200))).toMatchObject({ taken: 700, kept: 3_300 })
  })

  it('leaves a player exactly what he had before, or nothing of what is missing', () => {
    const anyBet = fc.record({ stake: fc.integer({ min: 1, max: 9_000 }), paid: fc.integer({ min: 0, max: 90_000 }) })
    fc.assert(
      fc.property(fc.array(anyBet, { maxLength: 6 }), fc.integer({ min: 0, max: 50_000 }), (made, cash) => {
        const bets = made.map(({ stake, paid }, index) => bet(String(index), stake, paid))
        const { staked, paid, taken, kept } = voidSums(bets, balances(cash))
        expect(taken + kept).toBe(paid)
        expect(cash + staked - taken).toBe(Math.max(0, cash + staked - paid))
      }),
    )
  })

  it('adds up the players of a round', () => {
    const sums = { staked: kurus(1), paid: kurus(2), taken: kurus(3), kept: kurus(4) }
    expect(allVoidSums([sums, sums])).toEqual({ staked: 2, paid: 4, taken: 6, kept: 8 })
  })
})
