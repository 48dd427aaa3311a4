import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { blackjack } from './blackjack/game.ts'
import type { BlackjackMove } from './blackjack/roundSteps.ts'
import type { GameKind } from './engine.ts'
import { simulatedDraws } from './fair/generator.ts'
import { games } from './games.ts'
import { betParts } from './parts.ts'
import { rouletteSpots } from './roulette/spots.ts'
import { sicBoSpots } from './sicbo/game.ts'
import { choiceFor } from './testing.ts'

const gameOf = (slug: string) => games.find((game) => game.slug === slug) ?? expect.fail(slug)
const said = (slug: string, on: unknown, round = 0) =>
  betParts(gameOf(slug), on, { round }).map(({ names, stakeKurus }) => [names.tr, names.en, stakeKurus])
const staked = (spots: readonly string[]) => ({ spots: spots.map((spot) => ({ spot, stakeKurus: 100 })) })

describe('betParts', () => {
  it.each([
    ['zar', { target: 5049, over: true }, [['50,49 üstü', 'Over 50.49', undefined]]],
    ['zar', { target: 8, over: false }, [['0,08 altı', 'Under 0.08', undefined]]],
    ['sansli-sayilar', { numbers: [80, 3] }, [['3, 80', '3, 80', undefined]]],
    ['cark', { sea: 'stormy' }, [['Fırtına', 'Storm', undefined]]],
    ['poker-bahsi', { bets: [{ hand: 2, stakeKurus: 1000 }] }, [['3. el', 'Hand 3', 1000]]],
    ['blackjack-galata', { bets: [{ seat: 3, stakeKurus: 1000 }] }, [['3. koltuk', 'Seat 3', 1000]]],
    ['casino-holdem', { anteKurus: 1000, acesKurus: 0 }, [['Ante', 'Ante', 1000]]],
    [
      'three-card-poker',
      { anteKurus: 1000, pairPlusKurus: 500 },
      [
        ['Ante', 'Ante', 1000],
        ['Çift ve üstü', 'Pair plus', 500],
      ],
    ],
    [
      'bogaz-ruleti',
      staked(['straight:17', 'dozen:2', 'red']),
      [
        ['Tek sayı 17', 'Straight up 17', 100],
        ['2. düzine', 'Dozen 2', 100],
        ['Kırmızı', 'Red', 100],
      ],
    ],
    ['zeplin', { crash: { autoAt: 250 } }, [['Otomatik çekiş: 2,50×', 'Automatic cash-out: 2.50×', undefined]]],
    ['zeplin', { crash: {} }, []],
    [
      'blackjack-moda',
      { seat: { seat: 5, behind: true, stakeKurus: 700 } },
      [['5. koltuğun arkası', 'Behind seat 5', 700]],
    ],
    ['bingo-90', { cards: [[], []] }, [['2 kart', '2 cards', undefined]]],
  ])('%s %j is read by a player', (slug, on, expected) => {
    expect(said(slug, on)).toEqual(expected)
  })

  it('contains the additional stakes of moves', () => {
    const made = (slug: string, on: unknown, moves: readonly unknown[]) =>
      betParts(gameOf(slug), on, { outcome: { moves } }).map(({ names, stakeKurus }) => [
        names.tr,
        names.en,
        stakeKurus,
      ])
    const [bets, more] = [[{ hand: 2, stakeKurus: 1000 }], [{ hand: 0, stakeKurus: 500 }]]
    expect(
      made('poker-bahsi', { bets }, [
        { name: 'bet', bets: more },
        { name: 'bet', bets },
      ]),
    ).toEqual([
      ['3. el', 'Hand 3', 1000],
      ['1. el, üç kart açılınca', 'Hand 1, after the flop', 500],
      ['3. el, dört kart açılınca', 'Hand 3, after the turn', 1000],
    ])
    expect(made('poker-bahsi', { bets }, [{ name: 'next' }, { name: 'bet', bets: more }]).slice(1)).toEqual([
      ['1. el, dört kart açılınca', 'Hand 1, after the turn', 500],
    ])
    const holdem = { anteKurus: 1000, acesKurus: 0 }
    expect(made('casino-holdem', holdem, [{ name: 'call' }]).slice(1)).toEqual([['Gör', 'Call', 2000]])
    expect(made('casino-holdem', holdem, [{ name: 'fold' }])).toHaveLength(1)
    const threeCards = { anteKurus: 1000, pairPlusKurus: 0 }
    expect(made('three-card-poker', threeCards, [{ name: 'play' }]).slice(1)).toEqual([['Oyna', 'Play', 1000]])
  })

  it('contains doubles, splits and insurance of blackjack, and adds up to the stake', () => {
    const bets = [1, 4].map((seat) => ({ seat, stakeKurus: kurus(1000) }))
    const kinds = new Set<string>()
    for (let seed = 1; seed < 300; seed++) {
      const drawsOf = () => simulatedDraws(seed)
      const moves: BlackjackMove[] = []
      const play = () => blackjack.play({ stakeKurus: kurus(2000), choice: { bets }, moves, draws: drawsOf() })
      let round = play()
      while (round.open) {
        const dear = round.open.find(({ extraKurus }) => extraKurus > 0 && (moves.length + seed) % 3 > 0)
        const { name, seat } =
          round.open.findLast((open) => open.name === 'split') ?? dear ?? round.open.at(-1) ?? expect.fail()
        moves.push(blackjack.moveOf({ name, seat }, round) ?? expect.fail())
        round = play()
      }
      const parts = betParts(blackjack, { bets }, { outcome: { moves, events: round.events } })
      expect(parts.reduce((sum, part) => sum + (part.stakeKurus ?? 0), 0)).toBe(round.stakeKurus)
      const names = parts.map((part) => part.names.en)
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) kinds.add(name)
    }
    const all = ['Seat 1', 'Seat 1, double', 'Seat 1, insurance', 'Seat 1, split', 'Seat 1, split × 2', 'Seat 4']
    expect([...kinds]).toEqual(expect.arrayContaining(all))
  })

  it('contains the followed raises of a bet on or behind a seat, and nothing of other seats', () => {
    const decided = (seat: number, name: string) => ({ type: 'move', seat, hand: 0, name })
    const events = [
      { type: 'insured', seat: 5, taken: true },
      { type: 'insured', seat: 2, taken: true },
      decided(2, 'double'),
      decided(5, 'split'),
      decided(5, 'hit'),
      decided(5, 'double'),
    ]
    const made = (seat: object) =>
      betParts(gameOf('blackjack-moda'), { seat: { stakeKurus: 700, ...seat } }, { outcome: { events } }).map(
        ({ names, stakeKurus }) => [names.tr, names.en, stakeKurus],
      )
    expect(made({ seat: 5, behind: false, raises: [0, 3, 5] })).toEqual([
      ['5. koltuk', 'Seat 5', 700],
      ['5. koltuk, sigorta', 'Seat 5, insurance', 350],
      ['5. koltuk, bölme', 'Seat 5, split', 700],
      ['5. koltuk, katlama', 'Seat 5, double', 700],
    ])
    expect(made({ seat: 5, behind: true, raises: [3] })).toEqual([
      ['5. koltuğun arkası', 'Behind seat 5', 700],
      ['5. koltuğun arkası, bölme', 'Behind seat 5, split', 700],
    ])
  })

  it('names the choices of all games that have one', () => {
    for (const game of games) {
      if (game.form !== 'instant' && game.form !== 'steps') continue
      const choice = choiceFor(game) ?? (game.choiceOf && { bought: 100 })
      expect(betParts(game, choice).length, game.slug).toBe(game.choiceOf ? 1 : 0)
    }
  })

  it('names all spots of all tables distinctly', () => {
    const round = 41
    const spots: Partial<Record<GameKind, readonly string[]>> = {
      roulette: [...rouletteSpots.keys()],
      'sic-bo': [...sicBoSpots.keys()],
      baccarat: ['banker', 'player', 'tie', 'playerPair', 'bankerPair', 'eitherPair', 'small', 'big'],
      'dragon-tiger': ['dragon', 'tiger', 'tie', 'suitedTie'],
      'money-wheel': ['1', '2', '5', '10', '20', '40'],
    }
    for (const game of games) {
      if (game.form !== 'shared') continue
      const offered =
        game.offerOf?.(round).flatMap(({ bets }) => bets.map(({ spot }) => spot)) ?? spots[game.kind] ?? []
      expect(offered, `${game.kind} has no spots in the list above`).not.toEqual([])
      const parts = betParts(game, staked(offered), { round })
      for (const lang of ['tr', 'en'] as const) {
        const names = parts.map((part) => part.names[lang])
        expect(new Set(names).size, game.slug).toBe(offered.length)
        expect(names.filter((name) => /undefined|:(?! )|^$/.test(name))).toEqual([])
      }
      expect(parts.every(({ stakeKurus }) => stakeKurus === kurus(100))).toBe(true)
    }
  })

  it.each([null, undefined, 7, 'all', [], {}, { spots: 1 }, { spots: [null, { spot: 'everything' }] }])(
    'is empty for the invalid value %j',
    (on) => {
      for (const game of games) expect(betParts(game, on, { round: 3, outcome: on })).toEqual([])
    },
  )
})
