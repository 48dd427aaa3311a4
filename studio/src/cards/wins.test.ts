import {
  type BetOnPokerEvent,
  betOnPoker,
  casinoHoldem,
  type HoldemEvent,
  seededDraws,
  type ThreeCardEvent,
  threeCardPoker,
} from '@yakamoz/games'
import { betOnPokerRoundedDown } from '@yakamoz/games/betonpoker/game'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { sumOf } from '../tables/slip.ts'
import { anteWins } from './ante.ts'
import { handWins } from './betonpoker/client.ts'

const [ten, five] = [kurus(1000), kurus(500)]
const nonces = Array.from({ length: 300 }, (_, nonce) => nonce)
const drawsOf = (nonce: number) => seededDraws({ serverSeed: 'ef'.repeat(32), clientSeed: 'masa', nonce })

const holdem = (nonce: number, name: 'call' | 'fold') =>
  casinoHoldem.play({
    stakeKurus: kurus(1500),
    choice: { anteKurus: ten, acesKurus: five },
    moves: [{ name }],
    draws: drawsOf(nonce),
  })

const threeCard = (nonce: number, name: 'play' | 'fold') =>
  threeCardPoker.play({
    stakeKurus: kurus(1500),
    choice: { anteKurus: ten, pairPlusKurus: five },
    moves: [{ name }],
    draws: drawsOf(nonce),
  })

describe('the wins shown on chips', () => {
  it('add up to the win of the round in Casino Hold’em, called or folded', () => {
    const game = { side: 'aces', raise: { name: 'call', antes: 2, shownBy: 'called' } }
    for (const nonce of nonces)
      for (const name of ['call', 'fold'] as const) {
        const { events, winKurus } = holdem(nonce, name)
        const stakes = new Map([
          ['ante', ten],
          ['aces', five],
          ...(name === 'call' ? [['call', kurus(2000)] as const] : []),
        ])
        const wins = anteWins(game, stakes, events as readonly HoldemEvent[])
        expect([nonce, name, sumOf(wins)]).toEqual([nonce, name, winKurus])
        expect(Math.min(...wins.values())).toBeGreaterThanOrEqual(0)
      }
  })

  it('add up to the win of the round in Three Card Poker, played or folded', () => {
    const game = { side: 'pairPlus', raise: { name: 'play', antes: 1, shownBy: 'dealer' } }
    for (const nonce of nonces)
      for (const name of ['play', 'fold'] as const) {
        const { events, winKurus } = threeCard(nonce, name)
        const stakes = new Map([
          ['ante', ten],
          ['pairPlus', five],
          ...(name === 'play' ? [['play', ten] as const] : []),
        ])
        const wins = anteWins(game, stakes, events as readonly ThreeCardEvent[])
        expect([nonce, name, sumOf(wins)]).toEqual([nonce, name, winKurus])
        expect(Math.min(...wins.values())).toBeGreaterThanOrEqual(0)
      }
  })

  it.each([betOnPoker, betOnPokerRoundedDown])(
    'add up to the win of the round in Bet on Poker, with shared pots and later chips, in version $version',
    (game) => {
      const choice = { bets: [0, 1, 2].map((hand) => ({ hand, stakeKurus: ten })) }
      for (const nonce of nonces) {
        const first = game.play({ stakeKurus: kurus(3000), choice, moves: [], draws: drawsOf(nonce) })
        const deal = first.events.find((event) => event.type === 'deal')
        const hand = deal?.oddsHundredths.findIndex((odds) => odds > 0) ?? -1
        // When a hand has all but won on the flop, no bets are taken.
        const later =
          hand < 0 ? ({ name: 'next' } as const) : ({ name: 'bet', bets: [{ hand, stakeKurus: five }] } as const)
        const moves = [later, { name: 'next' } as const]
        const { events, winKurus } = game.play({ stakeKurus: kurus(3000), choice, moves, draws: drawsOf(nonce) })
        expect([nonce, sumOf(handWins(events as readonly BetOnPokerEvent[]))]).toEqual([nonce, winKurus])
      }
    },
  )
})
