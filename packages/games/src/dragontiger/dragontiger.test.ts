import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { nameOf, suitOf } from '../cards/deck.ts'
import { dragonTiger, dragonTigerResult } from './game.ts'

const decks = 8
const cards = Array.from({ length: 52 }, (_, card) => card)

/** Returns the return of a bet over all ordered pairs of cards of eight decks. */
const returned = (spot: string): number => {
  let [paid, ways] = [0, 0]
  for (const first of cards)
    for (const second of cards) {
      const weight = first === second ? decks * (decks - 1) : decks * decks
      const [dragon, tiger] = [nameOf(first), nameOf(second)]
      const result = dragonTigerResult(dragon, tiger)
      const outcome = { dragon, tiger, result, suited: result === 'tie' && suitOf(first) === suitOf(second) }
      const [win = 0] = dragonTiger.settle({ outcome, round: 0, bets: [{ spot, stakeKurus: kurus(100) }] })
      paid += weight * win
      ways += weight
    }
  return paid / ways / 100
}

describe('Dragon Tiger', () => {
  it('[A8] [A14] states the exact numbers of each bet over all pairs of cards of eight decks', () => {
    const stated = dragonTiger.info.bets ?? []
    expect(stated.map(({ bet }) => bet).sort()).toEqual(['dragon', 'suitedTie', 'tie', 'tiger'])
    for (const { bet, returnMillionths } of stated)
      expect(Math.floor(returned(bet) * 1_000_000 + 1e-6)).toBe(returnMillionths)
    // The literature: 3.73 % on a side, 13.98 % on a suited tie at 50 to 1.
    expect((100 * (1 - returned('dragon'))).toFixed(2)).toBe('3.73')
    expect((100 * (1 - returned('suitedTie'))).toFixed(2)).toBe('13.98')
  })

  it('counts the ace lowest and the king highest', () => {
    expect([dragonTigerResult('As', '2h'), dragonTigerResult('Ks', 'Qh'), dragonTigerResult('9s', '9h')]).toEqual([
      'tiger',
      'dragon',
      'tie',
    ])
  })
})
