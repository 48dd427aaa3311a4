// @vitest-environment jsdom
import { type BlackjackEvent, blackjack, finishingMoves, seededDraws } from '@yakamoz/games'
import { kurus, noMoney } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { totalsOf, totalText } from './blackjack/total.ts'
import { cardLabel, cardPiece } from './card.ts'
import { anteStakes, blackjackStakesNow } from './stakes.ts'

const drawsOf = (nonce: number) => () => seededDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'masa', nonce })

describe('the totals of blackjack hands', () => {
  it.each([
    [['Ah', 'Ks'], '21'],
    [['Ah', '6s'], '7/17'],
    [['Ah', '6s', 'Td'], '17'],
    [['Ah', 'As', '9c'], '21'],
    [['Ts', '6h', '8d'], '24'],
  ])('of %j are shown as %s', (cards, text) => {
    expect(totalText(totalsOf(cards))).toBe(text)
  })

  it('[A7] match those of the engine in turn and dealer events', () => {
    const compared = { turn: 0, dealer: 0 }
    for (let nonce = 0; nonce < 60; nonce++) {
      const options = {
        stakeKurus: kurus(1000),
        choice: { bets: [{ seat: 2, stakeKurus: kurus(1000) }] },
        drawsOf: drawsOf(nonce),
      }
      const moves = finishingMoves(blackjack as never, { ...options, moves: [] })
      const { events } = blackjack.play({ ...options, moves: moves as never, draws: options.drawsOf() })
      for (const event of events as readonly BlackjackEvent[]) {
        if (event.type === 'turn') expect(totalsOf(event.cards)).toEqual({ total: event.total, isSoft: event.soft })
        if (event.type === 'dealer') expect(totalsOf(event.cards).total).toBe(event.total)
        if (event.type === 'turn' || event.type === 'dealer') compared[event.type]++
      }
    }
    expect(Math.min(compared.turn, compared.dealer)).toBeGreaterThan(30)
  })
})

describe('a card', () => {
  it('is named in both languages', () => {
    expect([cardLabel('As', 'tr'), cardLabel('Td', 'en')]).toEqual(['maça as', '10 of diamonds'])
  })

  it('does not reveal what it is until it is turned', () => {
    const piece = cardPiece(undefined, 'tr')
    expect([piece.root.getAttribute('aria-label'), piece.root.dataset.card]).toEqual(['kapalı kart', undefined])
    expect(piece.root.innerHTML).not.toContain('card-front')
    piece.turn('Qh')
    expect([piece.root.getAttribute('aria-label'), piece.root.dataset.card]).toEqual(['kupa kız', 'Qh'])
  })
})

describe('the chips of an interrupted round', () => {
  it('are the ante and the side bet, if any', () => {
    expect([...anteStakes(kurus(1000), ['aces', kurus(500)])]).toEqual([
      ['ante', 1000],
      ['aces', 500],
    ])
    expect([...anteStakes(kurus(500), ['pairPlus', noMoney])]).toEqual([['ante', 500]])
  })

  it('of blackjack include every double, split and insurance', () => {
    const stakes = new Map([
      ['seat:1', kurus(1000)],
      ['seat:3', kurus(500)],
    ])
    const events: BlackjackEvent[] = [
      { type: 'insured', seat: 3, taken: true },
      { type: 'insured', seat: 1, taken: false },
      { type: 'move', seat: 1, hand: 0, name: 'split' },
      { type: 'move', seat: 1, hand: 1, name: 'double' },
    ]
    expect([...blackjackStakesNow(stakes, events)]).toEqual([
      ['seat:1', 3000],
      ['seat:3', 750],
    ])
  })
})
