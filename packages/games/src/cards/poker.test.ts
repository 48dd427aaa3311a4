import { describe, expect, it } from 'vitest'
import { choose } from '../exact.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { eachHand } from '../videopoker/theory.ts'
import { cardOf, dealt, nameOf, namesOf, shoeOf } from './deck.ts'
import { pokerRankOf, strengthOf } from './poker.ts'

const strength = (text: string): number => strengthOf(text.split(' ').map(cardOf))

describe('a poker hand', () => {
  it('[A8] [A12] has the frequencies of the literature over all 2,598,960 hands of five', () => {
    const counts = new Map<string, number>()
    eachHand((hand) => {
      const rank = pokerRankOf(strengthOf(hand))
      counts.set(rank, (counts.get(rank) ?? 0) + 1)
    })
    expect(Object.fromEntries(counts)).toEqual({
      royalFlush: 4,
      straightFlush: 36,
      fourOfAKind: 624,
      fullHouse: 3744,
      flush: 5108,
      straight: 10_200,
      threeOfAKind: 54_912,
      twoPair: 123_552,
      pair: 1_098_240,
      highCard: 1_302_540,
    })
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(Number(choose(52, 5)))
  })

  it('is the best five of seven: the strongest of its 21 hands of five', () => {
    for (let seed = 1; seed < 4000; seed++) {
      const cards = dealt(shoeOf(simulatedDraws(seed), 1), 7)
      const fives = cards.flatMap((_, i) =>
        cards.slice(i + 1).map((_, j) => cards.filter((_, place) => place !== i && place !== i + 1 + j)),
      )
      expect(strengthOf(cards)).toBe(Math.max(...fives.map(strengthOf)))
    }
  })

  it.each([
    ['2s 3h 4d 5c As', '2s 3h 4d 5c 6s', 'the wheel is the lowest straight'],
    ['As Kh Qd Jc 9s', '2s 2h 3d 4c 5s', 'a pair beats high cards'],
    ['As Ah Kd Kc 2s', 'As Ah Kd Kc 3s', 'the fifth card decides two pairs'],
    ['Ks Kh Kd 2c 2s', 'As Ah Ad 2c 2s', 'the three decide a full house'],
    ['2s 4s 6s 8s Ks', '2s 4s 6s 8s As', 'the highest card decides a flush'],
    ['9s Ts Js Qs Ks', 'Ts Js Qs Ks As', 'a royal flush beats every straight flush'],
    ['As Ah Ad Kc Ks', '2s 2h 2d 2c 3s', 'four of a kind beats a full house'],
  ])('%s loses to %s: %s', (weaker, stronger) => {
    expect(strength(weaker)).toBeLessThan(strength(stronger))
  })

  it('ties with a hand of the same ranks', () => {
    expect(strength('As Kh Qd Jc 9s')).toBe(strength('Ah Kd Qc Js 9h'))
    expect(strength('2s 3s As Kh Qd Jc Th')).toBe(strength('Ad Kc Qh Js Tc 4d 5h'))
  })
})

describe('the shoe', () => {
  it('[A8] contains each card once per deck', () => {
    const deal = shoeOf(simulatedDraws(6), 6)
    const counts = new Array<number>(52).fill(0)
    for (const card of dealt(deal, 312)) counts[card] = (counts[card] ?? 0) + 1
    expect(new Set(counts)).toEqual(new Set([6]))
    expect(() => deal()).toThrow(RangeError)
  })

  it('formats each card in two letters and parses it', () => {
    const cards = Array.from({ length: 52 }, (_, card) => card)
    expect(cards.map(nameOf).map(cardOf)).toEqual(cards)
    expect(new Set(namesOf(cards)).size).toBe(52)
    for (const wrong of ['', '1s', 'Ax', 'As2']) expect(() => cardOf(wrong)).toThrow(RangeError)
  })
})
