import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { cardOf } from '../cards/deck.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { gameOfVersion } from '../games.ts'
import { betOnPoker, betOnPokerRoundedDown } from './game.ts'
import { firstOdds, oddsOf, payOf, pokerHands, sharesOf, winnersOf } from './odds.ts'

const cards = (text: string): number[] => text.split(' ').map(cardOf)
const hands = ['As Ah', 'Ks Kh', '7d 8d', '2c 7h', 'Qc Jc', '5s 5h'].map(cards)

describe('Bet on Poker', () => {
  it('[A14] returns 97 % before the deal by symmetry, and 97 to 98 % after, hand by hand', () => {
    expect(firstOdds / 100 / pokerHands).toBeCloseTo(betOnPoker.info.returnMillionths / 1_000_000, 10)
    for (const board of ['9d Td 2h', '9d Td 2h 3s', 'Ac Ad 2h'].map(cards)) {
      const shares = sharesOf(hands, board)
      expect(shares.parts.reduce((sum, part) => sum + part, 0)).toBe(shares.under)
      expect(oddsOf(shares).filter((odds) => odds > 0).length).toBeGreaterThan(0)
      for (const [hand, odds] of oddsOf(shares).entries()) {
        const returned = (odds / 100) * ((shares.parts[hand] ?? 0) / shares.under)
        if (odds === 0) continue
        expect(returned).toBeGreaterThanOrEqual(0.97 - 1e-9)
        expect(returned).toBeLessThan(0.97 + 0.01 * ((shares.parts[hand] ?? 0) / shares.under) + 1e-9)
      }
    }
  })

  it('[A8] enumerates all completions of the board: 666 after the flop, 36 after the turn', () => {
    expect(sharesOf(hands, cards('9d Td 2h')).under / 60).toBe(666)
    expect(sharesOf(hands, cards('9d Td 2h 3s')).under / 60).toBe(36)
  })

  it('[A13] reaches its maximum for a hand that wins with one board of 666, alone or shared', () => {
    for (const parts of [60, 30, 10]) {
      const [odds = 0] = oddsOf({ parts: [parts], under: 666 * 60 })
      expect(Math.floor(odds / (60 / parts)) / 100).toBe(betOnPoker.info.maxWinMultiple)
    }
  })

  it('accepts no bet on a hand that cannot win', () => {
    const odds = oddsOf(sharesOf(hands, cards('Ac Ad 2h 3s')))
    expect(odds.filter((one) => one > 0).length).toBeLessThanOrEqual(1)
    expect(odds[3]).toBe(0)
  })

  it('pays the winning hand, and hands that tie in equal parts', () => {
    expect(winnersOf(hands, cards('9d Td 2h 3s Jd'))).toEqual([2])
    expect(winnersOf(hands, cards('Ts Js Qs 9s 8s'))).toEqual([1])
    expect(winnersOf(hands, cards('6s 7s 8s 9s Ts'))).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('has the return of its odds over bets of all stages', () => {
    const choice = { bets: [{ hand: 0, stakeKurus: kurus(1000) }] }
    let [staked, won, squares] = [0, 0, 0]
    const rounds = 1500
    for (let seed = 1; seed <= rounds; seed++) {
      const moves = []
      let round = betOnPoker.play({ stakeKurus: kurus(1000), choice, moves: [], draws: simulatedDraws(seed) })
      while (round.open) {
        const bets = [0, 1, 2, 3, 4, 5].map((hand) => ({ hand, stakeKurus: 1000 }))
        const wished = bets.map((bet) => betOnPoker.moveOf({ name: 'bet', bets: [bet] }, round)).find((move) => move)
        moves.push(wished ?? { name: 'next' as const })
        round = betOnPoker.play({ stakeKurus: kurus(1000), choice, moves: [...moves], draws: simulatedDraws(seed) })
      }
      staked += round.stakeKurus
      won += round.winKurus
      squares += (round.winKurus - 0.97 * round.stakeKurus) ** 2
    }
    expect(Math.abs(won - 0.972 * staked)).toBeLessThan(3.291 * Math.sqrt(squares))
  })

  it('refuses a bet on a closed hand, two on one hand, and one after the turn', () => {
    const choice = { bets: [{ hand: 0, stakeKurus: kurus(100) }] }
    const round = betOnPoker.play({ stakeKurus: kurus(100), choice, moves: [], draws: simulatedDraws(8) })
    for (const bets of [[{ hand: 6, stakeKurus: 100 }], [{ hand: 1, stakeKurus: 99 }], [], 'all'])
      expect(betOnPoker.moveOf({ name: 'bet', bets }, round)).toBeUndefined()
    const twice = [1, 1].map((hand) => ({ hand, stakeKurus: 100 }))
    expect(betOnPoker.moveOf({ name: 'bet', bets: twice }, round)).toBeUndefined()
    const moves = [{ name: 'next' as const }, { name: 'next' as const }]
    expect(betOnPoker.play({ stakeKurus: kurus(100), choice, moves, draws: simulatedDraws(8) }).open).toBeUndefined()
  })

  it('[A11] still verifies rounds of version 1, in which odds and shared pays were rounded down', () => {
    const shares = { parts: [60 * 7], under: 666 * 60 }
    expect([oddsOf(shares), oddsOf(shares, 'down')]).toEqual([[9229], [9228]])
    expect([payOf({ stakeKurus: 100, odds: 9229 }, 3), payOf({ stakeKurus: 100, odds: 9229 }, 3, 'down')]).toEqual([
      3077, 3076,
    ])
    expect(gameOfVersion(betOnPoker.id, 1)).toBe(betOnPokerRoundedDown)
    expect(betOnPokerRoundedDown.play).not.toBe(betOnPoker.play)
  })
})
