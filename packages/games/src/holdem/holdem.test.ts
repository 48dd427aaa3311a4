import { describe, expect, it } from 'vitest'
import { cardOf } from '../cards/deck.ts'
import { strengthOf } from '../cards/poker.ts'
import { measuresOf } from '../exact.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { trialOf } from '../trials.ts'
import { eachHand } from '../videopoker/theory.ts'
import { isWorthCalling } from './advice.ts'
import { acesTimes, casinoHoldem, holdemQualifies, holdemTimes } from './game.ts'

const cards = (text: string): number[] => text.split(' ').map(cardOf)
const strength = (text: string): number => strengthOf(cards(text))

describe("Casino Hold'em", () => {
  it('[A14] states the exact numbers of the side bet over all 2,598,960 hands of five', () => {
    const counts = new Map<number, number>()
    eachHand((hand) => {
      const times = acesTimes(strengthOf(hand))
      counts.set(times, (counts.get(times) ?? 0) + 1)
    })
    const outcomes = [...counts].map(([pays, ways]) => ({ pays, ways }))
    expect(casinoHoldem.info.bets?.[1]).toMatchObject(measuresOf(outcomes))
  })

  it('[A14] has the stated return, within the 99.9 % interval of 8,000 hands', () => {
    const trial = trialOf(casinoHoldem)
    const draws = simulatedDraws(12)
    const rounds = 8000
    let returned = 0
    for (let i = 0; i < rounds; i++) returned += trial(draws)
    const { returnMillionths, deviationHundredths } = casinoHoldem.info
    const wide = (3.291 * deviationHundredths) / 100 / Math.sqrt(rounds)
    expect(Math.abs(returned / rounds - returnMillionths / 1_000_000)).toBeLessThan(wide)
  })

  it('has a dealer who qualifies with a pair of fours', () => {
    expect(holdemQualifies(strength('4s 4h 7d 9c Js Qh Ad'))).toBe(true)
    expect(holdemQualifies(strength('3s 3h 7d 9c Js Qh Ad'))).toBe(false)
    expect(holdemQualifies(strength('3s 3h 2d 2c Js Qh Ad'))).toBe(true)
    expect(holdemQualifies(strength('Ks 3h 2d 9c Js Qh Ad'))).toBe(false)
  })

  it.each([
    ['2s 7h 9d Jc Qs', '2h 2d 7s 9c Js', 1 + 1 + 2, 'the dealer does not qualify: the ante wins whatever the hand'],
    ['Ts Th 9d Jc Qs', '9h 9s 2d Jd Qd', 1 + 1 + 4, 'a better hand wins ante and call'],
    ['9h 9s 2d Jd Qd', 'Ts Th 9d Jc Qs', 0, 'a worse hand loses both'],
    ['Ts Th 9d Jc Qs', 'Td Tc 9h Jh Qh', 3, 'equal hands push'],
    ['2s 5s 9s Js Qs', '9h 9d 2d Jd Qd', 1 + 2 + 4, 'a flush wins the ante twice'],
    ['2s 2d 2c 2h Qs', '9h 9d 2d Jd Qd', 1 + 10 + 4, 'four of a kind wins it ten times'],
    ['Ts Js Qs Ks As', '9h 9d 2d Jd Qd', 105, 'a royal flush wins a hundred times'],
  ])('[A12] pays %s against %s %i antes: %s', (mine, theirs, times) => {
    expect(holdemTimes(strength(mine), strength(theirs))).toBe(times)
  })

  it('[A13] reaches its maximum with a royal flush against a dealer who qualifies', () => {
    expect(holdemTimes(strength('Ts Js Qs Ks As'), strength('9h 9d 2d Jd Qd'))).toBe(casinoHoldem.info.maxWinMultiple)
  })

  it('advises to fold the lowest cards on a high flop and to call with a pair or an ace', () => {
    const advice = (own: string, flop: string) => isWorthCalling(cards(own), cards(flop), simulatedDraws(9))
    expect(advice('2s 3h', 'Kd Qd 9d')).toBe(false)
    expect(advice('2s 3h', '2d Qd 9c')).toBe(true)
    expect(advice('As Th', '2d Qd 9c')).toBe(true)
  })
})
