import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { type CardName, cardOf } from '../cards/deck.ts'
import { measuresOf } from '../exact.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { threeCardAdvice, threeCardPoker, timesPaid } from './game.ts'
import { dealerQualifies, threeRankOf, threeStrength } from './hand.ts'
import { pairPlusOutcomes, threeCardTheory } from './theory.ts'

const strength = (text: string): number => {
  const [a = 0, b = 0, c = 0] = text.split(' ').map(cardOf)
  return threeStrength(a, b, c)
}

describe('Three Card Poker', () => {
  it('[A8] [A14] loses 3.3730 % of the ante over all 407,170,400 deals, as in the literature', () => {
    const { deals, gain, squares, hits } = threeCardTheory()
    expect(deals).toBe(407_170_400n)
    expect(Number((gain * 1_000_000n) / deals)).toBe(-33_729)
    const { info } = threeCardPoker
    expect(Number(((deals + gain) * 1_000_000n) / deals)).toBe(info.returnMillionths)
    expect(Number((hits * 1_000_000n) / deals)).toBe(info.hitMillionths)
    const mean = Number(gain) / Number(deals)
    expect(Math.round(Math.sqrt(Number(squares) / Number(deals) - mean * mean) * 100)).toBe(info.deviationHundredths)
  })

  it('[A14] states the exact numbers of pair plus over its 22,100 hands: a house edge of 2.3167 %', () => {
    const stated = threeCardPoker.info.bets?.find(({ bet }) => bet === 'pairPlus')
    expect(stated).toMatchObject(measuresOf(pairPlusOutcomes()))
    expect(stated?.returnMillionths).toBe(976_832)
  })

  it.each([
    ['2s 3s 4s', 'straightFlush'],
    ['As 2d 3c', 'straight'],
    ['Qs Kd Ac', 'straight'],
    ['Ks Ad 2c', 'highCard'],
    ['9s 9d 9c', 'threeOfAKind'],
    ['2s 9s Ks', 'flush'],
    ['9s 9d Kc', 'pair'],
  ])('[A12] %s is a %s', (cards, rank) => {
    expect(threeRankOf(strength(cards))).toBe(rank)
  })

  it.each([
    ['2s 9s Ks', '2s 3d 4c', 'a straight beats a flush'],
    ['2s 3d 4c', '2s 2d 2c', 'three of a kind beats a straight'],
    ['As 2d 3c', '2s 3d 4c', 'ace, two, three is the lowest straight'],
    ['9s 9d 2c', '9h 9c 3c', 'the third card decides a pair'],
    ['2s 2d Ac', '3h 3c 4c', 'the pair comes before the third card'],
    ['Qs 6d 3c', 'Qs 6d 4c', 'the lowest card decides'],
  ])('%s loses to %s: %s', (weaker, stronger) => {
    expect(strength(weaker)).toBeLessThan(strength(stronger))
  })

  it('has a dealer who qualifies with queen high, and pays accordingly', () => {
    expect([dealerQualifies(strength('Qs 3d 2c')), dealerQualifies(strength('Js Td 8c'))]).toEqual([true, false])
    expect(timesPaid(strength('Ks 3d 2c'), strength('Js Td 8c'))).toBe(3)
    expect(timesPaid(strength('Ks 3d 2c'), strength('Qs 3h 2d'))).toBe(4)
    expect(timesPaid(strength('Ks 3d 2c'), strength('Kh 3s 2d'))).toBe(2)
    expect(timesPaid(strength('Qs 5d 2c'), strength('Kh 3s 2d'))).toBe(0)
  })

  it('advises to play from queen, six, four', () => {
    const advice = (text: string) => threeCardAdvice(text.split(' ') as CardName[])
    expect([advice('Qs 6d 4c'), advice('Qs 6d 3c'), advice('2s 2d 3c')]).toEqual(['play', 'fold', 'play'])
  })

  it('stakes the ante again for a play, and loses both bets but pair plus with a fold', () => {
    const choice = { anteKurus: kurus(1000), pairPlusKurus: kurus(500) }
    for (let seed = 1; seed < 300; seed++) {
      const asked = { stakeKurus: kurus(1500), choice, draws: simulatedDraws(seed) }
      const folded = threeCardPoker.play({ ...asked, moves: [{ name: 'fold' }] })
      const played = threeCardPoker.play({ ...asked, draws: simulatedDraws(seed), moves: [{ name: 'play' }] })
      const side = folded.events.find((event) => event.type === 'pairPlus')
      expect([folded.stakeKurus, folded.winKurus]).toEqual([1500, side?.winKurus])
      expect(played.stakeKurus).toBe(2500)
    }
  })
})
